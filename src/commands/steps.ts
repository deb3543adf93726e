import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { parseArgs, type ParseArgsConfig } from 'node:util';

import { countOf, FaultsError, formatAnnotations } from 'docusaurus-plugin-static-api-docs/faults';
import { StepError } from '../shared/step-error';

export { StepError };

/** Error codes of the operating system: a full disk, a limit, or a missing permission. */
const refusals: ReadonlySet<string | undefined> = new Set([
  ...['ENOSPC', 'EDQUOT', 'EFBIG', 'EMFILE', 'EACCES', 'EPERM', 'EROFS'],
]);

/**
 * Runs a step of a command, and prints its title and duration.
 *
 * @param title - what the step does, for the log
 * @param work - a function, or a program with its arguments, which inherits the output
 * @param environment - additional environment variables of the program
 * @param hidden - lines of the program's output to leave out
 * @returns the result of `work`
 * @throws what `work` throws; StepError if a program exits with a nonzero code, or the operating system
 *   refuses, for example because the disk is full
 */
export async function step<Result = void>(
  title: string,
  work: (() => Promise<Result> | Result) | readonly [program: string, ...args: string[]],
  environment: Readonly<Record<string, string>> = {},
  hidden?: RegExp,
): Promise<Result> {
  console.log(`▸ ${title}`);
  const started = performance.now();
  const perform = async () =>
    typeof work === 'function' ? work() : ((await run(title, work, environment, hidden)) as Result);
  const result = await perform().catch((error: NodeJS.ErrnoException) => {
    throw refusals.has(error.code) ? new StepError(`${title}: ${error.message}`) : error;
  });
  console.log(`✓ ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return result;
}

async function run(
  title: string,
  [program, ...args]: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>>,
  hidden: RegExp | undefined,
): Promise<void> {
  const colors = hidden && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(program, args, {
    stdio: ['inherit', hidden ? 'pipe' : 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, ...environment, ...colors },
  });
  if (child.stdout) {
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => !hidden?.test(line) && console.log(line));
  }
  const [code] = await once(child, 'close').catch((error: Error) => {
    throw new StepError(`${title}: ${reasonIfMissing(error) ?? error.message}`);
  });
  if (code !== 0) throw new StepError(`${title} failed with exit code ${code}`);
}

/** Says what to install when the operating system has not found a program. */
function reasonIfMissing(error: NodeJS.ErrnoException | undefined): string | undefined {
  if (error?.code !== 'ENOENT' || error.path === undefined) return undefined;
  return `install ${error.path}: it isn't on the PATH`;
}

/**
 * Runs a program and captures its output.
 *
 * @returns its output
 * @throws StepError with its error output if it fails
 */
export function outputOf(program: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: Infinity,
    shell: process.platform === 'win32',
  });
  if (status === 0) return stdout;
  throw new StepError(
    reasonIfMissing(error) ??
      `${program} ${args.join(' ')} failed: ${error?.message ?? stderr.trim()}`,
  );
}

/**
 * Parses the arguments of a command; for `--help`, prints the usage and ends.
 *
 * @throws StepError with the usage for an unknown option
 */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
): ReturnType<typeof parseArgs<{ options: Options; allowPositionals: true }>> {
  if (process.argv.includes('--help')) {
    console.log(usage);
    process.exit();
  }
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new StepError(`${(error as Error).message}\n${usage}`);
  }
}

/**
 * Runs a command. Faults and failed steps end it with exit code 1 and no stack trace; any other error is a
 * bug and shows its stack.
 */
export function command(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    report(error);
    process.exitCode = 1;
  });
}

/** Prints why a step failed. In a workflow, faults also become annotations. */
export function report(error: unknown): void {
  if (error instanceof FaultsError) {
    if (process.env.GITHUB_ACTIONS === 'true') console.log(formatAnnotations(error.faults));
    const summary = error.summary ?? countOf(error.faults.length, 'fault');
    const help = '\n  npm run check -- --explain RULE shows what a rule demands';
    console.error(`${error.message}\n✗ ${summary}${help}`);
  } else if (error instanceof StepError) {
    console.error(`✗ ${error.message}`);
  } else {
    console.error(error);
  }
}
