import { toHtml } from '../markup/page';
import partition from 'lodash/partition';
import { describe, expect, it } from 'vitest';

import { loadSpecification, readApi } from '../read';
import { temporaryFiles } from '../read/temporary-files.fixture';
import { rowsOf } from '../shared/rows.fixture';
import { contextOf, htmlOf, seen, wordsOf } from '../pages/reference.fixture';
import { introductionPage } from '../pages/openapi/introduction-page';
import { withCode } from '../shared/code-spans';
import { changelogOf, changesBetween, changesList, changeText } from '.';

/** Lists the changes between two whole documents. */
async function differences(...versions: [before: string, after: string]): Promise<string[]> {
  const [before, after] = await Promise.all(
    versions.map((text) => loadSpecification(temporaryFiles({ 'a.yaml': text })('a.yaml'))),
  );
  return before && after ? changesBetween(before, after).map(changeText) : [];
}

/** Lists the changes between two OpenAPI documents, given without heads; `!` marks breaking ones. */
async function changes(before: string, after: string, version = '3.1.0'): Promise<string[]> {
  const head = `openapi: ${version}\ninfo: { title: Test, version: '1' }\n`;
  const lines = await differences(head + before, head + after);
  return lines.map((it) => it.replace(/^.*?: (breaking: )?/, (_, breaks) => (breaks ? '! ' : '')));
}

/** Reads a table: what changes, before, after, and the expected lines, with code in quotes. */
function changesIn(
  table: string,
): [what: string, before: string, after: string, expected: string[]][] {
  return rowsOf(table).map(([what = '', before = '', after = '', expected = '']) => {
    const lines = expected.replaceAll("'", '`').split('; ');
    return [what, before.replace(/^-$/, ''), after.replace(/^-$/, ''), lines];
  });
}

function call(parts: string): string {
  return `paths: { '/a/{id}': { put: { operationId: put, ${parts || 'summary: none'} } } }`;
}

/** A call that sends a schema. */
function sent(schema: string): string {
  return call(
    `requestBody: { content: { application/json: { schema: ${schema} } } }, responses: { '200': { description: ok } }`,
  );
}

/** A call that receives a schema. */
function received(schema: string): string {
  return call(
    `responses: { '200': { description: ok, content: { application/json: { schema: ${schema} } } } }`,
  );
}

