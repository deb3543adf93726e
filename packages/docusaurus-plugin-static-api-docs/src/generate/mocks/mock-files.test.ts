import { build } from 'esbuild';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';

import { type MockedApi, respond, respondWithExample } from '../../mock';
import { loadSpecification, readApi } from '../../read';
import { temporaryFiles } from '../../read/temporary-files.fixture';
import { writeFolder } from '../../shared/write-folder';
import { mockFiles } from './mock-files';

const operations = Array.from({ length: 600 }, (_, index) => [
  `/things${index}`,
  {
    post: {
      operationId: `add.${index}`,
      requestBody: {
        content: { 'application/json': { schema: { $ref: `#/components/schemas/Thing${index}` } } },
      },
      responses: { 200: { content: { 'application/json': { example: { index } } } } },
    },
  },
]);
const schemas = operations.map((_, index) => [
  `Thing${index}`,
  { type: 'object', required: [`name${index}`] },
]);
const document = {
  ...{ openapi: '3.1.0', info: { title: 'Things', version: '1' } },
  paths: Object.fromEntries(operations) as object,
  components: { schemas: Object.fromEntries(schemas) as object },
};

it('writes only what its operation needs into the module of a page', async () => {
  const file = temporaryFiles({
    'api.json': JSON.stringify(document),
    'handlers.js': "export const handlers = { 'add.599': () => ({ mine: true }) };",
  });
  const specification = await loadSpecification(file('api.json'));
  const [outputDir, handlers] = [file('pages'), file('handlers.js')];
  const api = readApi(specification);
  writeFolder(outputDir, [...mockFiles({ outputDir, handlers }, specification, api)]);
  const { outputFiles } = await build({
    entryPoints: [path.join(outputDir, 'mocks/add-599/index.js')],
    ...{ bundle: true, write: false, format: 'cjs', nodePaths: [path.resolve('node_modules')] },
  });
  const [{ text = '' } = {}] = outputFiles;
  expect(text).toContain('name599');
  expect(text).not.toContain('name598');
  const bundle = file('bundle.cjs');
  writeFileSync(bundle, text);
  const { default: mock } = createRequire(bundle)(bundle) as {
    default: MockedApi & { handlers: object };
  };
  const send = (body: object) =>
    respond(mock, respondWithExample, {
      ...{ method: 'POST', url: new URL('http://localhost/things599') },
      headers: { 'content-type': 'application/json' },
      body: new TextEncoder().encode(JSON.stringify(body)),
    });
  expect(send({ name599: 1 })).toMatchObject({ status: 200, body: '{\n  "index": 599\n}\n' });
  expect(send({}).faults).toEqual([
    expect.stringMatching(/^body\.name599 is missing.* \(api\.json:\d+\)$/),
  ]);
  expect(Object.keys(mock.handlers)).toEqual(['add.599']);
});
