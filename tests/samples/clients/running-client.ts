import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A running client. */
export interface RunningClient {
  /** Returns its output of messages so far. */
  output(): Promise<string>;
  /** Returns its other output so far. */
  reports(): string;
  /**
   * Ends it as a user would.
   *
   * @throws Error if it doesn't exit successfully
   */
  end(): Promise<void>;
  /** Kills it if it is still running. */
  dispose(): Promise<void>;
}

/** Time in milliseconds for a client to close its connections. */
const endsWithin = 15_000;

/**
 * Starts a client program.
 *
 * @param needsTerminal - Mono only handles Ctrl+C in a terminal, which `script` provides; it is wide, so that no
 *   lines wrap
 */
export function startProgram(command: readonly string[], needsTerminal: boolean): RunningClient {
  const inTerminal = `stty columns 20000 && TERM=xterm exec ${command.join(' ')}`;
  const [program = '', ...args] = needsTerminal
    ? ['script', '--quiet', '--return', '--command', inTerminal, '/dev/null']
    : command;
  const child = spawn(program, args);
  const exited = once(child, 'exit');
  // The terminal may already have ended when a key is sent.
  child.stdin.on('error', () => undefined);
  let output = '';
  let reports = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (reports += text));
  return {
    output: async () => output,
    // A terminal combines both streams.
    reports: () => (needsTerminal ? output : reports),
    end: async () => {
      const interrupt = () => (needsTerminal ? child.stdin.write('\x03') : child.kill('SIGINT'));
      interrupt();
      // Sometimes, Mono only notices at the next signal that its program has ended. If the program were still
      // running, its exit code wouldn't be 0.
      const again = setInterval(() => needsTerminal && interrupt(), 3_000);
      const patience = setTimeout(() => child.kill('SIGKILL'), endsWithin);
      const [code, signal] = await exited;
      clearInterval(again);
      clearTimeout(patience);
      if (code !== 0)
        throw new Error(
          `the client exited with ${code ?? signal}; expected 0:\n${output}\n${reports}`,
        );
    },
    dispose: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await exited;
    },
  };
}
