import { expect, it } from 'vitest';

import { temporaryFiles } from './temporary-files.fixture';
import { linkAllOperations } from './operation-links';

const responses = `responses: { '204': { description: ok } }`;

it('links each operation to its page, with its path after the common prefix', async () => {
  const file = temporaryFiles({
    'api.yaml': `openapi: 3.1.0
info: { title: Test, version: '1' }
paths:
  /v1/a: { get: { operationId: getItem, ${responses} }, post: { operationId: addRMAItem, ${responses} } }
  /v1/b: { get: { operationId: list_items_v2, ${responses} } }
`,
  });
  const links = await linkAllOperations([
    { specification: file('api.yaml'), routeBasePath: 'api/x' },
  ]);
  expect(Object.fromEntries(links)).toEqual({
    getItem: { url: '/api/x/get-item', method: 'GET', path: '/a' },
    addRMAItem: { url: '/api/x/add-rma-item', method: 'POST', path: '/a' },
    list_items_v2: { url: '/api/x/list-items-v-2', method: 'GET', path: '/b' },
  });
});
