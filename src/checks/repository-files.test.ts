import { symlinkSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { listRepositoryFiles } from './repository-files';

it.each([
  ['docs/config.txt', '../.git/config'],
  ['docs/part.mdx', 'index.mdx'],
  ['docs/up', '..'],
  ['static/gone.svg', 'nothing.svg'],
  ['api-specs/platform.yaml', '../../platform.yaml'],
])('refuses the symbolic link %s to %s', async (link, target) => {
  const inside = temporaryFiles({
    'docs/index.mdx': 'A page.\n',
    'static/a.svg': '',
    'api-specs/.gitignore': '*\n',
  });
  symlinkSync(target, inside(link));
  await expect(listRepositoryFiles(inside('.'))).rejects.toThrow(
    `${link}:1:1 repository-file a symbolic link can point outside the repository`,
  );
});

it('follows no symbolic link of the tests', async () => {
  const inside = temporaryFiles({ 'src/a.ts': '', 'tests/site/b.ts': '' });
  symlinkSync('../../src', inside('tests/site/src'));
  expect(await listRepositoryFiles(inside('.'))).toEqual([
    inside('src/a.ts'),
    inside('tests/site/b.ts'),
  ]);
});

it.each([
  'static/a.htm',
  'static/a.XHTML',
  'static/.assetsignore',
  'static/page',
  'docs/recipes/programs/page',
  'docs/a.HTML',
  'docs/a.xml',
  'blog/a.svgz',
])('refuses %s, which a host may send as a page with scripts', async (name) => {
  const inside = temporaryFiles({ [name]: '' });
  await expect(listRepositoryFiles(inside('.'))).rejects.toThrow(
    /:1:1 repository-file the site doesn't publish files (?:that end in "|without an extension)/,
  );
});

it.each(['docs/a.mdx', 'blog/b.md', 'api-specs/c.yaml', 'NOTES.md'])(
  'refuses %s, in which the spelling check would find an instruction',
  async (name) => {
    const inside = temporaryFiles({ [name]: 'A text.\n\n# cspell:ignoreRegExp /(a+)+$/\n' });
    await expect(listRepositoryFiles(inside('.'))).rejects.toThrow(
      `${name}:3:3 repository-file the spelling check would follow it as an instruction`,
    );
  },
);

it('lists what a build reads, whether git ignores it or not', async () => {
  const files = {
    ...{ '.gitignore': '*.log\n', 'docs/a.log.mdx': '', 'docs/b/index.mdx': '' },
    ...{ 'docs/node_modules/c.mdx': '', 'src/d.log': '', 'src/node_modules/e.ts': '' },
    'static/.DS_Store': '',
  };
  const inside = temporaryFiles(files);
  expect(await listRepositoryFiles(inside('.'))).toEqual(
    ['.gitignore', 'docs/a.log.mdx', 'docs/b/index.mdx', 'docs/node_modules/c.mdx'].map(inside),
  );
  writeFileSync(inside('docs/b/.gitignore'), '*\n');
  await expect(listRepositoryFiles(inside('.'))).rejects.toThrow(
    `docs/b/.gitignore:1:1 repository-file the site doesn't publish files that end in ".gitignore"`,
  );
});

it.each([
  'static/a.js',
  'static/.DS_Store/a.js',
  'static/a.mjs',
  'static/a.wasm',
  'docs/a.wasm',
  'i18n/de/a.tsx',
])('refuses %s, which would be a program of the site', async (name) => {
  const inside = temporaryFiles({ [name]: '' });
  await expect(listRepositoryFiles(inside('.'))).rejects.toThrow(
    `${name}:1:1 repository-file the site doesn't publish`,
  );
});

it('refuses a page in the static files, but accepts one shown by a guide', async () => {
  const inside = temporaryFiles({ 'static/docs/a.html': '', 'docs/clients/index.html': '' });
  await expect(listRepositoryFiles(inside('.'))).rejects.toThrow(
    /static\/docs\/a\.html:1:1 repository-file an HTML page can't be published as is \(write it as MDX in docs\/\)$/,
  );
});

it.each(['static/a.txt', 'static/a/b.json', 'docs/programs/a.py', 'sidebars.ts', 'static/a.svg'])(
  'refuses an invisible character in %s, with its place',
  async (name) => {
    const inside = temporaryFiles({ [name]: 'a\nb \u202e c\n' });
    await expect(listRepositoryFiles(inside('.'))).rejects.toThrow(
      `${name}:2:3 repository-file a character that is invisible`,
    );
  },
);

it('refuses a page that is too large', async () => {
  const inside = temporaryFiles({ 'docs/a.mdx': 'words '.repeat(20_000) });
  await expect(listRepositoryFiles(inside('.'))).rejects.toThrow(
    'docs/a.mdx:1:1 too-large the file is 120 kB; expected at most 50 kB',
  );
});

it('takes a specification as large as GitHub’s, which is 13 MB, and refuses one that no host would serve', async () => {
  const inside = temporaryFiles({ 'api-specs/a.json': ' '.repeat(13_000_000) });
  expect(await listRepositoryFiles(inside('.'))).toEqual([inside('api-specs/a.json')]);
  writeFileSync(inside('api-specs/a.json'), ' '.repeat(25_000_001));
  await expect(listRepositoryFiles(inside('.'))).rejects.toThrow(
    'api-specs/a.json:1:1 too-large the file is 25001 kB; expected at most 25000 kB',
  );
});

it.each(['con.mdx', 'AUX/a.mdx', 'lpt1', 'a./b.mdx', 'a .mdx /b.mdx', 'a:b.mdx', 'a?.mdx'])(
  'refuses the name %s, which Windows cannot have',
  async (name) => {
    const inside = temporaryFiles({ [`docs/${name}`]: 'A page.\n' });
    await expect(listRepositoryFiles(inside('.'))).rejects.toThrow(
      `docs/${name}:1:1 repository-file "${name.split('/')[0]}" isn't a valid file or folder name on Windows`,
    );
  },
);

it.each(['console.mdx', 'com.mdx', 'auxiliary/a.mdx', '.con', 'a.b.mdx', '.github/a b.md'])(
  'takes the name %s',
  async (name) => {
    const inside = temporaryFiles({ [name]: 'A page.\n' });
    expect(await listRepositoryFiles(inside('.'))).toEqual([inside(name)]);
  },
);
