import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { temporaryFiles } from '../specifications/temporary-files.fixture';
import { generateReferences } from './generate';

const workingDirectory = process.cwd();
let folder: string;

beforeEach(() => {
  folder = path.dirname(temporaryFiles({})('any'));
  process.chdir(folder);
});
afterEach(() => process.chdir(workingDirectory));

const reference = {
  id: 'reference-test',
  label: 'Test',
  specification: 'api.yaml',
  outputDir: 'reference-test',
  routeBasePath: 'api/test',
  serverVariable: 'BASE_URL',
};

function specification(operations: string): void {
  writeFileSync(
    'api.yaml',
    `openapi: 3.1.0\ninfo: { title: Test API, version: '1' }\npaths:\n${operations}`,
  );
}

it('writes a page for each operation, an introduction and a sidebar, and nothing old', async () => {
  specification(`
  /a: { get: { operationId: listDeviceTemplatesV2, tags: [A], responses: { '200': { description: See \`getRMAItems\`. } } } }
  /b: { get: { operationId: getRMAItems, tags: [A], responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/ReturnItem' } } } } } } }
components: { schemas: { ReturnItem: { properties: { item: { $ref: '#/components/schemas/ReturnItem' } } } } }
`);
  mkdirSync('reference-test');
  writeFileSync('reference-test/old.api.mdx', '');
  const guides = new Map([['getRMAItems', [{ title: 'Get items', url: '/docs/items' }]]]);
  await generateReferences([reference], guides);
  expect(readdirSync('reference-test').sort()).toEqual([
    'errors-and-states.mdx',
    'get-rma-items.api.mdx',
    'list-device-templates-v-2.api.mdx',
    'schemas',
    'sidebar.ts',
    'sidebars.ts',
    'test-api.info.mdx',
  ]);
  const page = readFileSync('reference-test/list-device-templates-v-2.api.mdx', 'utf8');
  expect(page).toMatch(/^---\n# Generated from api\.yaml/);
  expect(page).toContain('/api/test/get-rma-items');
  expect(readFileSync('reference-test/get-rma-items.api.mdx', 'utf8')).toContain('/docs/items');
  expect(readdirSync('reference-test/schemas')).toEqual(['return-item.schema.mdx']);
  const schema = readFileSync('reference-test/schemas/return-item.schema.mdx', 'utf8');
  expect(schema).toContain('href=\\"/api/test/schemas/return-item\\"');
  expect(schema).toContain('href=\\"/api/test/get-rma-items\\"');
  const sidebars = readFileSync('reference-test/sidebars.ts', 'utf8');
  expect(sidebars).toContain("'reference-test': [...items,");
  expect(sidebars).toContain('"schemas/return-item"');
});

it('fails when the plugin makes no page for an operation', async () => {
  // The plugin prints that it cannot name the file, and goes on.
  specification(`
  /a: { get: { responses: { '200': { description: no id, no summary } } } }
`);
  await expect(generateReferences([reference])).rejects.toThrow(/get \/a of api\.yaml/);
});

it('fails for a specification with faults', async () => {
  specification(`
  /a: { $ref: '#/components/pathItems/missing' }
`);
  await expect(generateReferences([reference])).rejects.toThrow(
    /api\.yaml:\d+:\d+ reference-broken/,
  );
});
