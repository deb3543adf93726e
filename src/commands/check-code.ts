import { execFile, type ExecFileException } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** A tool in `node_modules` with its arguments; it prints its findings with their places. */
type Program = readonly [file: string, ...args: string[]];

/** They take seconds, but texts can make their patterns and suggestions take hours. */
const mostMinutes = 10;

/** Cache folder of the tools, outside version control. */
const caches = 'node_modules/.cache';

function cacheIn(file: string): string[] {
  return ['--cache', '--cache-location', `${caches}/${file}`];
}

/**
 * Scans published files for secrets: private keys, access keys of well-known services, JSON Web Tokens, and
 * passwords in URLs and connection strings (`.secretlintrc.json`). Findings are masked.
 */
export const secrets: Program = [
  'secretlint/bin/secretlint.js',
  ...['--format', 'unix', '--secretlintrc', path.resolve('.secretlintrc.json')],
  ...['{docs,versioned_docs,blog,i18n,api-specs,static}/**', '*.md'],
];

/** Checks the spelling of pages, documents, and specifications (`cspell.json`). */
export const spelling: Program = [
  ...(['cspell/bin.mjs', 'lint', '--quiet', '--show-suggestions'] as const),
  // A configuration file beside a page could run code.
  ...['--config', 'cspell.json', '--no-config-search', '--issue-template'],
  '$filename:$row:$col spelling unknown word "$text" (nearest: $suggestions; if it is correct, add it to dictionary.txt)',
  ...[...cacheIn('cspell'), '--cache-strategy', 'content'],
];

/** Checks the format with our configuration only: one beside a page could run code, too. */
export const format: Program = [
  ...(['prettier/bin/prettier.cjs', '--check', '--no-editorconfig'] as const),
  ...['--config', path.resolve('prettier.config.mjs'), ...cacheIn('prettier.json'), '.'],
];

/** Tools that check code, types, imports, and format. */
export const codePrograms: readonly Program[] = [
  ['eslint/bin/eslint.js', '--max-warnings=0', ...cacheIn('eslint/'), '.'],
  ['typescript/bin/tsc', '--build', '--pretty', 'false'],
  [
    'dependency-cruiser/bin/dependency-cruise.mjs',
    ...['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long'],
    ...['--cache', `${caches}/dependency-cruiser`, '--cache-strategy', 'content'],
    ...['src', 'packages'],
  ],
  format,
];

/**
 * Removes the star with which CSpell marks a sure suggestion, and the words before a missing one, and names our
 * command in place of Prettier's.
 */
function inOurWords(output: string): string {
  return output
    .replaceAll(/(?<=\(nearest: [^\s;]+)\*(?=; if)|(?<=\()nearest: ; (?=if)/g, '')
    .replaceAll(/Run Prettier with --write to fix\b/g, 'Run npm run format:write to fix');
}

/**
 * Runs tools on a folder, by default the repository. A tool's configuration there selects its files.
 *
 * @param minutes - after which a tool is stopped
 * @returns the output of each tool that fails
 */
export async function runPrograms(
  programs: readonly Program[],
  folder = '.',
  minutes = mostMinutes,
): Promise<string[]> {
  const outputs = await Promise.all(
    programs.map(async ([file, ...args]) => {
      const program = [path.resolve('node_modules', file), ...args];
      // Colors are for terminals, but some tools use them whenever CI is set.
      const env = { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1' };
      const limits = {
        timeout: minutes * 60_000,
        killSignal: 'SIGKILL',
        maxBuffer: Infinity,
      } as const;
      const options = { cwd: folder, env, ...limits };
      const result: unknown = await promisify(execFile)(process.execPath, program, options).catch(
        (error: unknown) => error,
      );
      if (!(result instanceof Error)) return [];
      const { stdout = '', stderr = '', killed } = result as ExecFileException;
      const reason = killed ? `${file} was stopped after ${minutes} minutes` : '';
      return [`${inOurWords(stdout)}${inOurWords(stderr)}${reason}`.trim()];
    }),
  );
  return outputs.flat();
}
