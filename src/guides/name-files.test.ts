import path from 'node:path';
import { expect, it } from 'vitest';

import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { fileNamedIn, nameFiles } from './name-files';
import { nodesOf } from './nodes';
import { transformMdx } from './render.fixture';

const german = 'i18n/de/docusaurus-plugin-content-docs/current/guides';
const file = temporaryFiles({
  'docs/guides/start.mdx': '',
  'docs/guides/next.mdx': '',
  'docs/guides/_note.mdx': '',
  'docs/a page.mdx': '',
  'docs/guides/programs/run.mjs': '',
  'docs/guides/dot.gif': '',
  [`${german}/start.mdx`]: '',
  [`${german}/translated.mdx`]: '',
});

/** Returns the addresses of a page's links, images, and partials. */
async function name(page: string, markdown: string): Promise<string[]> {
  const place = { path: file(page), cwd: file('.') };
  const tree = await transformMdx(markdown, [nameFiles], place);
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
  ['![a](./dot.gif)', '@site/docs/guides/dot.gif'],
  ["import Note from './_note.mdx'", '@site/docs/guides/_note.mdx'],
  ...['./translated.mdx', './none.mdx', '/docs/next', '#end', 'https://example.com/next.mdx'].map(
    (url) => [`[a](${url})`, url],
  ),
])('finds in a translation what %s names', async (markdown, url) => {
  expect(await name(`${german}/start.mdx`, markdown)).toContain(url);
});

it.each([
  ['![a](./dot.gif)', '@site/docs/guides/dot.gif'],
  ['![a](./dot.gif?v=2)', '@site/docs/guides/dot.gif'],
  ['[a](dot.gif#b%20c)', '@site/docs/guides/dot.gif#b%20c'],
  ['[a](@site/docs/guides/dot.gif?a)', '@site/docs/guides/dot.gif'],
  ['![a][b]\n\n[b]: dot.gif?c', '@site/docs/guides/dot.gif'],
  ['[a][b]\n\n[b]: ./dot.gif', '@site/docs/guides/dot.gif'],
  ...['./next.mdx', './none.gif', './programs', '/img/dot.gif?a', '#end'].map((url) => [
    `[a](${url})`,
    url,
  ]),
])('names a file by its path alone for %j', async (markdown, url) => {
  expect((await name('docs/guides/start.mdx', markdown))[0]).toBe(url);
});

it('refuses each address that would instruct the bundler, with its place', async () => {
  const markdown =
    '![a](./dot.gif?!/etc/hosts)\n\n[b](x!y) [c][d] ![e](programs/run.mjs)\n\n[d]: /e?%21f\n';
  await expect(name('docs/guides/start.mdx', markdown)).rejects.toThrow(
    /:1:1 broken-link "\.\/dot\.gif\?!\/etc\/hosts" contains a "!".*\n.*:3:1 broken-link "x!y" .*\n.*:3:10 broken-link "\/e\?%21f" .*\n.*:3:17 image "programs\/run\.mjs" isn't an image/,
  );
});

it('finds the program that a translation shows', () => {
  const shown = (page: string) =>
    path.relative(file('.'), fileNamedIn(file(page), './programs/run.mjs'));
  expect(shown(`${german}/start.mdx`)).toBe('docs/guides/programs/run.mjs');
});
