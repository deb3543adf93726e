import path from 'node:path';
import { expect, it } from 'vitest';

import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { fileNamedIn, nameOriginals } from './name-originals';
import { nodesOf } from './nodes';
import { transformMdx } from './render.fixture';

const german = 'i18n/de/docusaurus-plugin-content-docs/current/guides';
const file = temporaryFiles({
  'docs/guides/start.mdx': '',
  'docs/guides/next.mdx': '',
  'docs/guides/_note.mdx': '',
  'docs/a page.mdx': '',
  'docs/guides/programs/run.mjs': '',
  [`${german}/start.mdx`]: '',
  [`${german}/translated.mdx`]: '',
});

/** Returns the addresses of links, images, and partials in a page. */
async function name(page: string, markdown: string): Promise<string[]> {
  const place = { path: file(page), cwd: file('.') };
  const tree = await transformMdx(markdown, [nameOriginals], place);
  const imports = nodesOf(tree, 'mdxjsEsm').flatMap(({ data }) => data?.estree?.body ?? []);
  return [
    ...nodesOf(tree, 'link', 'definition', 'image').map(({ url }) => url),
    ...imports.flatMap((it) => ('source' in it ? String(it.source?.value) : [])),
  ];
}

it.each([
  ['[a](./next.mdx#end)', '@site/docs/guides/next.mdx#end'],
  ['[a](../a%20page.mdx)', '@site/docs/a page.mdx'],
  ['[a]\n\n[a]: next.mdx', '@site/docs/guides/next.mdx'],
  ['![a](./programs/run.mjs)', '@site/docs/guides/programs/run.mjs'],
  ["import Note from './_note.mdx'", '@site/docs/guides/_note.mdx'],
  ...['./translated.mdx', './none.mdx', '/docs/next', '#end', 'https://example.com/next.mdx'].map(
    (url) => [`[a](${url})`, url],
  ),
])('finds in a translation what %s names', async (markdown, url) => {
  expect(await name(`${german}/start.mdx`, markdown)).toContain(url);
});

it('leaves other pages as they are', async () => {
  expect(await name('docs/guides/start.mdx', '[a](./next.mdx)')).toEqual(['./next.mdx']);
});

it('finds the program that a translation shows', () => {
  const shown = (page: string) =>
    path.relative(file('.'), fileNamedIn(file(page), './programs/run.mjs'));
  expect(shown(`${german}/start.mdx`)).toBe('docs/guides/programs/run.mjs');
});
