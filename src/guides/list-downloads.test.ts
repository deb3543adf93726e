import { createHash } from 'node:crypto';
import path from 'node:path';
import { toString } from 'mdast-util-to-string';
import { expect, it } from 'vitest';

import { madeByRelease } from '../config/downloads';
import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { listDownloads } from './list-downloads';
import { nodesOf } from './nodes';
import { transformMdx } from './render.fixture';

const text = 'ä'.repeat(600);
const file = temporaryFiles({ 'downloads/clients/b.py': 'b', 'downloads/clients/a.mjs': text });
const folder = path.resolve(file('downloads/clients/b.py'), '../../..');
const transform = (mdx: string) => transformMdx(mdx, [[listDownloads, { folder }]]);

it('lists the files of a folder with their sizes and checksums', async () => {
  const tree = await transform('<Downloads folder="downloads/clients" />');
  const cells = nodesOf(tree, 'tableRow').map(({ children }) => children.map((it) => toString(it)));
  expect(cells).toEqual([
    ['File', 'Size', 'Checksum'],
    ['a.mjs', '1.2 kB', `SHA-256${createHash('sha256').update(text).digest('hex')}Copy`],
    ['b.py', '1 B', `SHA-256${createHash('sha256').update('b').digest('hex')}Copy`],
  ]);
  expect(nodesOf(tree, 'link').map(({ url }) => url)).toEqual([
    'pathname:///downloads/clients/a.mjs',
    'pathname:///downloads/clients/b.py',
  ]);
});

it('folds a list of more than five files, and says how many there are', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const many = temporaryFiles(Object.fromEntries(names.map((name) => [`many/${name}`, name])));
  const root = path.resolve(many('many/a'), '../..');
  const tree = await transformMdx('<Downloads folder="many" />', [
    [listDownloads, { folder: root }],
  ]);
  const [fold] = nodesOf(tree, 'blockquote');
  expect(fold?.data?.hName).toBe('details');
  expect(fold?.children.map(({ data, type }) => data?.hName ?? type)).toEqual(['summary', 'table']);
  expect(toString(fold?.children[0])).toBe('6 files');
});

it('refuses every folder without files, with the nearest right name', async () => {
  const page =
    '<Downloads folder="downloads/client" />\n\n<Downloads folder="downloads" />\n\nA <Downloads />';
  await expect(transform(page)).rejects.toThrow(
    'docs/page.mdx:1:1 downloads readers download no files from the folder "downloads/client" (did you mean "downloads/clients"?)\n' +
      'docs/page.mdx:3:1 downloads readers download no files from the folder "downloads"\n' +
      'docs/page.mdx:5:3 downloads a list of downloads is a block (write it on a line of its own)',
  );
});

it.each(Object.entries(madeByRelease))(
  'keeps a place for the files in %s, which a release makes',
  async (folder, place) => {
    const tree = await transform(`<Downloads folder="${folder}" />`);
    expect(toString(tree)).toBe(place);
  },
);
