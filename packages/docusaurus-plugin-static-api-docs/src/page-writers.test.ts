import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { generatePages, pageWriters } from './page-writers';
import { temporaryFiles } from './read/temporary-files.fixture';

const api = (operations: string) =>
  `openapi: 3.1.0\ninfo: { title: Test API, version: '1' }\npaths:\n${operations}`;
const files = {
  'api.yaml': api("  /a: { get: { summary: Read it, responses: { '200': { description: ok } } } }"),
  'broken.yaml': api("  /a: { $ref: '#/components/pathItems/missing' }"),
};
const { argv } = process;

// Writers of a site wait for its theme, also those that other tests of a worker have created.
beforeEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('docusaurus-plugin-static-api-docs/page-writers'));
});

afterEach(() => {
  process.argv = argv;
});

function writersOf(specification: string, options: { outputDir?: string } = {}) {
  return pageWriters({ specification, routeBasePath: 'docs', rules: 'minimal', ...options })
    .markdownGenerators;
}

it('generates pages when the theme loads, but only for gen-api-docs', async () => {
  const { createApiPageMD, createInfoPageMD } = writersOf(temporaryFiles(files)('api.yaml'));
  await generatePages();
  expect(() => createApiPageMD({ id: 'read-it' })).toThrow(
    "page read-it.api.mdx hasn't been generated (add this package's theme)",
  );
  process.argv = [...argv, 'gen-api-docs', 'all'];
  await generatePages();
  expect(createApiPageMD({ id: 'read-it' })).toContain('title: Read it');
  expect(createInfoPageMD({ id: 'test-api' })).toContain('title: Test API');
  writersOf(temporaryFiles(files)('broken.yaml'));
  await expect(generatePages()).rejects.toThrow(/broken\.yaml:\d+:\d+ reference-broken/);
});

it('refuses pages of schemas, unless the site keeps the theme that shows them', async () => {
  process.argv = [...argv, 'gen-api-docs', 'all'];
  const tagged = `${files['api.yaml']}\ncomponents: { schemas: { Cat: { x-tags: [cats] } } }\n`;
  const { createApiPageMD } = writersOf(temporaryFiles({ 'cats.yaml': tagged })('cats.yaml'));
  await generatePages(true);
  expect(createApiPageMD({ id: 'read-it' })).toContain('title: Read it');
  await expect(generatePages()).rejects.toThrow(/cats\.yaml:5:\d+ schema-page .* Cat a page/);
});

it('reads the pages of a reference that has already been generated', async () => {
  const file = temporaryFiles(files)('api.yaml');
  const outputDir = path.join(path.dirname(file), 'reference-test');
  const { createApiPageMD } = writersOf(file, { outputDir });
  expect(() => createApiPageMD({ id: 'read-it' })).toThrow('(generate the reference first)');
  mkdirSync(outputDir);
  writeFileSync(path.join(outputDir, 'read-it.api.mdx'), '# Read it');
  expect(createApiPageMD({ id: 'read-it' })).toBe('# Read it');
});
