import { readFileSync } from 'node:fs';
import path from 'node:path';

import { afterEach, expect, it } from 'vitest';
import { parse } from 'yaml';

import { toHtml } from '../markup/page';
import { loadSpecification, type Specification } from '../read';
import { temporaryFiles } from '../read/temporary-files.fixture';
import { downloadsList, downloadsOf, writeDownloads } from '.';

const api = `openapi: 3.1.0
info: { title: Things, version: '2' }
paths:
  /things:
    put:
      operationId: changeThing
      requestBody: { content: { application/json: { examples: { one: { $ref: 'examples.yaml#/one' } } } } }
      responses: { '204': { description: done } }
`;
const events = `asyncapi: 3.0.0
info: { title: Events, version: '1' }
channels: { a: { address: /a, messages: { m: { payload: { type: string }, examples: [{ $ref: 'examples.yaml#/message' }] } } } }
operations: { receiveA: { action: receive, channel: { $ref: '#/channels/a' } } }
`;
const examples = `one: { value: { name: hammer } }\nmessage: { payload: hello }\n`;

const workingDirectory = process.cwd();
afterEach(() => process.chdir(workingDirectory));

function read(text: string): Promise<Specification> {
  const file = temporaryFiles({ 'things.openapi.yaml': text, 'examples.yaml': examples });
  return loadSpecification(file('things.openapi.yaml'));
}

it.each([
  ['OpenAPI', api, 'Things', 'hammer'],
  ['AsyncAPI', events, 'Events', 'hello'],
])('bundles an %s file into one file, as YAML and JSON', async (_, text, title, example) => {
  const specification = await read(text);
  process.chdir(path.dirname(specification.file));
  const downloads = await downloadsOf(specification);
  writeDownloads(downloads, 'reference-files');
  expect(downloads.map(({ url }) => url)).toEqual([
    '/specifications/things.openapi.yaml',
    '/specifications/things.openapi.json',
  ]);
  const [yaml = '', json = ''] = downloads.map(({ url }) =>
    readFileSync(`reference-files${url}`, 'utf8'),
  );
  expect(parse(yaml)).toEqual(JSON.parse(json));
  expect(json).toContain(example);
  expect(json).not.toContain('examples.yaml');
  const copy = temporaryFiles({ 'copy.yaml': yaml })('copy.yaml');
  const { title: copied, sources } = await loadSpecification(copy);
  expect([copied, ...sources.keys()]).toEqual([title, copy]);
});

it('states the purpose of each file, and links to the checksums if the site lists them', () => {
  const downloads = [{ kind: 'yaml', url: '/specifications/a.yaml', text: '' }] as const;
  const html = toHtml(downloadsList(downloads, '/docs/files'));
  expect(html).toContain(
    '<a href="/specifications/a.yaml" download>Specification as YAML</a>: everything in one file',
  );
  expect(html).toContain('<a href="/docs/files">sizes and checksums</a>');
  expect(toHtml(downloadsList([]))).not.toContain('<a');
});
