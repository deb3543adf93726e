import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

import { references } from '../../config/api-references';
import { loadSpecification } from '../../../packages/docusaurus-plugin-static-api-docs/src/read';
import { temporaryFiles } from '../../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { type IndexTable, tableFile } from '../engine/index-files';
import { readPage } from './read-page';
import { writeIndex } from './write-index';

// The content of the index is tested by tests/site/search.spec.ts.
it('the search begins with the guides and operations that most pages link to', async () => {
  const page = (title: string, links: string[]) =>
    `<main><nav><a href="/c">C</a></nav><h1>${title}</h1>${links.map((url) => `<a href="${url}#x">x</a>`).join('')}</main>`;
  const schema = '/api/connected-intelligence-suite/schemas/error';
  const folder = temporaryFiles({
    'a.html': page('A', ['/b', '/b', schema]),
    'b.html': page('B', [schema]),
    'c.html': page('C', ['/a', '/b', schema]),
    [`${schema.slice(1)}.html`]: page('Error', []),
  })('.');
  await writeIndex(folder, '/');
  const table = JSON.parse(
    await readFile(path.join(folder, tableFile('en')), 'utf8'),
  ) as IndexTable;
  const tags = table.flatMap((version) => version.tags);
  expect(tags.map(({ tag, start }) => [tag, ...start.map(({ title }) => title)])).toEqual([
    ['default', 'B', 'A', 'C'],
  ]);
});

it.each([
  ['<p>One.<p>Two', 'One. Two'],
  ['<ul><li><a href=/b>B</a><br>What it does.<li>C</ul>', 'B · What it does. C'],
  ['<table><thead><tr><th>Term<tbody><tr><td>Role<td>A right', 'Role · A right'],
  [
    '<dl><dt>Authorization<dd>none<dt>Operation ID<dd>a</dl>',
    'Authorization: none · Operation ID: a',
  ],
  ['<p>In the header (<code>bearerAuth</code>).', 'In the header (bearerAuth).'],
  ['<div class="theme-doc-toc-desktop">On this page</div>Text', 'Text'],
])('the words of %s are: %s', (html, words) => {
  const page = readPage('/a', '/', `<main><h1>A</h1>${html}</main>`);
  expect(page?.parts[0]?.text).toBe(words);
});

it.each(references)('$title has one name on the whole site', async ({ specification, title }) => {
  expect((await loadSpecification(specification)).title).toBe(title);
});
