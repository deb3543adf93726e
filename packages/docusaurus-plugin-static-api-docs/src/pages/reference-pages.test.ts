import { expect, it } from 'vitest';

import { apiReferences } from '../../../../src/config/api-references';
import { loadSpecification, readApi } from '../read';
import { temporaryFiles } from '../read/temporary-files.fixture';
import { groupByTag } from '../model/openapi/group-by-tag';
import { readSchemas } from '../model/openapi/schemas';
import { idsOf } from '../markup/page';
import { referencePages } from './reference-pages';
import { shop } from './schemas.fixture';

it('lists the pages of a reference by their routes, with their ids', async () => {
  const file = temporaryFiles({
    'api.yaml': `openapi: 3.1.0\ninfo: { title: Test, version: '1' }\n${shop}`,
  });
  const { pages } = await referencePages({
    specification: file('api.yaml'),
    outputDir: 'reference-test',
    routeBasePath: 'api/test',
  });
  expect(pages.map(({ route }) => route)).toEqual([
    '/api/test/',
    ...['/api/test/list-parts', '/api/test/add-part', '/api/test/get-part'],
    ...['part', 'maker', 'big-part', 'part-request', 'base', 'order', 'part-page'].map(
      (slug) => `/api/test/schemas/${slug}`,
    ),
    ...['/api/test/schemas/unused', '/api/test/schemas/problem'],
    '/api/test/errors-and-states',
  ]);
  const ids = (route: string) => {
    const found = pages.find((page) => page.route === route);
    return found && idsOf(found.render());
  };
  expect(ids('/api/test/')).toContain('downloads');
  expect(ids('/api/test/get-part')).toContain('response-404');
  expect(ids('/api/test/schemas/part')).toContain('fields.status');
  expect(ids('/api/test/errors-and-states')).toContain('values.PartStatus.USED');
});

it.each(apiReferences)(
  'gives no two items of the sidebar of $title one title',
  async ({ specification }) => {
    const api = readApi(await loadSpecification(specification));
    const titles = [...groupByTag(api), ...readSchemas(api).entities].map(({ name }) => name);
    titles.push('Introduction', 'Errors and states', 'Schemas');
    titles.push(...api.operations.map(({ title }) => title));
    expect(titles.filter((title, index) => titles.indexOf(title) < index)).toEqual([]);
  },
);