describe('the changes of an HTTP interface', () => {
  it('ignores changes to texts and examples', async () => {
    const text = sent('{ description: A, example: a, type: string }');
    expect(await changes(text, text)).toEqual([]);
    expect(await changes(text, sent('{ description: B, example: b, type: string }'))).toEqual([]);
  });

  /** What changes, the parts of a call before and after, and what is said of it. */
  const calls = `
a deprecated call | - | deprecated: true | the operation is deprecated now
a parameter that is gone | parameters: [{ in: query, name: q, schema: { type: string } }] | - | ! 'query parameter q' is gone
a new parameter | - | parameters: [{ in: query, name: q, schema: { type: string } }] | 'query parameter q' is new
a new parameter that is required | - | parameters: [{ in: header, name: q, required: true }] | ! 'header parameter q' is new, and required
a parameter that becomes required and deprecated | parameters: [{ in: query, name: q }] | parameters: [{ in: query, name: q, required: true, deprecated: true }] | ! 'query parameter q' is required now; 'query parameter q' is deprecated now
a list that is written in another way | parameters: [{ in: query, name: q, schema: { type: array } }] | parameters: [{ in: query, name: q, explode: false, schema: { type: array } }] | ! 'query parameter q' is written as 'form', no longer as 'form, exploded'
another default | parameters: [{ in: query, name: q, schema: { default: 10 } }] | parameters: [{ in: query, name: q, schema: { default: 20 } }] | ! the default of 'query parameter q' changes from '10' to '20'
a body that is required | requestBody: { content: { text/plain: {} } } | requestBody: { required: true, content: { text/plain: {} } } | ! the request body is required now
a new body | - | requestBody: { content: { text/plain: {} } } | a request body is accepted now
a body that is gone | requestBody: { content: { text/plain: {} } } | - | ! the request body is gone
a body in another format | requestBody: { content: { text/plain: {} } } | requestBody: { content: { text/csv: {} } } | ! the 'request body' is no longer 'text/plain'; the 'request body' can be 'text/csv' now
other statuses | responses: { 200: { description: a }, 404: { description: a } } | responses: { 201: { description: a } } | ! status '200' is gone; status '404' is gone; status '201' is new
other headers | responses: { 200: { description: a, headers: { A: {}, C: { schema: { type: string } } } } } | responses: { 200: { description: a, headers: { B: {}, C: { schema: { type: integer } } } } } | ! header 'A' of '200' is gone; ! the type of 'header C of 200' changes from 'string' to 'integer'; header 'B' of '200' is new
`;
  it.each(changesIn(calls))('reports %s', async (_what, before, after, expected) => {
    expect(await changes(call(before), call(after))).toEqual(expected);
  });

  it.each<[what: string, before: string, after: string, expected: string[]]>([
    ['a call that is gone', call(''), 'paths: {}', ['! the operation is gone']],
    ['a new call', 'paths: {}', call(''), ['the operation is new']],
    ['a path parameter with another name', call(''), call('').replace('{id}', '{key}'), []],
    [
      'a base URL',
      'servers: [{ url: /v1 }]\npaths: {}',
      'servers: [{ url: /v2 }]\npaths: {}',
      ['! the base URL `/v1` is gone', 'the base URL `/v2` is new'],
    ],
  ])('reports %s', async (_what, before, after, expected) => {
    expect(await changes(before, after)).toEqual(expected);
  });

  /**
   * As above, for a body. `!` marks changes that break any client, `>` those that break a client that sends
   * the body, `<` those that break a client that receives it.
   */
  const bodies = `
a field that is gone and one that is new | { properties: { a: {} } } | { properties: { b: {} } } | ! field 'a' is gone; field 'b' is new
a new field that is required | { properties: {}, type: object } | { properties: { b: {} }, required: [b] } | > field 'b' is new, and required
a new field with a name that objects inherit | { properties: { constructor: { type: string } }, type: object } | { properties: { constructor: { type: integer }, toString: {}, __proto__: {} } } | ! the type of 'constructor' changes from 'string' to 'integer'; field 'toString' is new; field '__proto__' is new
a field that becomes required | { properties: { a: { properties: { b: {} } } } } | { properties: { a: { properties: { b: {} }, required: [b] } } } | > field 'a.b' is required now
a field that is no longer required | { properties: { a: {} }, required: [a] } | { properties: { a: {} } } | < field 'a' is no longer required
a wider type | { type: integer } | { type: number } | < the type of 'BODY' changes from 'integer' to 'number'
another type | { type: string, maxLength: 3 } | { type: integer } | ! the type of 'BODY' changes from 'string' to 'integer'
null | { type: string } | { type: [string, "null"] } | < 'BODY' can be 'null' now
no null any more | { type: [string, "null"] } | { type: string } | > 'BODY' cannot be 'null' any more
other values | { enum: [A, B] } | { enum: [B, C] } | > 'BODY' cannot be 'A' any more; < 'BODY' can be 'C' now
a list of values | { type: string } | { type: string, enum: [A] } | > 'BODY' is one of 'A' now, no longer any value
no list of values | { type: string, enum: [A] } | { type: string } | < 'BODY' is no longer limited to 'A'
a tighter limit | { type: string, maxLength: 50 } | { type: string, maxLength: 40 } | > the limits of 'BODY' change from 'at most 50 characters' to 'at most 40 characters'
a wider limit | { type: integer, minimum: 1 } | { type: integer } | < the limits of 'BODY' change from 'at least 1' to 'none'
another pattern | { type: string, pattern: a } | { type: string, pattern: b } | ! the rule 'pattern' of 'BODY' changes from '"a"' to '"b"'
a format | { type: string } | { type: string, format: uuid } | > the format of 'BODY' changes from 'none' to 'uuid'
items and map values | { properties: { a: { items: { enum: [A] } }, m: { additionalProperties: { enum: [A] } } } } | { properties: { a: { items: { enum: [A, B] } }, m: { additionalProperties: { enum: [A, B] } } } } | < 'a.items' can be 'B' now; < 'm.*' can be 'B' now
no other fields | { properties: { a: {} } } | { properties: { a: {} }, additionalProperties: false } | > 'BODY' takes no other fields any more
alternatives | { oneOf: [{ title: A, type: object }, { title: B, type: object }] } | { oneOf: [{ title: B, type: object }, { title: C, type: object }] } | > 'BODY' cannot be 'A' any more; < 'BODY' can be 'C' now
another discriminator | { discriminator: { propertyName: a }, oneOf: [{ title: A }, { title: B }] } | { discriminator: { propertyName: b }, oneOf: [{ title: A }, { title: B }] } | ! the field that says which 'BODY' is changes from 'a' to 'b'
`;
  it.each(changesIn(bodies))(
    'decides by direction whether a change is breaking: %s',
    async (_what, before, after, expected) => {
      const linesOf = (breaking: RegExp, body: string) => {
        const lines = expected.map((line) => line.replace(breaking, '! ').replace('BODY', body));
        const [first, others] = partition(lines, (line) => line.startsWith('!'));
        return [...first, ...others.map((line) => line.replace(/^[<>] /, ''))];
      };
      expect(await changes(sent(before), sent(after))).toEqual(linesOf(/^> /, 'request body'));
      expect(await changes(received(before), received(after))).toEqual(
        linesOf(/^< /, 'body of 200'),
      );
    },
  );

  it('ignores read-only fields of requests', async () => {
    const [before, after] = ['{ properties: { a: { readOnly: true } } }', '{ type: object }'];
    expect(await changes(sent(before), sent(after))).toEqual([]);
    expect(await changes(received(before), received(after))).toEqual(['! field `a` is gone']);
  });

  it('reverses the directions for a webhook', async () => {
    const hook = (values: string) => sent(`{ enum: ${values} }`).replace('paths', 'webhooks');
    expect(await changes(hook('[A]'), hook('[A, B]'))).toEqual(['! `request body` can be `B` now']);
    const required = hook('[A]').replace('requestBody: {', '$& required: true,');
    expect(await changes(hook('[A]'), required)).toEqual(['the request body is required now']);
    expect(await changes(required, hook('[A]'))).toEqual([
      '! the request body is no longer required',
    ]);
  });

  it('reads the exclusive limits of OpenAPI 3.0', async () => {
    const limit = (exclusive: boolean) =>
      sent(`{ type: integer, minimum: 0, exclusiveMinimum: ${exclusive} }`);
    expect(await changes(limit(false), limit(true), '3.0.3')).toEqual([
      '! the limits of `request body` change from `at least 0` to `greater than 0`',
    ]);
  });

  it('reports changes to authentication', async () => {
    const secured = (security: string) =>
      `security: ${security}\ncomponents: { securitySchemes: { a: { type: http, scheme: bearer }, b: { type: http, scheme: basic } } }\n${call('')}`;
    expect(await changes(secured('[]'), secured('[{ a: [] }]'))).toEqual([
      '! authentication is required now: `a`',
    ]);
    expect(await changes(secured('[{ a: [] }]'), secured('[{ b: [] }]'))).toEqual([
      '! authentication with `a` is not accepted any more',
      'authentication with `b` is accepted now',
    ]);
    expect(await changes(secured('[{ a: [] }]'), secured('[]'))).toEqual([
      'authentication is no longer required',
    ]);
  });

  it('reports a shared, recursive schema once for each direction', async () => {
    const node = "content: { application/json: { schema: { $ref: '#/components/schemas/Node' } } }";
    const put = `put: { requestBody: { ${node} }, responses: { '200': { description: ok, ${node} } } }`;
    const shared = (fields: string) => `openapi: 3.1.0
info: { title: Test, version: '1' }
components: { schemas: { Node: { properties: { next: { $ref: '#/components/schemas/Node' }, ${fields} } } } }
paths: { /a: { ${put} }, /b: { ${put} } }
`;
    const lines = await differences(shared('old: {}'), shared('new: {}'));
    expect(lines).toEqual([
      'Node in requests: breaking: field `old` is gone',
      'Node in requests: field `new` is new',
      'Node in responses: breaking: field `old` is gone',
      'Node in responses: field `new` is new',
    ]);
  });
});

