import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

import { references } from '../../config/api-references';
import { loadSpecification } from '../../../packages/docusaurus-plugin-static-api-docs/src/read';
import { temporaryFiles } from '../../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { type IndexTable, tableFile } from '../engine/index-files';
import { writeIndex } from './write-index';

// What an index has of pages is in tests/site/search.spec.ts.
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
  const { start } = JSON.parse(
    await readFile(path.join(folder, tableFile('en')), 'utf8'),
  ) as IndexTable;
  expect(start.map(([tag, { title }]) => [tag, title])).toEqual([
    ['default', 'B'],
    ['default', 'A'],
    ['default', 'C'],
  ]);
});

it.each(references)('$title has one name on the whole site', async ({ specification, title }) => {
  expect((await loadSpecification(specification)).title).toBe(title);
});
