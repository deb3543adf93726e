import { execFile, type ExecFileException } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import type { Fault } from 'docusaurus-plugin-static-api-docs/faults';
import { StepError } from './steps';

/*
 * Each check runs programs on a folder, by default the repository. The configuration of a program there
 * says which files it reads.
 */

/** Where programs remember what they have found, never in the repository. */
const caches = 'node_modules/.cache';

/** The programs that check code. Each prints its findings with their places. */
const codePrograms: readonly (readonly [program: string, ...args: string[]])[] = [
  ['eslint/bin/eslint.js', '--max-warnings=0', ...cacheIn('eslint/'), '.'],
  ['typescript/bin/tsc', '--build', '--pretty', 'false'],
  [
    'dependency-cruiser/bin/dependency-cruise.mjs',
    ...['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long'],
    ...['--cache', `${caches}/dependency-cruiser`, '--cache-strategy', 'content'],
    ...['src', 'packages'],
  ],
  ['prettier/bin/prettier.cjs', '--check', ...cacheIn('prettier.json'), '.'],
];

/** Checks code, types, imports, and format, and returns the output of each program that fails. */
export async function checkCode(folder = '.'): Promise<string[]> {
  const results = codePrograms.map(([program, ...args]) => execute(program, args, folder));
  const refused = (await Promise.all(results)).filter(({ isRefused }) => isRefused);
  return refused.map(({ stdout, stderr }) => `${stdout}${stderr}`.trim());
}

/**
 * Looks for secrets: private keys, access keys of well-known services, JSON Web Tokens, passwords in
 * addresses and connection strings (`.secretlintrc.json`).
 *
 * @param globs - of the files, of which there must be one
 * @returns a fault for each, which does not repeat the secret
 * @throws StepError when the program fails and names no fault
 */
export function findSecrets(globs: readonly string[], folder = '.'): Promise<Fault[]> {
  const options = ['--format', 'unix', '--no-maskSecrets'];
  const config = ['--secretlintrc', path.resolve('.secretlintrc.json')];
  return run('secretlint/bin/secretlint.js', [...options, ...config, ...globs], folder, (output) =>
    findFaults(
      output,
      // The secret follows a colon.
      /^(?<file>.+?):(?<line>\d+):(?<column>\d+): \[\w+\] (?:found )?(?:matching )?(?<kind>[^:\n]*)/gm,
      ({ file = '', column, kind }) => ({
        file,
        column: Number(column) + 1,
        rule: 'secret',
        message: `this looks like a secret (${kind}); anyone who reads the file can use it`,
        fix: 'remove it, revoke it where it was issued, and write a placeholder such as $TOKEN',
      }),
    ),
  );
}

/** Checks the spelling of pages, documents and specifications with CSpell (`cspell.json`). */
export function checkSpelling(folder = '.'): Promise<Fault[]> {
  const template = '$filename:$row:$col $text $suggestions';
  const options = [
    ...['lint', '--quiet', '--show-suggestions', '--issue-template', template],
    ...[...cacheIn('cspell'), '--cache-strategy', 'content'],
  ];
  return run('cspell/bin.mjs', options, folder, (output) =>
    findFaults(
      output,
      /^(?<file>.+):(?<line>\d+):(?<column>\d+) (?<word>\S+) [[*\s]*(?<likely>[^,*\]\s]*)/gm,
      ({ file = '', word, likely }) => ({
        file: path.resolve(folder, file),
        rule: 'spelling',
        message: `unknown word "${word}"`,
        fix: likely ? `did you mean "${likely}"?` : 'if it is correct, add it to dictionary.txt',
      }),
    ),
  );
}

function cacheIn(file: string): string[] {
  return ['--cache', '--cache-location', `${caches}/${file}`];
}

/** Makes a fault of each match of a pattern, which may have the groups `line` and `column`. */
function findFaults(
  output: string,
  pattern: RegExp,
  describe: (
    groups: Readonly<Record<string, string | undefined>>,
  ) => Omit<Fault, 'line' | 'column'> & Partial<Fault>,
): Fault[] {
  return [...output.matchAll(pattern)].map(({ groups = {} }) => {
    return {
      line: Number(groups.line ?? 1),
      column: Number(groups.column ?? 1),
      ...describe(groups),
    };
  });
}

/** Runs a program of `node_modules` and reads the faults in its output. */
async function run(
  program: string,
  args: readonly string[],
  folder: string,
  read: (output: string) => Fault[],
): Promise<Fault[]> {
  const { stdout, stderr, isRefused } = await execute(program, args, folder);
  const faults = read(stdout);
  if (isRefused && faults.length === 0) {
    throw new StepError(`${program} failed\n${stdout}${stderr}`.trim());
  }
  return faults;
}

async function execute(program: string, args: readonly string[], folder: string) {
  const result = await promisify(execFile)(
    process.execPath,
    [path.resolve('node_modules', program), ...args],
    {
      cwd: folder,
      // Some color their messages wherever CI is set, which then cannot be read.
      env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1' },
      maxBuffer: Infinity,
    },
  ).catch((error: ExecFileException) => error);
  const { stdout = '', stderr = '' } = result;
  return { stdout, stderr, isRefused: result instanceof Error };
}
