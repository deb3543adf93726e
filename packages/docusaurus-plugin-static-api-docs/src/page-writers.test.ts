import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';

import { makePages, pageWriters } from './page-writers';
import { temporaryFiles } from './read/temporary-files.fixture';

const api = (operations: string) =>
  `openapi: 3.1.0\ninfo: { title: Test API, version: '1' }\npaths:\n${operations}`;
const files = {
  'api.yaml': api("  /a: { get: { summary: Read it, responses: { '200': { description: ok } } } }"),
  'broken.yaml': api("  /a: { $ref: '#/components/pathItems/missing' }"),
};
const { argv } = process;

afterEach(() => {
  process.argv = argv;
});

function writersOf(specification: string, more: { outputDir?: string } = {}) {
  return pageWriters({ specification, routeBasePath: 'docs', rules: 'minimal', ...more })
    .markdownGenerators;
}

it('has all pages once the theme has loaded, for gen-api-docs alone', async () => {
  const { createApiPageMD, createInfoPageMD } = writersOf(temporaryFiles(files)('api.yaml'));
  await makePages();
  expect(() => createApiPageMD({ id: 'read-it' })).toThrow(
    'has no page read-it.api.mdx yet (add the theme of this package)',
  );
  process.argv = [...argv, 'gen-api-docs', 'all'];
  await makePages();
  expect(createApiPageMD({ id: 'read-it' })).toContain('title: Read it');
  expect(createInfoPageMD({ id: 'test-api' })).toContain('title: Test API');
  writersOf(temporaryFiles(files)('broken.yaml'));
  await expect(makePages()).rejects.toThrow(/broken\.yaml:\d+:\d+ reference-broken/);
});

it('takes the pages of a reference that is generated before', async () => {
  const file = temporaryFiles(files)('api.yaml');
  const outputDir = path.join(path.dirname(file), 'reference-test');
  const { createApiPageMD } = writersOf(file, { outputDir });
  expect(() => createApiPageMD({ id: 'read-it' })).toThrow('(generate the reference first)');
  mkdirSync(outputDir);
  writeFileSync(path.join(outputDir, 'read-it.api.mdx'), '# Read it');
  expect(createApiPageMD({ id: 'read-it' })).toBe('# Read it');
});
