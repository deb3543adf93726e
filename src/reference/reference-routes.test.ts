import { expect, it } from 'vitest';

import { temporaryFiles } from '../specifications/temporary-files.fixture';
import { listReferenceRoutes } from './reference-routes';
import { shop } from './schemas.fixture';

it('lists the schemas, and the errors and states, of each reference', async () => {
  const file = temporaryFiles({
    'api.yaml': `openapi: 3.1.0\ninfo: { title: Test, version: '1' }\n${shop}`,
  });
  const reference = {
    id: 'reference-test',
    label: 'Test',
    specification: file('api.yaml'),
    outputDir: 'reference-test',
    routeBasePath: 'api/test',
    serverVariable: 'BASE_URL',
  };
  expect(await listReferenceRoutes([reference])).toEqual([
    '/api/test/errors-and-states',
    '/api/test/schemas/part',
    '/api/test/schemas/maker',
    '/api/test/schemas/big-part',
    '/api/test/schemas/part-request',
    '/api/test/schemas/problem',
  ]);
});
