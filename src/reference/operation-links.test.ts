import { expect, it } from 'vitest';

import { temporaryFiles } from '../specifications/temporary-files.fixture';
import { linkAllOperations } from './operation-links';

const answer = `responses: { '204': { description: ok } }`;

it('links each call to its own page, also where ids give the same file name', async () => {
  const file = temporaryFiles({
    'api.yaml': `openapi: 3.1.0
info: { title: Test, version: '1' }
paths:
  /v1/a: { get: { operationId: getItem, ${answer} }, post: { operationId: get-item, ${answer} } }
  /v1/b: { get: { operationId: errorsAndStates, ${answer} } }
`,
  });
  const links = await linkAllOperations([
    { specification: file('api.yaml'), routeBasePath: 'api/x' },
  ]);
  expect(Object.fromEntries(links)).toEqual({
    getItem: { url: '/api/x/get-item', method: 'GET', path: '/a' },
    'get-item': { url: '/api/x/get-item-2', method: 'POST', path: '/a' },
    errorsAndStates: { url: '/api/x/errors-and-states-2', method: 'GET', path: '/b' },
  });
});
