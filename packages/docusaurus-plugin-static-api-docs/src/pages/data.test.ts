import { expect, it } from 'vitest';

import { layOut, layOutEvents, wordsOf } from './reference.fixture';
import { lintSpecification } from '../read';
import { formatFaults } from '../shared/faults';
import { temporaryFiles } from '../read/temporary-files.fixture';

const head = `openapi: 3.1.0\ninfo: { title: Test, version: '1' }\n`;

const user = `{ members: [{ value: u1, $ref: 'https://a.invalid/u1' }], shape: { $ref: '#/definitions/X' }, file: { $ref: none.json } }`;

const api = `${head}
x-note: { $ref: '#/x-note' }
x-more: { one: { $ref: '#/x-more/two' }, two: { $ref: '#/x-more/one' } }
paths:
  /a:
    post:
      operationId: postA
      x-note: { $ref: 'https://a.invalid/note' }
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } }
      responses:
        '200': { description: Fine, content: { application/json: { example: ${user} } } }
        '201': { description: Fine, content: { application/json: { examples: { one: { value: { $ref: '#/components/examples/none' } }, two: { $ref: '#/components/examples/two' } } } } }
components:
  examples: { two: { value: { from: components } } }
  schemas:
    A:
      type: object
      properties:
        byDefault: { type: object, default: { $ref: '#/definitions/D' } }
        listed: { enum: [{ $ref: '#/definitions/E' }] }
        fixed: { const: { $ref: c.json } }
        shown: { type: object, examples: [{ $ref: '#/definitions/F' }] }
`;

it('shows references inside of data as they are written', async () => {
  const file = temporaryFiles({ 'api.yaml': api })('api.yaml');
  const broken = (await lintSpecification(file)).filter(({ rule }) => /reference|ref/.test(rule));
  expect(formatFaults(broken)).toBe('');
  const { htmlAt, downloads } = await layOut(api);
  const words = wordsOf(htmlAt('/api/test/post-a'));
  for (const text of [
    '"value": "u1", "$ref": "https://a.invalid/u1"',
    '"shape": { "$ref": "#/definitions/X" }',
    '"file": { "$ref": "none.json" }',
    '{ "$ref": "#/components/examples/none" }',
    '"from": "components"',
    '{"$ref":"#/definitions/D"}',
    '{"$ref":"#/definitions/E"}',
    '{"$ref":"c.json"}',
    '{"$ref":"#/definitions/F"}',
  ]) {
    expect(words).toContain(text);
  }
  for (const { text } of downloads) {
    for (const ref of [
      'https://a.invalid/u1',
      '#/definitions/X',
      'none.json',
      '#/x-note',
      'c.json',
    ]) {
      expect(text).toMatch(new RegExp(`"?\\$ref"?: "?${ref}"?\\n`));
    }
    expect(text).not.toMatch(/\uFDD0/);
  }
});

it('follows no extension that another file has, in circles', async () => {
  const { downloads } = await layOut({
    'api.yaml': `${head}x-tree: { $ref: tree.yaml }\npaths: { /a: { $ref: 'a.yaml' } }\n`,
    'tree.yaml': 'children: [{ $ref: tree.yaml }]\n',
    'a.yaml': `get: { operationId: getA, x-tree: { children: [{ $ref: '#/get/x-tree' }] }, responses: { '200': { description: Fine } } }\n`,
  });
  expect(downloads[0]?.text).toContain('$ref: "#/get/x-tree"');
  expect(downloads[0]?.text).toContain('x-tree:\n  $ref: tree.yaml');
});

it('follows the references of an extension to which the specification refers', async () => {
  const { htmlAt } = await layOut({
    'api.yaml': `${head}
x-fields: { all: { type: object, properties: { first: { $ref: fields.yaml#/first } } } }
paths: { /a: { get: { operationId: getA, responses: { '200': { description: Fine, content: { application/json: { schema: { $ref: '#/x-fields/all' } } } } } } } }
`,
    'fields.yaml': 'first: { type: string, description: The first field. }\n',
  });
  expect(wordsOf(htmlAt('/api/test/get-a'))).toContain('The first field.');
});

it('reads a whole example from a file, and takes it as data if there is none', async () => {
  const response = (example: string) =>
    `{ get: { operationId: ${example}, responses: { '200': { description: Fine, content: { application/json: { example: { $ref: ${example}.json } } } } } } }`;
  const files = {
    'api.yaml': `${head}paths: { /a: ${response('example')}, /b: ${response('none')} }\n`,
    'example.json': '{ "from": "file", "other": { "$ref": "data.json" } }\n',
  };
  const { htmlAt, downloads } = await layOut(files, { rules: 'minimal' });
  const words = wordsOf(htmlAt('/api/test/example'));
  expect(words).toContain('"from": "file", "other": { "$ref": "data.json" }');
  expect(wordsOf(htmlAt('/api/test/none'))).toContain('{ "$ref": "none.json" }');
  for (const { text } of downloads) expect(text).toMatch(/"?from"?: "?file[^]*none\.json/);
  const faults = formatFaults(await lintSpecification(temporaryFiles(files)('api.yaml')));
  expect(faults).toMatch(/api\.yaml:3:\d+ reference-broken "none\.json" can't be resolved/);
  await expect(layOut(files)).rejects.toThrow('reference-broken');
});

it('names a broken mapping of a discriminator by its file', async () => {
  const schema = `{ type: object, discriminator: { propertyName: kind, mapping: { a: none.yaml } }, properties: { kind: { type: string } } }`;
  const file = temporaryFiles({
    'api.yaml': `${head}paths: { /a: { get: { operationId: getA, responses: { '200': { description: Fine, content: { application/json: { schema: ${schema} } } } } } } }\n`,
  })('api.yaml');
  const faults = await lintSpecification(file);
  const messages = faults.map(({ message }) => message).filter((it) => it.includes('none.yaml'));
  expect(messages).toHaveLength(1);
  expect(messages.join()).not.toContain(file.replace('api.yaml', ''));
});

const message = `
payload: { type: object, default: { $ref: '#/definitions/D' }, properties: { a: { type: string } } }
x-self: { $ref: 'SELF' }
x-one: { $ref: 'BASE/x-two' }
x-two: { $ref: 'BASE/x-one' }
examples: [{ payload: { a: text, circle: { $ref: 'BASE/examples/0/payload' } } }]`;

const messageAt = (base: string, by: number) =>
  message
    .replaceAll('SELF', `${base}/x-self`)
    .replaceAll('BASE', base)
    .replaceAll('\n', `\n${' '.repeat(by)}`);

const events: Readonly<Record<string, string>> = {
  '2.6.0': `asyncapi: 2.6.0
info: { title: Test, version: '1' }
channels:
  a:
    subscribe:
      message:${messageAt('#/channels/a/subscribe/message', 8)}
`,
  '3.0.0': `asyncapi: 3.0.0
info: { title: Test, version: '1' }
channels:
  a:
    address: a
    messages:
      a:${messageAt('#/channels/a/messages/a', 8)}
operations: { receiveA: { action: receive, channel: { $ref: '#/channels/a' } } }
`,
};

it.each(Object.keys(events))('does all of this for events of AsyncAPI %s', async (format) => {
  const { words, downloads } = await layOutEvents(events[format] ?? '');
  expect(words).toMatch(/"circle": \{ "\$ref": "#\/channels\/a\/\S+\/examples\/0\/payload" \}/);
  expect(words).toContain('{"$ref":"#/definitions/D"}');
  for (const { text } of downloads) expect(text).toMatch(/"?\$ref"?: "?#\/channels\/a\S*\/x-self/);
});
