import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { listRepositoryFiles } from './repository-files';

const file = temporaryFiles({ 'docs/index.mdx': 'A page.\n', 'docs/parts/part.mdx': 'A part.\n' });

/** Returns the faults of a repository with these symbolic links, by path and target. */
async function refusal(links: Readonly<Record<string, string>>): Promise<string> {
  const inside = temporaryFiles({
    ...{ 'docs/one/a.mdx': 'One.\n', 'docs/two/b.mdx': 'Two.\n', '.git/config': '' },
    ...{ '.gitignore': 'secret.env\n', 'secret.env': '' },
  });
  for (const [name, target] of Object.entries(links)) symlinkSync(target, inside(name));
  const faults = await listRepositoryFiles(inside('.')).then(
    String,
    (error: Error) => error.message,
  );
  return faults.replaceAll(`${path.relative('.', inside('.'))}/`, '');
}

const outside = 'leads to what is not in the repository';

it.each([
  ['a file outside', 'docs/a.mdx', file('docs/index.mdx'), outside],
  ['a folder outside', 'docs/a', file('docs'), outside],
  ['a file of Git', 'docs/config.txt', '../.git/config', outside],
  ['a file that Git ignores', 'docs/secret.txt', '../secret.env', outside],
  ['nothing', 'docs/a.mdx', 'nothing.mdx', 'leads nowhere'],
  ['itself', 'docs/a.mdx', 'a.mdx', 'leads nowhere, or to itself'],
  ['the folder it is in', 'docs/one/up', '..', 'leads in a circle'],
])('refuses a symbolic link to %s', async (_, link, target, reason) => {
  const faults = await refusal({ [link]: target });
  expect(faults).toContain(`${link}:1:1 repository-file the symbolic link ${reason}`);
  expect(faults.split('\n')).toHaveLength(1);
});

it('refuses each of two symbolic links that lead to each other', async () => {
  const faults = await refusal({ 'docs/one/two': '../two', 'docs/two/one': '../one' });
  expect(faults.split('\n')).toHaveLength(2);
  expect(faults).toContain('docs/two/one:1:1 repository-file the symbolic link leads in a circle');
});

it('follows a symbolic link that stays inside', async () => {
  expect(await refusal({ 'docs/three': 'one', 'docs/c.mdx': 'two/b.mdx' })).toContain(
    'docs/three/a.mdx',
  );
});

it.each([
  'static/a.htm',
  'static/a.XHTML',
  'static/.assetsignore',
  'docs/a.HTML',
  'docs/a.xml',
  'blog/a.svgz',
])('refuses %s, which a host may send as a page with scripts', async (name) => {
  const inside = temporaryFiles({ [name]: '' });
  await expect(listRepositoryFiles(inside('.'))).rejects.toThrow(
    /:1:1 repository-file no kind of file that the site publishes ends in "/,
  );
});

it('refuses a page in the static files, and takes one that a guide shows', async () => {
  const inside = temporaryFiles({ 'static/docs/a.html': '', 'docs/clients/index.html': '' });
  await expect(listRepositoryFiles(inside('.'))).rejects.toThrow(
    /static\/docs\/a\.html:1:1 repository-file a page is not published as it is \(write it as MDX in docs\/\)$/,
  );
});

it.each(['static/a.txt', 'static/a/b.json', 'docs/programs/a.py', 'sidebars.ts', 'static/a.svg'])(
  'refuses a character in %s that no reader sees, with its place',
  async (name) => {
    const inside = temporaryFiles({ [name]: 'a\nb \u202e c\n' });
    await expect(listRepositoryFiles(inside('.'))).rejects.toThrow(
      `${name}:2:3 repository-file a character that no reader sees`,
    );
  },
);

it('refuses a page that is too large', async () => {
  const inside = temporaryFiles({ 'docs/a.mdx': 'words '.repeat(20_000) });
  await expect(listRepositoryFiles(inside('.'))).rejects.toThrow(
    'docs/a.mdx:1:1 too-large the file has 120 kB; expected at most 100 kB',
  );
});

it('takes a specification as large as GitHub’s, which is 13 MB, and refuses one that no host would serve', async () => {
  const inside = temporaryFiles({ 'api-specs/a.json': ' '.repeat(13_000_000) });
  expect(await listRepositoryFiles(inside('.'))).toEqual([inside('api-specs/a.json')]);
  writeFileSync(inside('api-specs/a.json'), ' '.repeat(25_000_001));
  await expect(listRepositoryFiles(inside('.'))).rejects.toThrow(
    'api-specs/a.json:1:1 too-large the file has 25001 kB; expected at most 25000 kB',
  );
});

it.each(['con.mdx', 'AUX/a.mdx', 'lpt1', 'a./b.mdx', 'a .mdx /b.mdx', 'a:b.mdx', 'a?.mdx'])(
  'refuses the name %s, which Windows cannot have',
  async (name) => {
    const inside = temporaryFiles({ [`docs/${name}`]: 'A page.\n' });
    await expect(listRepositoryFiles(inside('.'))).rejects.toThrow(
      `docs/${name}:1:1 repository-file no file or folder on Windows can have the name "${name.split('/')[0]}"`,
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
