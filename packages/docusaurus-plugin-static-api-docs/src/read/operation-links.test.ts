import { expect, it } from 'vitest';

import { temporaryFiles } from './temporary-files.fixture';
import { linkAllOperations } from './operation-links';

const answer = `responses: { '204': { description: ok } }`;

it('links each operation to its page, with the path below what all paths begin with', async () => {
  const file = temporaryFiles({
    'api.yaml': `openapi: 3.1.0
info: { title: Test, version: '1' }
paths:
  /v1/a: { get: { operationId: getItem, ${answer} }, post: { operationId: addRMAItem, ${answer} } }
  /v1/b: { get: { operationId: list_items_v2, ${answer} } }
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
