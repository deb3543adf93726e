import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { ruleFile } from '../checks/rule';
import { readExamples, writeExample } from '../checks/rule-examples.fixture';
import { formatFaults, type Fault } from '../reference/shared/faults';
import { temporaryFiles } from '../reference/specifications/temporary-files.fixture';
import {
  checkFormat,
  checkImports,
  checkSpelling,
  checkTypes,
  findSecrets,
  lintCode,
} from './check-code';
import { StepError } from './steps';

/** Writes files, checks their folder, and returns what was found with paths relative to it. */
async function found(
  files: Readonly<Record<string, string>>,
  check: (folder: string) => Promise<Fault[]>,
): Promise<Fault[]> {
  const folder = temporaryFiles({ ...files, 'package.json': '{}\n' })('.');
  return (await check(folder)).map((it) => ({ ...it, file: path.relative(folder, it.file) }));
}

describe('lintCode', () => {
  const config = "export default [{ rules: { 'no-debugger': 'error', 'no-var': 'warn' } }];\n";

  it('returns errors, warnings and what cannot be parsed, with their places', async () => {
    const faults = await found(
      {
        'eslint.config.mjs': config,
        'a.mjs': 'const a = 1;\n  debugger;\n',
        'b.mjs': 'var b;\n',
        'c.mjs': 'const (;\n',
        'd.mjs': 'const d = 1;\n',
      },
      lintCode,
    );
    expect(faults.map(({ file, line, column, rule }) => [file, line, column, rule])).toEqual([
      ['a.mjs', 2, 3, 'no-debugger'],
      ['b.mjs', 1, 1, 'no-var'],
      ['c.mjs', 1, 7, 'eslint'],
    ]);
  });

  it('fails when ESLint does not run', async () => {
    await expect(found({ 'eslint.config.mjs': 'throw 1;\n' }, lintCode)).rejects.toThrow(StepError);
  });
});

describe('checkImports', () => {
  it('refuses circles, upward imports, loaders in the browser and code in the data', async () => {
    const faults = await found(
      {
        '.dependency-cruiser.mjs': `export { default } from '${path.resolve('.dependency-cruiser.mjs')}';\n`,
        'src/theme/NotFound/index.tsx': "export { A } from '../../components/A';\n",
        'src/components/A/index.tsx':
          "import NotFound from '@theme/NotFound';\nexport const A = NotFound;\n",
        'src/search/browser/dialog.tsx': "export { load } from '@site/src/reference';\n",
        'src/reference/specifications/load.ts':
          "import type { Node } from './node';\nexport const load = (): Node => ({});\n",
        'src/reference/specifications/node.ts':
          "import { load } from './load';\nexport type Node = ReturnType<typeof load>;\n",
        'src/shared/a.ts': "\nexport { load } from '../config/data';\n",
        'src/shared/a.test.ts': "export { load } from '../config/data';\n",
        'src/config/data.ts': "export { load } from '../reference';\n",
        'src/config/inner.ts': "export type { Node } from '../reference/specifications/node';\n",
        'src/config/types.ts': "export type { Node } from '../reference';\n",
        'src/reference/index.ts':
          "export { load } from './specifications/load';\nexport type { Node } from './specifications/node';\n",
        'src/reference/page.ts': "export * from '../config/types';\n",
      },
      checkImports,
    );
    expect(
      faults.map(({ file, line, column, rule }) => `${file}:${line}:${column} ${rule}`).sort(),
    ).toEqual([
      'src/components/A/index.tsx:1:22 component-imports-theme',
      'src/config/data.ts:1:22 config-imports-code',
      'src/config/inner.ts:1:27 imports-of-what-the-generator-keeps',
      'src/reference/page.ts:1:15 imports-of-reference',
      'src/reference/specifications/load.ts:1:27 imports-in-circle',
      'src/search/browser/dialog.tsx:1:22 imports-of-search-browser',
      'src/shared/a.ts:2:22 imports-of-shared',
    ]);
  });
});

