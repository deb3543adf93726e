import { existsSync } from 'node:fs';
import { copyFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { ruleFile } from '../checks/rule';
import { readExamples, writeExample } from '../checks/rule-examples.fixture';
import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { inDepth, isAll } from '../../tests/depth';
import { codePrograms, format, runPrograms, secrets, spelling } from './check-code';

describe('the search for secrets', () => {
  // Assembled here, so that this file contains no secret.
  const secretTexts = [
    ['postgres://reader:', 'h4rdToGuess9@database.example.org/events'],
    ['eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.', 'eyJzdWIiOiIxMjMifQ.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9'],
    ['AccountName=store;Account', 'Key=abcdefghijklmnopqrstuvwxyz0123456789abcdefgh=='],
    ['canary-', '0123456789abcdef'.repeat(2)],
  ].map((parts) => parts.join(''));

  it('names each with its place, without repeating it, and lets placeholders pass', async () => {
    const file = temporaryFiles({
      'docs/a.mdx': ['Text.', ...secretTexts].join('\n'),
      'docs/b.mdx': 'Bearer $TOKEN, Bearer eyJ..., DeviceId=<device>;SharedAccessKey=<key>',
    });
    const [output = ''] = await runPrograms([secrets], file('.'));
    const places = output.match(/(?<=docs.)\w\.mdx:\d+/g);
    expect(places).toEqual(['a.mdx:2', 'a.mdx:3', 'a.mdx:4', 'a.mdx:5']);
    expect(secretTexts.filter((secret) => output.includes(secret.slice(-20)))).toEqual([]);
  });

  it('fails without a file', async () => {
    const folder = temporaryFiles()('.');
    expect(await runPrograms([secrets], folder)).toEqual([expect.stringContaining('Not found')]);
  });
});

describe('the check of spelling', async () => {
  const examples = await readExamples(ruleFile('spelling'));
  it.each(inDepth(examples.slice(0, 1), examples))(
    'finds in example %# what the file says',
    async (example) => {
      const folder = temporaryFiles({ 'package.json': '{}\n' })('.');
      for (const file of ['cspell.json', 'dictionary.txt']) {
        await copyFile(file, path.join(folder, file));
      }
      await writeExample(example, folder);
      expect((await runPrograms([spelling], folder)).join('\n')).toBe(example.messages.trim());
    },
  );
});

it.runIf(isAll())('a tool that never finishes is stopped, and named', async () => {
  const file = temporaryFiles({
    'package.json': '{}\n',
    'cspell.json': '{ "files": ["docs/**"] }\n',
    'docs/a.md': `<!-- cspell:ignoreRegExp /(a+)+$/ -->\n\n${'a'.repeat(60)}!\n`,
  });
  const outputs = await runPrograms([spelling], file('.'), 0.2);
  expect(outputs).toEqual(['cspell/bin.mjs was stopped after 0.2 minutes']);
});

const ofFormat = [['format', format, ['prettier.config.mjs', 'prettier.config.cjs']]] as const;
const ofSpelling = [['spelling', spelling, ['cspell.config.mjs', 'cspell.config.cjs']]] as const;

it.each(inDepth(ofFormat, [...ofFormat, ...ofSpelling]))(
  'the check of %s runs no configuration beside a page',
  async (_, program, names) => {
    const code =
      "import { writeFileSync } from 'node:fs';\nwriteFileSync('ran', '');\nexport default {};\n";
    const plugin = { prettier: { plugins: ['./prettier.config.mjs'] } };
    const file = temporaryFiles({
      'docs/a.mdx': 'A page.\n',
      'docs/a.md': 'A  page.\n',
      'docs/b/package.json': JSON.stringify(plugin),
      'docs/b/a.md': 'A  page.\n',
      ...Object.fromEntries(names.map((name) => [`docs/${name}`, code])),
      ...Object.fromEntries(names.map((name) => [`docs/b/${name}`, code])),
    });
    for (const name of ['cspell.json', 'dictionary.txt']) await copyFile(name, file(name));
    expect(await runPrograms([program], file('.'))).toHaveLength(program === format ? 1 : 0);
    expect(existsSync(file('ran'))).toBe(false);
  },
);

it.runIf(isAll())('the check of code follows no comment of a program in docs', async () => {
  const [code] = codePrograms;
  const names = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab';
  const file = temporaryFiles({
    'docs/a.mjs': `/* eslint id-match: ["error", "^(?:a+)+$"] */\nexport const ${names} = 1;\n`,
  });
  await copyFile('eslint.config.mjs', file('eslint.config.mjs'));
  await symlink(path.resolve('node_modules'), file('node_modules'));
  expect(await runPrograms(code ? [code] : [], file('.'))).toMatchObject([/has no effect/]);
});