const file = (version: string, values: string) => `openapi: 3.1.0
info: { title: Things, version: '${version}' }
paths:
  /things: { get: { operationId: listThings, parameters: [{ in: query, name: state, schema: { enum: ${values} } }], responses: { '200': { description: ok } } } }
`;

async function introductionOf(files: Readonly<Record<string, string>>) {
  const at = temporaryFiles(files);
  const specification = await loadSpecification(at('api.yaml'));
  const api = readApi(specification);
  const changelog = await changelogOf(specification);
  return introductionPage(contextOf(api, { basePath: '/api/x', edition: { changelog } }));
}

describe('changelogOf', () => {
  it('has no section without an earlier version, not counting its own record', async () => {
    const text = file('2', '[A]');
    const page = await introductionOf({ 'api.yaml': text, 'history/api/2.yaml': text });
    expect(() => seen(page, 'Changes')).toThrow('0 parts of the page');
  });

  it('lists changes by version, newest first, with links to operations', async () => {
    const page = await introductionOf({
      'api.yaml': file('1.10', '[A, C]'),
      'history/api/1.10-beta.yaml': file('1.10-beta', '[A, B]'),
      'history/api/1.9.yaml': file('1.9', '[A, B]'),
      'history/api/1.2.yaml': file('1.2', '[B]'),
      'history/api/2.0.yaml': file('2.0', '[A]'),
    });
    expect(seen(page, 'Changes').replace(/^.*aren't compared\. /, '')).toBe(
      [
        'Version 1.10: 2 changes since version 1.10-beta, 1 of them breaking GET /things',
        'Breaking: query parameter state cannot be B any more query parameter state can be C now',
        'Version 1.10-beta: nothing that a client can notice has changed since version 1.9.',
        'Version 1.9: 1 change since version 1.2, none of them breaking GET /things',
        'query parameter state can be A now',
      ].join(' '),
    );
    const html = htmlOf(page);
    expect(html).toContain('<a href="/api/x/list-things"><code>GET /things</code></a>');
  });

  it('rejects a recorded version with faults', async () => {
    const files = { 'api.yaml': file('2', '[A]'), 'history/api/1.yaml': 'openapi: 4.0.0\n' };
    await expect(introductionOf(files)).rejects.toThrow(/history\/api\/1\.yaml:/);
  });
});

describe('the changes of an event interface', () => {
  const text = '{ properties: { code: { type: string } } }';
  const three = (address = '/a', payload = text, port = 80) => `asyncapi: 3.0.0
info: { title: Events, version: '1' }
servers: { local: { host: 'localhost:${port}', protocol: ws } }
channels: { scans: { address: ${address}, messages: { scan: { payload: ${payload} } } } }
operations: { receiveScan: { action: receive, channel: { $ref: '#/channels/scans' } } }
`;
  const two = (message: string) => `asyncapi: 2.6.0
info: { title: Events, version: '1' }
servers: { local: { url: 'ws://localhost:80', protocol: ws } }
channels: { /scans: { subscribe: { message: { oneOf: [{ name: scan, payload: ${text} }${message}] } } } }
`;
  it('reports nothing for identical files', async () => {
    expect(await differences(three(), three())).toEqual([]);
  });

  const integer = text.replace('string', 'integer');
  it.each([
    ['another address', three(), three('/b'), '/a: breaking: the operation is gone'],
    ['a new address', three(), three('/b'), '/b: the operation is new'],
    ['a server that is gone', three(), three('/a', text, 90), '`ws://localhost:80` is gone'],
    ['a new server', three(), three('/a', text, 90), 'the server `ws://localhost:90` is new'],
    ['a type', three(), three('/a', integer), '/a: breaking: the type of `code` changes from'],
    [
      'a message',
      two(''),
      two(', { name: lost, payload: {} }'),
      'receive /scans: breaking: the message `lost` is new',
    ],
  ])('reports %s', async (_, before, after, expected) => {
    expect((await differences(before, after)).join('\n')).toContain(expected);
  });
});

describe('ChangesList', () => {
  it('renders names of the specification as text', () => {
    const [text, subject] = [
      withCode`field ${'<img src=x>'} is gone`,
      withCode`${'<b>'} in responses`,
    ];
    const changelog = [{ version: '2', since: '1', changes: [{ subject, text, breaking: true }] }];
    const html = toHtml(changesList(changelog));
    expect(html).not.toMatch(/<(?:img|b)\b/);
    expect(wordsOf(html)).toContain('<b> in responses Breaking: field <img src=x> is gone');
  });
});
