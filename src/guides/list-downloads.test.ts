import { expect, it } from 'vitest';

import { releaseFolders, releaseProperty } from '../config/downloads';
import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { listDownloads } from './list-downloads';
import { attributeOf, nodesOf } from './nodes';
import { transformMdx } from './render.fixture';

const at = temporaryFiles({
  'downloads/clients/a.mjs': 'a',
  'downloads/clients/b.py': 'b',
  'downloads/clients/c.csv': 'c',
  'guides/one.mdx': '---\ntitle: One\n---\n\n```bash\ncurl https://x/downloads/clients/b.py\n```\n',
  'guides/two/index.mdx':
    '---\ntitle: Two\n---\n\n```js file="./a.mjs"\n```\n\n```py file="./b.py"\n```\n',
  'guides/two/other.mdx':
    '---\ntitle: Other\n---\n\n```bash\ncurl https://x/downloads/clients/c.csv\n```\n',
});
const [folder, guides] = [at('.'), at('guides')];
const transform = (mdx: string) => transformMdx(mdx, [[listDownloads, { folder, guides }]]);

// The messages are tested by src/checks/rules/downloads.md.
it('refuses every folder, and every file, that is not there', async () => {
  const page =
    '<Downloads folder="downloads/client" />\n\n<Downloads folder="downloads/clients" file="c.py" />';
  await expect(transform(page)).rejects.toThrow(
    /^docs\/page\.mdx:1:1 downloads .*\ndocs\/page\.mdx:3:1 downloads .*$/,
  );
});

it('lists the files of a folder, or one of them', async () => {
  const tree = await transform(
    '<Downloads folder="downloads/clients" />\n\n<Downloads folder="downloads/clients" file="b.py" />',
  );
  const tables = nodesOf(tree, 'mdxJsxFlowElement').map((it) => attributeOf(it, 'html') ?? '');
  const names = tables.map((table) => ['a.mjs', 'b.py'].filter((name) => table.includes(name)));
  expect(names).toEqual([['a.mjs', 'b.py'], ['b.py']]);
});

it('lists files below the guide that shows them or, if none does, names their URL', async () => {
  const tree = await transform('<Downloads folder="downloads/clients" />');
  const [table] = nodesOf(tree, 'mdxJsxFlowElement').map((it) => attributeOf(it, 'html') ?? '');
  const words = [...(table ?? '').matchAll(/<a [^>]*>(?:<code>)?([^<]+)/g)].map(([, text]) => text);
  expect(words).toEqual(['Two', 'a.mjs', 'b.py', 'Other', 'c.csv']);
});

it('names each table by the heading above it', async () => {
  const list = '<Downloads folder="downloads/clients" />\n\n';
  const tree = await transform(`${list}## Clients {/* #files */}\n\n${list}${list}`);
  const tables = nodesOf(tree, 'mdxJsxFlowElement').map((it) => attributeOf(it, 'html') ?? '');
  const names = tables.map((table) => /role="group" aria-label="(.*?)"/.exec(table)?.[1]);
  expect(names).toEqual(['Table', 'Clients', 'Clients 2']);
});

it.each(releaseFolders)('keeps an empty place for files in %s', async (folder) => {
  const tree = await transform(`<Downloads folder="${folder}" />`);
  expect(nodesOf(tree, 'paragraph')).toEqual([
    expect.objectContaining({
      children: [],
      data: { hProperties: { [releaseProperty]: folder, className: ['checksum'] } },
    }),
  ]);
});
