import type { ICruiseResult } from 'dependency-cruiser';
import type { ESLint } from 'eslint';
import { execFile, type ExecFileException } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import type { Fault } from '../reference/shared/faults';
import { StepError } from './steps';

/*
 * Each check runs a program on a folder, by default the repository. The configuration of the program
 * there says which files it reads. A check throws a StepError when its program fails and names no
 * fault.
 */

/** Lints the code with ESLint, and returns errors and warnings. */
export function lintCode(folder = '.'): Promise<Fault[]> {
  const args = ['--format', 'json', ...cacheIn('eslint/'), '.'];
  return run('eslint/bin/eslint.js', args, folder, (output) =>
    (JSON.parse(output || '[]') as ESLint.LintResult[]).flatMap(({ filePath: file, messages }) =>
      messages.map(({ ruleId, line = 1, column = 1, message }) => {
        return { file, line, column, rule: ruleId ?? 'eslint', message };
      }),
    ),
  );
}

/** Checks the types of the build side and of the browser side. */
export function checkTypes(folder = '.'): Promise<Fault[]> {
  return run('typescript/bin/tsc', ['--build', '--pretty', 'false'], folder, (output) =>
    // What is indented goes on with the message before.
    findFaults(
      output,
      /^(?:(?<file>.+)\((?<line>\d+),(?<column>\d+)\): )?error (?<rule>TS\d+): (?<message>.*(?:\n\s+.*)*)/gm,
      ({ file = 'tsconfig.json', rule = '', message = '' }) => ({
        file: path.resolve(folder, file),
        rule,
        message: message.replace(/\s*\n\s*/g, ' '),
      }),
    ),
  );
}

/** Checks what imports what in `src` with dependency-cruiser. */
export function checkImports(folder = '.'): Promise<Fault[]> {
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'src'];
  return run('dependency-cruiser/bin/dependency-cruise.mjs', args, folder, (output) => {
    const { modules, summary } = JSON.parse(output || '{}') as Partial<ICruiseResult>;
    return (summary?.violations ?? []).map(({ from, to, rule, cycle }) => {
      const file = path.resolve(folder, from);
      const imports = modules?.find(({ source }) => source === from)?.dependencies ?? [];
      const written = `'${imports.find(({ resolved }) => resolved === to)?.module ?? ''}'`;
      const lines = readFileSync(file, 'utf8').split('\n');
      const line = lines.findIndex((it) => it.includes(written));
      const way = cycle ? `: ${cycle.map(({ name }) => name).join(' → ')} → ${to}` : '';
      return {
        file,
        line: line + 1 || 1,
        column: (lines[line]?.indexOf(written) ?? 0) + 1,
        rule: rule.name,
        message: `must not import ${to}${way}`,
        fix: summary?.ruleSetUsed?.forbidden?.find(({ name }) => name === rule.name)?.comment,
      };
    });
  });
}

/** Checks the format of all files with Prettier. */
export function checkFormat(folder = '.'): Promise<Fault[]> {
  const args = ['--list-different', ...cacheIn('prettier.json'), '.'];
  return run('prettier/bin/prettier.cjs', args, folder, (output, errors) => [
    ...findFaults(output, /^(?<file>.+)$/gm, ({ file = '' }) => ({
      file: path.resolve(folder, file),
      rule: 'format',
      message: 'Prettier would format this file differently',
      fix: 'npm run format:write',
    })),
    ...findFaults(
      errors,
      /^\[error\] (?<file>\S+): (?<message>.*) \((?<line>\d+):(?<column>\d+)\)$/gm,
      ({ file = '', message = '' }) => {
        return { file: path.resolve(folder, file), rule: 'format', message };
      },
    ),
  ]);
}

/**
 * Looks for secrets: private keys, access keys of well-known services, JSON Web Tokens, passwords in
 * addresses and connection strings (`.secretlintrc.json`).
 *
 * @param globs - of the files, of which there must be one
 * @returns a fault for each, which does not repeat the secret
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
  const options = ['lint', '--quiet', '--show-suggestions', '--issue-template', template];
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

/** The options that make a program remember what it found, never in the repository. */
function cacheIn(file: string): string[] {
  return ['--cache', '--cache-location', `node_modules/.cache/${file}`];
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
  read: (output: string, errors: string) => Fault[],
): Promise<Fault[]> {
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
  const faults = read(stdout, stderr);
  if (result instanceof Error && faults.length === 0) {
    throw new StepError(`${program} failed\n${stdout}${stderr}`.trim());
  }
  return faults;
}
