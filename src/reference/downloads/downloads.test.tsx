import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { renderToStaticMarkup } from 'react-dom/server';

import { afterEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { loadSpecification, type Specification } from '../../specifications';
import { temporaryFiles } from '../../specifications/temporary-files.fixture';
import { wordsOf } from '../reference.fixture';
import { type Download, DownloadsList, downloadsOf, versionDate, writeDownloads } from '.';

const api = `openapi: 3.1.0
info: { title: Things, version: '2', x-version-date: '2025-01-31' }
servers: [{ url: 'http://{host}:80', variables: { host: { default: localhost } } }]
security: [{ key: [] }]
components:
  securitySchemes: { key: { type: http, scheme: bearer } }
  schemas:
    Thing: { type: object, properties: { name: { type: string }, parts: { type: array, items: { $ref: '#/components/schemas/Thing' } } } }
paths:
  /things/{thingId}:
    put:
      operationId: changeThing
      tags: [Things]
      parameters:
        - { in: path, name: thingId, required: true, schema: { type: string }, example: t-1 }
        - { in: query, name: dry, schema: { type: boolean }, example: true }
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Thing' }, examples: { one: { $ref: 'examples.yaml#/one' } } } } }
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

async function read(text: string): Promise<Specification> {
  const file = temporaryFiles({ 'things.openapi.yaml': text, 'examples.yaml': examples });
  return loadSpecification(file('things.openapi.yaml'));
}

function textOf(downloads: readonly Download[], kind: Download['kind']): string {
  const found = downloads.find((download) => download.kind === kind);
  if (!found) throw new Error(`there is no ${kind}`);
  return found.text;
}

describe('downloadsOf', () => {
  it('offers each file at an address that does not change with the version', async () => {
    expect((await downloadsOf(await read(api))).map(({ url }) => url)).toEqual([
      '/specifications/things.openapi.yaml',
      '/specifications/things.openapi.json',
      '/specifications/things.postman-collection.json',
      '/specifications/things.postman-environment.json',
    ]);
  });

  it('makes one piece of the specification, the same in YAML and JSON, which reads as before', async () => {
    const downloads = await downloadsOf(await read(api));
    const [yaml, json] = [textOf(downloads, 'yaml'), textOf(downloads, 'json')];
    expect(parse(yaml)).toEqual(JSON.parse(json));
    expect(json).toContain('hammer');
    expect(json).not.toContain('examples.yaml');
    const copy = temporaryFiles({ 'copy.yaml': yaml })('copy.yaml');
    const { title, files } = await loadSpecification(copy);
    expect({ title, files }).toEqual({ title: 'Things', files: [copy] });
  });

  it('makes one piece of an AsyncAPI file, without Postman files', async () => {
    const downloads = await downloadsOf(await read(events));
    expect(downloads.map(({ kind }) => kind)).toEqual(['yaml', 'json']);
    expect(textOf(downloads, 'json')).toContain('hello');
    expect(textOf(downloads, 'json')).not.toContain('examples.yaml');
  });

  it('makes no Postman files of an interface without calls', async () => {
    const [head] = api.split('paths:');
    const hooks = `${head}webhooks: { a: { post: { operationId: a, responses: { '200': { description: ok } } } } }`;
    expect(await downloadsOf(await read(hooks))).toHaveLength(2);
  });

  it('makes a collection whose requests take their variables from the environment', async () => {
    const downloads = await downloadsOf(await read(api));
    const { info, item, auth } = JSON.parse(textOf(downloads, 'postman-collection'));
    expect(info.name).toBe('Things');
    const [{ name, item: requests }] = item;
    expect([name, requests.length]).toEqual(['Things', 1]);
    const { url, method, body } = requests[0].request;
    expect([method, url.host, url.path]).toEqual(['PUT', ['{{baseUrl}}'], ['things', ':thingId']]);
    expect(url.variable).toMatchObject([{ key: 'thingId', value: '{{thingId}}' }]);
    expect(url.query).toMatchObject([{ key: 'dry', value: 'true', disabled: true }]);
    expect(JSON.parse(body.raw)).toEqual({ name: 'hammer' });
    expect(auth.bearer).toMatchObject([{ key: 'token', value: '{{bearerToken}}' }]);

    const environment = JSON.parse(textOf(downloads, 'postman-environment'));
    expect(environment.name).toBe('Things');
    expect(environment._postman_variable_scope).toBe('environment');
    expect(environment.values).toEqual([
      { key: 'host', value: 'localhost', type: 'default', enabled: true },
      { key: 'baseUrl', value: 'http://{{host}}:80', type: 'default', enabled: true },
      { key: 'thingId', value: 't-1', type: 'default', enabled: true },
      { key: 'bearerToken', value: '', type: 'secret', enabled: true },
    ]);
  });

  it('makes the same files each time', async () => {
    const specification = await read(api);
    expect(await downloadsOf(specification)).toEqual(await downloadsOf(specification));
  });
});

describe('writeDownloads', () => {
  it('writes each file where its address leads', async () => {
    const specification = await read(api);
    process.chdir(path.dirname(specification.file));
    const downloads = await downloadsOf(specification);
    await writeDownloads(downloads);
    for (const { url, text } of downloads) {
      expect(readFileSync(path.join('reference-files', url), 'utf8')).toBe(text);
    }
    expect(existsSync('reference-files/specifications')).toBe(true);
  });
});

describe('versionDate', () => {
  it('is the date that the file says, if it says one', async () => {
    expect(versionDate(await read(api))).toBe('2025-01-31');
    expect(versionDate(await read(events))).toBeUndefined();
  });

  it.each(["'31.1.2025'", "'2025-02-30'", '2025'])('refuses %s, with its place', async (date) => {
    const specification = await read(api.replace("'2025-01-31'", date));
    expect(() => versionDate(specification)).toThrow(/things\.openapi\.yaml:2:\d+ version-date/);
  });
});

describe('DownloadsList', () => {
  const listed = (...kinds: Download['kind'][]) =>
    renderToStaticMarkup(
      <DownloadsList
        downloads={kinds.map((kind) => ({ kind, url: `/specifications/${kind}`, text: '' }))}
      />,
    );

  it('says of each file what it is for, and how it is imported', () => {
    const html = listed('yaml', 'json', 'postman-collection', 'postman-environment');
    expect(html).toContain('<a href="/specifications/yaml" download="">Specification as YAML</a>');
    expect(wordsOf(html)).toContain('tools import it as a file or by its address');
    expect(wordsOf(html)).toContain('In Postman, choose Import');
  });

  it('says nothing of Postman where there is nothing for it', () => {
    expect(wordsOf(listed('yaml', 'json'))).not.toContain('Postman');
  });
});
