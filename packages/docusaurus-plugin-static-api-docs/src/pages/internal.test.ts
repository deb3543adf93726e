import { expect, it } from 'vitest';

import { htmlOf, layOut, layOutEvents, wordsOf } from './reference.fixture';
import { lintSpecification } from '../read';
import { formatFaults } from '../shared/faults';
import { temporaryFiles } from '../read/temporary-files.fixture';

/** Each name of what is internal has the word in it. */
const internal = 'x-internal: true';

const api = `openapi: 3.1.0
info: { title: Test, version: '1' }
servers: [{ url: 'https://internal.invalid', ${internal} }, { url: 'https://a.invalid' }]
tags: [{ name: internalTag, ${internal} }]
paths:
  /internalPath: { ${internal}, get: { operationId: getInternal1, responses: { '200': { description: Fine } } } }
  /internalOperations: { get: { operationId: getInternal2, ${internal}, responses: { '200': { description: Fine } } } }
  /internalReferred: { $ref: paths.yaml#/internal }
  /a:
    parameters:
      - { name: internal1, in: query, schema: { type: string }, ${internal} }
      - { $ref: '#/components/parameters/internal2' }
      - { name: kept, in: query, schema: { type: string }, description: 12 }
    delete: { operationId: deleteInternal, ${internal}, responses: { '204': { description: Gone } } }
    post:
      operationId: postA
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/A' } }, application/internal: { ${internal}, schema: { type: string } } } }
      responses:
        '200': { description: Fine, headers: { Internal-Header: { ${internal}, schema: { type: string } } }, content: { application/json: { example: { x-internal: true, told: data } } } }
        '201':
          description: Made
          links:
            kept: { operationId: postA }
            internalById: { operationId: deleteInternal }
            internalOfPath: { operationId: getInternal1 }
            internalByPlace: { operationRef: '#/paths/~1a/delete' }
            internalReferred: { $ref: '#/components/links/Internal' }
        '418': { description: internal, ${internal} }
components:
  links: { Internal: { operationId: getInternal2 } }
  parameters: { internal2: { name: internal2, in: query, schema: { type: string }, ${internal} } }
  schemas:
    Internal: { type: object, ${internal}, properties: { insideInternal: { type: string } } }
    A:
      type: object
      required: [internalField, internalReferred, name]
      properties:
        internalField: { type: string, ${internal} }
        internalReferred: { $ref: '#/components/schemas/Internal' }
        internalBeside: { $ref: '#/components/schemas/B', ${internal} }
        name: { type: string }
        choice:
          oneOf: [{ $ref: '#/components/schemas/Internal' }, { $ref: '#/components/schemas/B' }, { $ref: '#/components/schemas/C' }]
          discriminator: { propertyName: kind, mapping: { internal: '#/components/schemas/Internal', b: '#/components/schemas/B' } }
        named:
          oneOf: [{ $ref: '#/components/schemas/B' }, { $ref: '#/components/schemas/C' }]
          discriminator: { propertyName: kind, defaultMapping: Internal, mapping: { internalByName: Internal, bByName: B } }
    B: { type: object, required: [kind], properties: { kind: { type: string }, b: { type: string } } }
    C: { type: object, x-internal: false, required: [kind], properties: { kind: { type: string }, c: { type: string } } }
`;
const files = {
  'api.yaml': api,
  'paths.yaml': `internal: { ${internal}, get: { operationId: getInternal3, responses: { '200': { description: Fine } } } }\n`,
};

const withoutData = (text: string) => text.replaceAll(/"?x-internal"?: (?:true|false)/g, '');

it('leaves out what is internal, of pages and downloads', async () => {
  const { pages, downloads } = await layOut(files, { rules: 'minimal' });
  const all = pages.map(({ route, render }) => `${route} ${htmlOf(render())}`).join('\n');
  expect(withoutData(wordsOf(all))).not.toMatch(/internal/i);
  expect(all).not.toMatch(/get-internal/);
  for (const { text } of downloads) {
    expect(withoutData(text)).not.toMatch(/internal/i);
    // Data is as it is written.
    expect(text).toMatch(/"?x-internal"?: true,?\s+"?told"?: "?data/);
  }
  const words = wordsOf(all);
  for (const text of ['kept', 'name', 'bByName', 'told', 'https://a.invalid'])
    expect(words).toContain(text);
});

it('adds no faults, and keeps the places of others', async () => {
  const file = temporaryFiles(files);
  const faults = await lintSpecification(file('api.yaml'));
  expect(formatFaults(faults)).not.toMatch(/internal/i);
  const fault = faults.find(({ message }) => /got `(?:number|integer)`/.test(message));
  // The third of the parameters.
  expect(fault?.line).toBe(13);
  const minimal = await lintSpecification(file('api.yaml'), [], 'minimal');
  expect(minimal.filter(({ isWarning }) => !isWarning)).toEqual([]);
});

const events: Readonly<Record<string, string>> = {
  '2.6.0': `asyncapi: 2.6.0
info: { title: Test, version: '1' }
channels:
  internalChannel: { ${internal}, subscribe: { message: { payload: { type: string } } } }
  a:
    publish: { operationId: internalOperation, ${internal}, message: { payload: { type: string } } }
    subscribe:
      operationId: receiveA
      message: { oneOf: [{ name: internalMessage, ${internal}, payload: { type: string } }, { name: a, payload: { type: object, required: [internalField], properties: { kept: { type: string }, internalField: { ${internal}, type: string } } } }] }
`,
  '3.0.0': `asyncapi: 3.0.0
info: { title: Test, version: '1' }
channels:
  internalChannel: { ${internal}, address: internal, messages: { i: { payload: { type: string } } } }
  a:
    address: a
    messages:
      a: { name: a, payload: { type: object, required: [internalField], properties: { kept: { type: string }, internalField: { ${internal}, type: string } } } }
      internalMessage: { ${internal}, payload: { type: string } }
operations:
  receiveA: { action: receive, channel: { $ref: '#/channels/a' }, messages: [{ $ref: '#/channels/a/messages/internalMessage' }, { $ref: '#/channels/a/messages/a' }] }
  internalOperation: { ${internal}, action: send, channel: { $ref: '#/channels/a' } }
  receiveInternal: { action: receive, channel: { $ref: '#/channels/internalChannel' } }
`,
};

it.each(Object.keys(events))('does all of this for events of AsyncAPI %s', async (format) => {
  const { words, downloads } = await layOutEvents(events[format] ?? '');
  expect(words).toContain('kept');
  for (const text of [words, ...downloads.map((it) => it.text)])
    expect(text).not.toMatch(/internal/i);
});
