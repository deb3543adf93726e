import { expect, it } from 'vitest';

import { layOut, layOutEvents, wordsOf } from './reference.fixture';
import { languages } from '../samples';
import { lintSpecification } from '../read';
import { temporaryFiles } from '../read/temporary-files.fixture';

/** The schema of a body in both formats, and its example. */
const schema = `
  type: object
  properties:
    id: { type: integer, maximum: 9223372036854775807, default: 9007199254740993 }
    one: { enum: [9007199254740992, 9007199254740993] }
    price: { type: number, minimum: 0.10, multipleOf: 0.010, examples: [1.10, 2.0] }
    far: { const: 1e400 }
    hex: { const: 0xFFFFFFFFFFFFFFFF }
    rule: { not: { const: 3.50 } }`;
const example = '{ id: 1624372013000000123, price: 1.10 }';

const indented = (text: string, by: number) => text.replaceAll('\n', `\n${' '.repeat(by)}`);

const api = `openapi: 3.1.0
info: { title: Test, version: '1' }
servers: [{ url: 'https://a.invalid' }]
paths:
  /a:
    parameters: [{ name: since, in: query, required: true, schema: { type: integer }, example: 1624372013000000123 }]
    post:
      operationId: postA
      parameters: [{ $ref: '#/components/parameters/p' }]
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/A' }, example: ${example} } }
      responses: { '200': { description: Fine, headers: { Limit: { schema: { type: integer }, example: 9007199254740993 } }, content: { application/json: { example: { next: 9223372036854775807 } } } } }
  /b:
    post:
      operationId: postB
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, properties: { last: { type: integer, maximum: 9223372036854775807 }, first: { type: integer, minimum: -9223372036854775808 }, list: { $ref: '#/components/schemas/List' } } } } }
      responses: { '200': { description: Fine } }
components:
  parameters: { p: { name: p, in: query, schema: { type: integer, maximum: 9223372036854775807, default: 9007199254740993 } } }
  schemas:
    List: { type: array, items: { type: integer }, example: [9007199254740993, 2.0] }
    A:${indented(schema, 4)}
`;

/** What JavaScript makes of these numbers. */
const rounded = /9223372036854776000|1624372013000000000|18446744073709552000/;

it('shows numbers with the digits of the file', async () => {
  const { htmlAt } = await layOut(api, { rules: 'minimal' });
  const page = htmlAt('/api/test/post-a');
  const words = wordsOf(page);
  for (const text of [
    'at most 9223372036854775807',
    '9007199254740992, 9007199254740993',
    'at least 0.10; multiple of 0.010',
    'Examples 1.10, 2.0',
    'Always 1e400',
    'Always 18446744073709551615',
    'Not allowed 3.50',
    '"next": 9223372036854775807',
  ]) {
    expect(words).toContain(text);
  }
  // In the form of values, as a parameter, and as a header.
  expect(page).toContain('placeholder="9007199254740993"');
  expect(words).toContain('Example 1624372013000000123');
  expect(words).toContain('Example 9007199254740993');
  expect(words).not.toMatch(rounded);
  expect(wordsOf(htmlAt('/api/test/schemas/a'))).toContain('at most 9223372036854775807');
});

it.each(languages.map(({ id, label }) => [id, label]))('sends them from %s', async (id) => {
  const { htmlAt } = await layOut(api, { rules: 'minimal', languages: [id], downloads: false });
  const pageWords = wordsOf(htmlAt('/api/test/post-a'));
  expect(pageWords).toContain('since=1624372013000000123');
  expect(pageWords).toMatch(/\\?"id\\?": 1624372013000000123,\s+\\?"price\\?": 1\.10/);
  const made = wordsOf(htmlAt('/api/test/post-b'));
  expect(made).toMatch(/"last\\?": 9223372036854775807/);
  expect(made).toMatch(/"first\\?": -9223372036854775808/);
  expect(made).toMatch(/"list\\?": \[\s+9007199254740993,\s+2\.0/);
});

it.each(['yaml', 'json'])('has them in the download as %s', async (kind) => {
  const { downloads } = await layOut(api, { rules: 'minimal' });
  const text = downloads.find((it) => it.kind === kind)?.text ?? '';
  for (const [key, number] of [
    ['maximum', '9223372036854775807'],
    ['multipleOf', '0.010'],
    ['id', '1624372013000000123'],
    ['price', '1.10'],
    ['const', '1e400'],
  ]) {
    expect(text).toMatch(new RegExp(`\\b${key}"?: ${number}`));
  }
  expect(text).not.toMatch(rounded);
  expect(text).not.toMatch(/\uFDD0/);
});

it('still compares them: an example above the maximum is a fault', async () => {
  const body = (id: string) =>
    temporaryFiles({ 'api.yaml': api.replace('{ id: 1624372013000000123', `{ id: ${id}`) })(
      'api.yaml',
    );
  const rulesOf = async (id: string) => (await lintSpecification(body(id))).map(({ rule }) => rule);
  expect(await rulesOf('9223372036854775807')).not.toContain('no-invalid-media-type-examples');
  expect(await rulesOf('9323372036854775807')).toContain('no-invalid-media-type-examples');
  expect(await rulesOf('2.0')).not.toContain('no-invalid-media-type-examples');
});

const events = (format: string) => `asyncapi: ${format}
info: { title: Test, version: '1' }
channels:
  a:
    ${
      format.startsWith('3')
        ? `address: a
    messages:
      a:
        payload: { $ref: '#/components/schemas/A' }
        examples: [{ payload: ${example} }]
operations: { receiveA: { action: receive, channel: { $ref: '#/channels/a' } } }`
        : `subscribe:
      message:
        payload: { $ref: '#/components/schemas/A' }
        examples: [{ payload: ${example} }]`
    }
components:
  schemas:
    A:${indented(schema.replace('[9007199254740992, 9007199254740993]', '[9007199254740993]'), 4)}
`;

it.each(['2.6.0', '3.0.0'])('does all of this for events of AsyncAPI %s', async (format) => {
  const { words, downloads } = await layOutEvents(events(format));
  for (const text of [
    'at most 9223372036854775807',
    'multiple of 0.010',
    'Always 18446744073709551615',
    'Not allowed 3.50',
    '"id": 1624372013000000123',
    '"price": 1.10',
  ]) {
    expect(words).toContain(text);
  }
  for (const { text } of downloads) {
    expect(text).toMatch(/"?price"?: 1\.10/);
    expect(text).toMatch(/"?maximum"?: 9223372036854775807/);
  }
});
