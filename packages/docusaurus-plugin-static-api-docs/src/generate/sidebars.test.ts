import { expect, it } from 'vitest';

import { apiReferences } from '../../../../src/config/api-references';
import { loadSpecification, readApi } from '../read';
import { groupByTag } from '../model/openapi/group-by-tag';
import { readSchemas } from '../model/openapi/schemas';

it.each(apiReferences)('gives each item of $title a unique label', async ({ specification }) => {
  const api = readApi(await loadSpecification(specification));
  const titles = [...groupByTag(api), ...readSchemas(api).entities].map(({ name }) => name);
  titles.push('Introduction', 'Errors and states', 'Schemas');
  titles.push(...api.operations.map(({ title }) => title));
  expect(titles.filter((title, index) => titles.indexOf(title) < index)).toEqual([]);
});
