import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';

/** A terminal that runs a shell. */
export type Terminal = ReturnType<typeof openTerminal>;

/** Timeout of a sample in milliseconds. */
const runsWithin = 30_000;

/**
 * Opens a terminal by the program `script`, so that `read` prints prompts and Ctrl+C is a key press.
 *
 * @param options.workingDirectory - working directory of the shell
 * @param options.ownFolder - folder for the terminal's files; must be unique
 * @param options.environment - all environment variables of the shell
 * @param options.keyboard - text typed ahead
 */
export function openTerminal(options: {
  workingDirectory: string;
  ownFolder: string;
  environment: Readonly<Record<string, string>>;
  keyboard: string;
}) {
  const shell = `exec bash '${path.join(__dirname, 'terminal.sh')}'`;
  const child = spawn('script', ['--quiet', '--return', '--command', shell, '/dev/null'], {
    cwd: options.workingDirectory,
    env: options.environment,
    stdio: ['pipe', 'pipe', 'ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const [keys, display, , orders, codes] = child.stdio as unknown as [
    Writable,
    Readable,
    null,
    Writable,
    Readable,
  ];
  for (const stream of [keys, orders]) stream.on('error', () => undefined);
  codes.setEncoding('utf8');
  let output = '';
  display.setEncoding('utf8').on('data', (text: string) => (output += text));
  keys.write(options.keyboard);

  let count = 0;
  const order = (how: 'kept' | 'shown', sample: string): string => {
    const file = path.join(options.ownFolder, `${(count += 1)}.sh`);
    writeFileSync(file, `${sample}\n`);
    orders.write(`${how} ${file}\n`);
    return file;
  };

  return {
    /**
     * Runs a sample to its end. Its input has been typed ahead.
     *
     * @returns its output, and its exit code unless it timed out or ended the shell
     */
    run: async (sample: string) => {
      const file = order('kept', sample);
      const code = await Promise.race([
        once(codes, 'data').then(([text]) => Number(text)),
        exited.then(() => undefined),
        timer(runsWithin),
      ]);
      return {
        code,
        stdout: readFileSync(`${file}.out`, 'utf8'),
        stderr: readFileSync(`${file}.err`, 'utf8').replaceAll(`${file}: `, ''),
      };
    },
    /** Starts a long-running sample. */
    start: (sample: string) => void order('shown', sample),
    /** Returns the output of started samples so far. */
    screen: () => output.split('\n').map(visible).join('\n'),
    /**
     * Presses Ctrl+C until all programs have ended, and closes the terminal.
     *
     * @param patience - time limit for each program, in milliseconds
     * @returns whether all programs ended in time
     */
    close: async (patience: number) => {
      orders.end();
      const interrupt = setInterval(() => keys.write('\x03'), 500);
      keys.write('\x03');
      const hasEnded = await Promise.race([exited.then(() => true), timer(patience)]);
      clearInterval(interrupt);
      if (!hasEnded) child.kill('SIGKILL');
      await exited;
      return hasEnded ?? false;
    },
  };
}

/** Returns the final text of a line, which programs can clear and rewrite (ECMA-48, EL). */
function visible(line: string): string {
  const escape = String.fromCharCode(27);
  return stripVTControlCharacters(line.split(`${escape}[2K`).at(-1) ?? '').replaceAll('\r', '');
}

/** Resolves after a timeout. */
function timer(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds).unref();
  });
}
