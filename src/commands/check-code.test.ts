import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { ruleFile } from '../checks/rule';
import { readExamples, writeExample } from '../checks/rule-examples.fixture';
import { formatFaults, type Fault } from 'docusaurus-plugin-static-api-docs/faults';
import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { checkCode, checkSpelling, findSecrets } from './check-code';
import { StepError } from './steps';

/** Writes files, checks their folder, and returns what was found with paths relative to it. */
async function found(
  files: Readonly<Record<string, string>>,
  check: (folder: string) => Promise<Fault[]>,
): Promise<Fault[]> {
  const folder = temporaryFiles({ ...files, 'package.json': '{}\n' })('.');
  return (await check(folder)).map((it) => ({ ...it, file: path.relative(folder, it.file) }));
}

describe('checkCode', () => {
  const code = {
    'eslint.config.mjs':
      "export default [{ rules: { 'no-debugger': 'error', 'no-var': 'warn' } }];\n",
    'tsconfig.json': JSON.stringify({
      compilerOptions: { composite: true, noEmit: true, strict: true, types: [], lib: ['es2023'] },
      include: ['*.ts'],
    }),
    '.prettierignore': '*\n!*.ts\n',
    '.dependency-cruiser.mjs': 'export default {};\n',
    'a.ts': 'export const a = 1;\n',
    'src/a.mjs': '\n',
    'packages/a.mjs': '\n',
  };
  const said = (files: Readonly<Record<string, string>>) =>
    checkCode(temporaryFiles({ ...code, ...files, 'package.json': '{}\n' })('.'));

  it('lets code without faults pass', { timeout: 30_000 }, async () => {
    expect(await said({})).toEqual([]);
  });

  it('says errors, warnings, wrong types, and what is not formatted, each with its place', async () => {
    const [lint = '', types, format] = await said({
      'b.mjs': 'const b = 1;\n  debugger;\n',
      'c.mjs': 'var c;\n',
      'd.ts': 'export const d: { e: number } =\n  { e: "text" };\n',
    });
    expect(lint).toMatch(/b\.mjs\n +2:3 +error/);
    expect(lint).toMatch(/c\.mjs\n +1:1 +warning/);
    expect(types).toContain("d.ts(2,5): error TS2322: Type 'string' is not assignable");
    expect(format).toContain('[warn] d.ts');
  });

  it('refuses an import against the layers of the code, by the rules of the repository', async () => {
    const [imports = ''] = await said({
      '.dependency-cruiser.mjs': `export { default } from '${path.resolve('.dependency-cruiser.mjs')}';\n`,
      'src/theme/NotFound/index.tsx': "export { A } from '../../components/A';\n",
      'src/components/A/index.tsx':
        "import NotFound from '@theme/NotFound';\nexport const A = NotFound;\n",
    });
    expect(imports).toContain('error component-imports-theme: src/components/A/index.tsx →');
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
      const folder = temporaryFiles()('.');
      for (const file of ['cspell.json', 'dictionary.txt']) {
        await copyFile(file, path.join(folder, file));
      }
      await writeExample(example, folder);
      const faults = await checkSpelling(folder);
      expect(
        formatFaults(faults.map((it) => ({ ...it, file: path.relative(folder, it.file) }))),
      ).toBe(example.messages.trim());
    },
  );
});
