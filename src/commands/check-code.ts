import type { ICruiseResult } from 'dependency-cruiser';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Fault } from '../shared/faults';
import { StepError } from './steps';

/** Where programs keep what they found last time; never in the repository. */
const cacheFolder = path.join('node_modules', '.cache');

/**
 * Lints the code with ESLint.
 *
 * @param folder - with the configuration of ESLint; what it ignores is left out
 * @returns a fault for each error and each warning
 * @throws StepError when ESLint does not run through
 */
export async function lintCode(folder = '.'): Promise<Fault[]> {
  const cache = ['--cache', '--cache-location', `${path.join(cacheFolder, 'eslint')}/`];
  const { output } = await run('eslint/bin/eslint.js', ['--format', 'json', ...cache, '.'], {
    folder,
    foundCodes: [1],
  });
  const results = JSON.parse(output) as readonly {
    readonly filePath: string;
    readonly messages: readonly {
      readonly ruleId: string | null;
      readonly line?: number;
      readonly column?: number;
      readonly message: string;
    }[];
  }[];
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, line = 1, column = 1, message }) => ({
      file: filePath,
      line,
      column,
      rule: ruleId ?? 'eslint',
      message,
    })),
  );
}

/**
 * Checks the types of the build side and of the browser side.
 *
 * @param folder - with `tsconfig.json`
 * @throws StepError when TypeScript does not run through
 */
export async function checkTypes(folder = '.'): Promise<Fault[]> {
  const { output } = await run('typescript/bin/tsc', ['--build', '--pretty', 'false'], {
    folder,
    foundCodes: [1, 2],
  });
  // What is indented goes on with the message before.
  return output
    .split(/\n(?!\s)/)
    .filter((text) => text !== '')
    .map((text) => {
      const found = /^(?<file>.+)\((?<line>\d+),(?<column>\d+)\): error (?<rule>TS\d+): /.exec(
        text,
      );
      const { file = 'tsconfig.json', line, column, rule = 'types' } = found?.groups ?? {};
      return {
        file: path.resolve(folder, file),
        line: Number(line ?? 1),
        column: Number(column ?? 1),
        rule,
        message: text.slice(found?.[0].length ?? 0).replace(/\s*\n\s*/g, ' '),
      };
    });
}

/**
 * Checks what imports what in `src` with dependency-cruiser.
 *
 * @param folder - with `.dependency-cruiser.mjs`
 * @returns a fault for each import that its rules forbid
 * @throws StepError when dependency-cruiser does not run through
 */
export async function checkImports(folder = '.'): Promise<Fault[]> {
  const { output } = await run(
    'dependency-cruiser/bin/dependency-cruise.mjs',
    ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'src'],
    { folder, foundCodes: [] },
  );
  const { modules, summary } = JSON.parse(output) as ICruiseResult;
  const rules = summary.ruleSetUsed?.forbidden ?? [];
  return summary.violations.map(({ from, to, rule, cycle }) => {
    const imports = modules.find(({ source }) => source === from)?.dependencies ?? [];
    const written = imports.find(({ resolved }) => resolved === to)?.module ?? '';
    const lines = readFileSync(path.resolve(folder, from), 'utf8').split('\n');
    const line = lines.findIndex((it) => it.includes(`'${written}'`));
    const way = cycle ? `: ${cycle.map(({ name }) => name).join(' → ')} → ${to}` : '';
    return {
      file: path.resolve(folder, from),
      line: line + 1 || 1,
      column: (lines[line]?.indexOf(`'${written}'`) ?? 0) + 1,
      rule: rule.name,
      message: `must not import ${to}${way}`,
      fix: rules.find(({ name }) => name === rule.name)?.comment,
    };
  });
}

/**
 * Checks the format of all files with Prettier.
 *
 * @param folder - with the configuration of Prettier; what it ignores is left out
 * @throws StepError when Prettier does not run through
 */
