import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A client that has been started. */
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
 * @param needsTerminal - Mono knows Ctrl+C only in a terminal, which `script` provides; a wide one breaks
 *   no line
 */
export function startProgram(command: readonly string[], needsTerminal: boolean): RunningClient {
  const inTerminal = `stty columns 20000 && TERM=xterm exec ${command.join(' ')}`;
  const [program = '', ...args] = needsTerminal
    ? ['script', '--quiet', '--return', '--command', inTerminal, '/dev/null']
    : command;
  const child = spawn(program, args);
  const exited = once(child, 'exit');
  // A key may come to a terminal that has just ended.
  child.stdin.on('error', () => undefined);
  let output = '';
  let reports = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (reports += text));
  return {
    output: async () => output,
    // A terminal shows both streams.
    reports: () => (needsTerminal ? output : reports),
    end: async () => {
      const interrupt = () => (needsTerminal ? child.stdin.write('\x03') : child.kill('SIGINT'));
      interrupt();
      // At times Mono does not notice the end of its program before the next signal. A program that
      // has not ended would now be broken off, and not with code 0.
      const again = setInterval(() => needsTerminal && interrupt(), 3_000);
      const patience = setTimeout(() => child.kill('SIGKILL'), endsWithin);
      const [code, signal] = await exited;
      clearInterval(again);
      clearTimeout(patience);
      if (code !== 0) throw new Error(`ended with ${code ?? signal}:\n${output}\n${reports}`);
    },
    dispose: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await exited;
    },
  };
}
