import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';

/** A terminal with a shell. */
export type Terminal = ReturnType<typeof openTerminal>;

/** Timeout of a sample in milliseconds. */
const runsWithin = 30_000;

/**
 * Opens a terminal. The program `script` of Linux provides it: `read` shows a prompt, and Ctrl+C is
 * a key.
 *
 * @param options.workingDirectory - in which the shell starts
 * @param options.ownFolder - for the files of the terminal; another one for each
 * @param options.environment - all variables that the shell gets
 * @param options.keyboard - text that is typed ahead
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
  let shown = '';
  display.setEncoding('utf8').on('data', (text: string) => (shown += text));
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
     * Runs a sample to its end. What it waits for at the keyboard has been typed ahead.
     *
     * @returns what it prints, and its exit code, if it ended in time and did not take the shell with it
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
    /** Returns what samples that were started have printed so far. */
    screen: () => shown.split('\n').map(visible).join('\n'),
    /**
     * Presses Ctrl+C until the shell has nothing left to run, and closes the terminal.
     *
     * @param patience - milliseconds that a program has to end
     * @returns whether all had ended in time
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

/** What is left of a line: programs clear it (ECMA-48, EL) before they write it again. */
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