export async function checkFormat(folder = '.'): Promise<Fault[]> {
  const cache = ['--cache', '--cache-location', path.join(cacheFolder, 'prettier.json')];
  const { output, errors } = await run(
    'prettier/bin/prettier.cjs',
    ['--list-different', ...cache, '.'],
    { folder, foundCodes: [1, 2] },
  );
  const unformatted = output
    .split('\n')
    .filter((file) => file !== '')
    .map((file) => ({
      file: path.resolve(folder, file),
      line: 1,
      column: 1,
      rule: 'format',
      message: 'the format is not that of Prettier',
      fix: 'npm run format:write',
    }));
  const unreadable = [
    ...errors.matchAll(
      /^\[error\] (?<file>\S+): (?<message>.*) \((?<line>\d+):(?<column>\d+)\)$/gm,
    ),
  ].map(({ groups: { file = '', message = '', line, column } = {} }) => ({
    file: path.resolve(folder, file),
    line: Number(line),
    column: Number(column),
    rule: 'format',
    message,
  }));
  if (errors !== '' && unreadable.length === 0) throw new StepError(errors.trim());
  return [...unformatted, ...unreadable];
}

/**
 * Looks for secrets: private keys, access keys of well-known services, JSON Web Tokens, passwords in
 * addresses and connection strings (`.secretlintrc.json`).
 *
 * @param globs - of the files
 * @param folder - that the globs start from
 * @returns a fault for each, which does not repeat the secret
 * @throws StepError when secretlint does not run through, or finds no file
 */
export async function findSecrets(globs: readonly string[], folder = '.'): Promise<Fault[]> {
  const { output } = await run(
    'secretlint/bin/secretlint.js',
    [
      ...['--format', 'unix', '--no-maskSecrets'],
      ...['--secretlintrc', path.resolve('.secretlintrc.json')],
      ...globs,
    ],
    { folder, foundCodes: [1] },
  );
  // The secret follows a colon.
  const lines = output.matchAll(
    /^(?<file>.+?):(?<line>\d+):(?<column>\d+): \[\w+\] (?:found )?(?:matching )?(?<kind>[^:\n]*)/gm,
  );
  return [...lines].map(({ groups: { file = '', line, column, kind } = {} }) => ({
    file,
    line: Number(line),
    column: Number(column) + 1,
    rule: 'secret',
    message: `this looks like a secret (${kind}); whoever reads the file can use it`,
    fix: 'remove it, revoke it where it was issued, and write a placeholder such as $TOKEN',
  }));
}

/**
 * Checks the spelling of pages, documents and specifications with CSpell.
 *
 * @param folder - with `cspell.json`, which says what is looked at
 * @throws StepError when CSpell does not run through
 */
export async function checkSpelling(folder = '.'): Promise<Fault[]> {
  const cache = ['--cache', '--cache-location', path.join(cacheFolder, 'cspell.json')];
  const template = ['$filename', '$row', '$col', '$text', '$suggestions'].join('\t');
  const { output } = await run(
    'cspell/bin.mjs',
    ['lint', '--quiet', '--show-suggestions', '--issue-template', template, ...cache],
    { folder, foundCodes: [1] },
  );
  return output
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => {
      const [file = '', line, column, word, suggestions = ''] = text.split('\t');
      const likely = /[^,*\s]+/.exec(suggestions)?.[0];
      return {
        file: path.resolve(folder, file),
        line: Number(line),
        column: Number(column),
        rule: 'spelling',
        message: `no dictionary has the word "${word}"`,
        fix: likely ? `did you mean "${likely}"?` : 'add a name that is right to dictionary.txt',
      };
    });
}

/** Runs a program of `node_modules`; exit codes beside 0 and `foundCodes` are failures of its own. */
function run(
  program: string,
  args: readonly string[],
  { folder, foundCodes }: { folder: string; foundCodes: readonly number[] },
): Promise<{ output: string; errors: string }> {
  return new Promise((resolve, reject) => {
    const file = path.join('node_modules', program);
    // Some colour their messages wherever CI is set, which then cannot be read.
    const child = spawn(process.execPath, [path.resolve(file), ...args], {
      cwd: folder,
      env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1' },
    });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0 || foundCodes.includes(code ?? -1)) resolve({ output, errors });
      else reject(new StepError(`${program} ended with ${code}\n${output}${errors}`.trim()));
    });
  });
}
