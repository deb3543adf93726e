import { expect, it } from 'vitest';

import { listErrors } from './error-coverage';
import { loadSpecification } from '../../../packages/docusaurus-plugin-static-api-docs/src/read';
import { temporaryFiles } from '../../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';

it('lists each error once, through references, at the place of its example', async () => {
  const response = "{ $ref: '#/components/responses/NotFound' }";
  const file = temporaryFiles({
    'api.yaml': `openapi: 3.1.0
info: { title: Parts, version: 1.0.0 }
paths:
  /parts:
    get: { operationId: listParts, responses: { '200': { description: All. }, '404': ${response} } }
    post: { operationId: addPart, responses: { '404': ${response} } }
components:
  responses:
    NotFound:
      description: It is not there.
      content:
        application/json:
          examples:
            notFound:
              $ref: './world.yaml#/examples/notFound'
            gone: { summary: The part is gone, x-not-in-guides: It never is., value: {} }
            unnamed: { value: {} }
`,
    'world.yaml': 'examples:\n  notFound:\n    summary: The part was not found\n    value: {}\n',
  });
  const errors = listErrors(await loadSpecification(file('api.yaml')));
  expect(errors).toMatchObject([
    {
      status: '404',
      summary: 'The part was not found',
      example: { position: { file: file('world.yaml'), line: 2, column: 3 } },
    },
    { status: '404', summary: 'The part is gone' },
  ]);
});
