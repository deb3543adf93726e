import { expect, it } from 'vitest';

import { loadSpecification } from '../../packages/docusaurus-plugin-static-api-docs/src/read';
import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { namesOf } from './names';

it('lists the names of an OpenAPI file, and the fields of each field through references', async () => {
  const file = temporaryFiles({
    'api.yaml': `openapi: 3.1.0
info: { title: Parts, version: 1.0.0 }
servers:
  - { url: 'http://{host}:{port}/v1', variables: { host: { default: localhost }, port: { default: '9000' } } }
tags: [{ name: Stock }]
paths:
  /parts/{partId}:
    get:
      operationId: getPart
      tags: [Stock]
      parameters:
        - { name: partId, in: path, required: true, schema: { type: string } }
        - { name: colour, in: query, schema: { type: string, enum: [RED] } }
      responses: { '200': { description: The part. } }
components:
  schemas:
    Part:
      properties:
        maker: { $ref: '#/components/schemas/Maker' }
        pieces: { type: array, items: { $ref: '#/components/schemas/Part' } }
        either: { oneOf: [{ properties: { left: {} } }, { properties: { right: {} } }] }
      examples: [{ properties: { notAField: 1 } }]
    Maker:
      properties: { name: { type: string } }
`,
  });
  const { all, fields, queryParameters, hosts } = namesOf([
    await loadSpecification(file('api.yaml')),
  ]);
  for (const name of ['getPart', 'partId', 'colour', 'RED', 'Part', 'Maker', 'pieces', 'Stock']) {
    expect(all, name).toContain(name);
  }
  expect(all).not.toContain('notAField');
  expect([...(fields.get('maker') ?? [])]).toEqual(['name']);
  expect([...(fields.get('pieces') ?? [])]).toEqual(['maker', 'pieces', 'either']);
  expect([...(fields.get('either') ?? [])]).toEqual(['left', 'right']);
  expect([...queryParameters]).toEqual(['colour']);
  expect([...hosts]).toEqual(['localhost:9000']);
});

it('lists the channels, operations and hosts of an AsyncAPI file', async () => {
  const file = temporaryFiles({
    'events.yaml': `asyncapi: 3.0.0
info: { title: Events, version: 1.0.0 }
servers: { local: { host: 'localhost:9000', protocol: ws } }
channels:
  barcode: { address: /sub_barcode, messages: { scanned: { payload: { properties: { content: {} } } } } }
operations:
  receiveBarcode: { action: send, channel: { $ref: '#/channels/barcode' } }
`,
  });
  const { all, hosts } = namesOf([await loadSpecification(file('events.yaml'))]);
  expect([...all].sort()).toEqual(['barcode', 'content', 'localhost', 'receiveBarcode', 'scanned']);
  expect([...hosts]).toEqual(['localhost:9000']);
});