describe('checkTypes', () => {
  const config = JSON.stringify({
    compilerOptions: { composite: true, noEmit: true, strict: true, types: [], lib: ['es2023'] },
    include: ['*.ts'],
  });

  it('returns each error with its place and all its lines', async () => {
    const faults = await found(
      {
        'tsconfig.json': config,
        'a.ts': 'export const a: { b: number } =\n  { b: "text" };\n',
        'c.ts': 'export const c: (d: { e: number }) => void = (d: { e: string }) => void d;\n',
      },
      checkTypes,
    );
    expect(faults.map(({ file, line, column, rule }) => [file, line, column, rule])).toEqual([
      ['a.ts', 2, 5, 'TS2322'],
      ['c.ts', 1, 14, 'TS2322'],
    ]);
    expect(faults[0]?.message).toBe("Type 'string' is not assignable to type 'number'.");
    expect(faults[1]?.message).toMatch(
      /^Type .* Types of parameters 'd' and 'd' are incompatible\./,
    );
  });

  it('returns what is wrong with the configuration', async () => {
    const [fault] = await found({ 'tsconfig.json': '{ "include": ["*.ts"] }' }, checkTypes);
    expect(fault).toMatchObject({ file: 'tsconfig.json', line: 1, rule: 'TS18003' });
    expect(fault?.message).toMatch(/No inputs were found/);
  });
});

describe('checkFormat', () => {
  it('returns what is not formatted, and what cannot be read', async () => {
    const faults = await found(
      { 'a.mjs': 'const a  = 1', 'b.mjs': 'const b = 1;\n', 'c.mjs': '\nconst (;\n' },
      checkFormat,
    );
    expect(faults.map(({ file, line, column, rule }) => [file, line, column, rule])).toEqual([
      ['a.mjs', 1, 1, 'format'],
      ['c.mjs', 2, 7, 'format'],
    ]);
  });

  it('fails when Prettier does not run', async () => {
    await expect(found({ '.prettierrc': '{' }, checkFormat)).rejects.toThrow(StepError);
  });
});

describe('findSecrets', () => {
  // Put together here, so that this file has no secret in it.
  const secrets = [
    ['postgres://reader:', 'h4rdToGuess9@database.example.org/events'],
    ['eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.', 'eyJzdWIiOiIxMjMifQ.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9'],
    ['AccountName=store;Account', 'Key=abcdefghijklmnopqrstuvwxyz0123456789abcdefgh=='],
    ['canary-', '0123456789abcdef'.repeat(2)],
  ].map((parts) => parts.join(''));

  it('names each with its place, without repeating it, and lets placeholders pass', async () => {
    const faults = await found(
      {
        'docs/a.mdx': ['Text.', ...secrets].join('\n'),
        'docs/b.mdx': 'Bearer $TOKEN, Bearer eyJ..., DeviceId=<device>;SharedAccessKey=<key>',
      },
      (folder) => findSecrets(['docs/**'], folder),
    );
    expect(faults.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
      expect.stringMatching(
        /^docs.a\.mdx:2 this looks like a secret \(PostgreSQL connection string\)/,
      ),
      expect.stringContaining('a.mdx:3 this looks like a secret (JSON Web Token)'),
      expect.stringContaining('a.mdx:4 this looks like a secret (key in a connection string)'),
      expect.stringContaining(
        'a.mdx:5 this looks like a secret (environment variable of the machine',
      ),
    ]);
    expect(secrets.filter((secret) => JSON.stringify(faults).includes(secret.slice(-20)))).toEqual(
      [],
    );
  });

  it('fails when there is no such file', async () => {
    await expect(found({}, (folder) => findSecrets(['docs/**'], folder))).rejects.toThrow(
      StepError,
    );
  });
});

describe('checkSpelling', { timeout: 120_000 }, async () => {
  it.each(await readExamples(ruleFile('spelling')))(
    'finds in example %# what the file says',
    async (example) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'spelling-'));
      try {
        for (const file of ['cspell.json', 'dictionary.txt']) {
          await copyFile(file, path.join(folder, file));
        }
        await writeExample(example, folder);
        const faults = await checkSpelling(folder);
        expect(
          formatFaults(faults.map((it) => ({ ...it, file: path.relative(folder, it.file) }))),
        ).toBe(example.messages.trim());
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  );
});
