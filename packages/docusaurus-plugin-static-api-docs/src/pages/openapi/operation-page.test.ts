import { describe, expect, it } from 'vitest';

import { idsOf } from '../../markup/page';
import { rowsOf } from '../../shared/rows.fixture';
import {
  apiOf,
  contextOf,
  htmlOf,
  operationOf,
  pageOf,
  readFixture,
  seen,
  wordsOf,
} from '../reference.fixture';
import { shop } from '../schemas.fixture';
import { readSchemas } from '../../model/openapi/schemas';
import { operationPage } from './operation-page';

const full = readFixture('things.yaml');

/** Security schemes with the name "it", and what a reader sees of each. */
const schemes = `
{ type: apiKey, in: query, name: k } | API key in the query parameter k (it).
{ type: apiKey, in: cookie, name: k } | API key in the cookie k (it).
{ type: http, scheme: Basic } | User and password (basic) in the header Authorization (it).
{ type: oauth2, flows: {} } | OAuth 2.0 access token in the header Authorization (it).
{ type: openIdConnect, openIdConnectUrl: x } | OpenID Connect token in the header Authorization (it). OpenID Connect URL x
{ type: mutualTLS } | Client certificate (mutual TLS) (it).
`;

describe('operationPage', () => {
  it('opens with method, path with marked parameters, and description', async () => {
    const page = await pageOf(full);
    const opening = htmlOf(page, 'opening');
    expect(opening).toContain('<span class="method-badge api-method post">POST</span>');
    expect(opening).toContain('<span class="path-parameter">{thingId}</span>');
    expect(opening).toContain('data-copy="/things/{thingId}"');
  });

  it('takes its title, description and id from the operation', async () => {
    const { frontMatter } = await pageOf(full);
    expect(frontMatter).toMatchObject({ id: 'change-thing', title: 'Change a thing' });
    expect(frontMatter.description).toMatch(/^Changes one thing\. .* what it was before\.$/);
  });

  it('has one heading for each part, with stable IDs', async () => {
    const page = await pageOf(full);
    const headings = page.sections.flatMap(({ heading }) =>
      heading ? [`${heading.level} ${heading.text} #${heading.id}`] : [],
    );
    expect(headings).toEqual([
      '2 Sample request #code-samples',
      '2 Sample response #response-examples',
      '2 Authorization #authorization',
      '2 Path parameters #path-parameters',
      '2 Query parameters #query-parameters',
      '2 Header parameters #header-parameters',
      '2 Cookie parameters #cookie-parameters',
      '2 Request body #request-body',
      '2 Responses #responses',
    ]);
    const html = htmlOf(page);
    const ids = 'path.thingId query.status body.location.name response-200.content.id';
    for (const id of ids.split(' ')) expect(html).toContain(`id="${id}"`);
  });

  it.each(rowsOf(schemes))('explains the security scheme %s', async (scheme, words) => {
    const page = await pageOf(`
security: [{ it: [] }]
components: { securitySchemes: { it: ${scheme} } }
paths: { /a: { get: { operationId: a, responses: { default: { description: x } } } } }
`);
    expect(seen(page, 'Authorization')).toBe(words);
  });

  it('distinguishes schemes that are required together from alternatives', async () => {
    const page = await pageOf(`
components:
  securitySchemes:
    a: { type: http, scheme: bearer }
    b: { type: apiKey, in: header, name: K }
    c: { type: apiKey, in: query, name: q }
paths: { /a: { get: { operationId: a, security: [{ b: [], c: [] }, { a: [read] }, {}], responses: { default: { description: x } } } } }
`);
    expect(seen(page, 'Authorization')).toBe(
      'Authentication is optional. One of these: All of these together: API key in the header K (b). API key in the query parameter q (c). Bearer token in the header Authorization (a). Scopes: read',
    );
  });

  it('opens successes, and folds every other status in a row', async () => {
    const html = htmlOf(await pageOf(full));
    const rows = [...html.matchAll(/<details class="fold field" id="([^"]+)"( open)?>/g)];
    expect(rows.map(([, id, open]) => `${id} ${open ? 'open' : 'folded'}`)).toEqual([
      'response-200 open',
      'response-204 open',
      'response-4XX folded',
      'response-default folded',
    ]);
  });

  it('shows the items of a list first, folds paging fields, and links to error schemas', async () => {
    const api = await apiOf(shop);
    const pages = new Map(
      readSchemas(api).entities.map(({ schema, slug }) => [Object(schema), `/schemas/${slug}`]),
    );
    const links = { api, pages, introduction: '/api/shop/' };
    const page = operationPage(operationOf(api, 'listParts'), contextOf(api, links));
    const html = htmlOf(page);
    expect(seen(page, 'Responses')).toMatch(/PartPage content .* Paging fields total integer/);
    expect(html).toContain('<details class="field-children" open>');
    expect(html).toContain('<a href="/api/shop/#authentication">');
    const errors = seen(
      operationPage(operationOf(api, 'addPart'), contextOf(api, links)),
      'Responses',
    );
    expect(errors).toContain('application/json Problem');
    expect(errors).not.toContain('text string');
  });
});

/** The rest of a document after its first operation, for what a table says shortly. */
const done = "responses: { '204': { description: Done. } }";

const manyFields = Array.from({ length: 120 }, (_, index) => `f${index}: { type: string }`).join();

/** What OpenAPI can say, and what a reader sees of it. */
const features: readonly [what: string, document: string, ...words: string[]][] = [
  [
    'everything',
    full,
    'This operation is deprecated. Changes one thing.',
    'Bearer token (JWT) in the header Authorization (bearer). From sign-in.',
    'thingId string required Which one.',
    'Several values status=a&status=b',
    'Each item, allowed values ON, OFF',
    'X-Trace string Example t-1',
    'The change. application/json object required',
    'Example: A small change',
    '"name": "b"',
    'Headers X-Rate integer Calls left.',
    '204 No Content Nothing to do. No body.',
    '"id": 1',
  ],
  [
    'parameters that are objects, and styles',
    `
paths:
  /it/{id}:
    get:
      parameters:
        - { in: path, name: id, required: true, style: matrix, schema: { type: string }, example: a }
        - { in: query, name: filter, style: deepObject, schema: { type: object, properties: { color: { type: string, example: red } } } }
        - { in: query, name: any, schema: { type: object }, example: { a: 1, b: 2 } }
        - { in: query, name: list, style: pipeDelimited, allowReserved: true, schema: { type: array, items: { type: string } } }
      ${done}`,
    'Written as ;id=a Style matrix: after a semicolon and the name',
    'Written as filter%5Bcolor%5D=red Style deepObject: each field in brackets after the name',
    'Written as a=1&b=2',
    'Several values list=a%7Cb Style pipeDelimited: values with a vertical bar between them Encoding reserved characters',
    '/it/;id=$IT_ID',
  ],
  [
    'the caption of an example of several lines before it, and of others after it',
    `
paths:
  /it:
    get:
      parameters:
        - { in: query, name: state, schema: { type: array, items: { type: string } }, examples: { both: { summary: Two states, value: [ON, OFF] } } }
        - { in: query, name: id, schema: { type: string }, examples: { one: { summary: The first, value: a } } }
      ${done}`,
    'Example Two states: state=ON&state=OFF',
    'Example a (The first)',
  ],
  [
    'all of a callback',
    `
components: { securitySchemes: { k: { type: apiKey, in: header, name: X-Key } } }
paths:
  /it:
    post:
      ${done}
      callbacks:
        changed:
          '{$request.body#/notify}':
            post:
              security: [{ k: [] }]
              parameters: [{ in: header, name: X-Sum, schema: { type: string }, description: A checksum. }]
              requestBody: { content: { application/json: { schema: { type: object, properties: { a: { type: string } } }, example: { a: told } } } }
              responses: { '204': { description: Taken., headers: { X-Again: { description: When., schema: { type: integer } } } } }
`,
    'Requests you receive at an address from this operation.',
    'POST {$request.body#/notify}',
    'API key in the header X-Key (k). X-Sum string A checksum. Sent as header Body',
    '"a": "told"',
    'Response 204 No Content Taken. Headers X-Again integer When.',
  ],
  [
    'a schema of several content types, once',
    `
paths:
  /it:
    post:
      requestBody:
        content:
          application/json: { schema: &named { properties: { name: { type: string, example: Ada } } } }
          application/yaml: { schema: *named }
          text/plain: { schema: { type: string } }
      ${done}`,
    'application/json, application/yaml object name string Example Ada text/plain string',
  ],
  [
    'once what a body and a response say of a field, and the meanings of its values',
    `
components:
  schemas:
    Mode: { type: string, enum: [ON, OFF], x-enum-descriptions: { ON: Runs., OFF: Rests. } }
paths:
  /it:
    put:
      requestBody: { content: { application/json: { schema: { properties: {
        note: { type: string, maxLength: 9, description: For people. },
        mode: { $ref: '#/components/schemas/Mode', description: The mode to set. },
        part: { properties: { note: { type: string, description: For people. } } } } } } } }
      responses:
        '200':
          description: Done.
          content: { application/json: { schema: { properties: {
            note: { type: string, description: For people. },
            mode: { $ref: '#/components/schemas/Mode', description: The mode now. } } } } }`,
    'note string at most 9 characters For people. mode string The mode to set. Allowed values ON: Runs. OFF: Rests.',
    'Fields of part note string For people.',
    'note string as above mode string The mode now. Allowed values Same values as mode in the body',
  ],
  [
    'fields of a large body once',
    `
components: { schemas: { Whole: { properties: { part: { properties: { ${manyFields} } } } } } }
paths:
  /it:
    put:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Whole' } } } }
      responses:
        '200':
          description: Done.
          content:
            application/json:
              schema: { allOf: [{ $ref: '#/components/schemas/Whole' }, { properties: { warning: { type: string } } }] }`,
    'application/json Whole part object Fields of part f0 string f1 string',
    'application/json object part object Same fields as body.part. warning string',
  ],
];

describe('the page of an operation', () => {
  it.each(features)('shows %s', async (_what, document, ...words) => {
    const page = await pageOf(document);
    const html = htmlOf(page);
    const text = wordsOf(html);
    expect(
      words.filter((each) => !text.includes(each)),
      text,
    ).toEqual([]);
    expect(text).not.toMatch(/undefined|\[object Object\]|circular\(/);
    const ids = idsOf(page);
    const targets = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, id = '']) => id);
    expect(targets.filter((id) => !ids.has(decodeURIComponent(id)))).toEqual([]);
  });

  it('has no samples for a webhook, which clients do not call', async () => {
    const hook = await pageOf(`webhooks: { ready: { post: { operationId: ready, ${done} } } }`);
    expect(htmlOf(hook, 'aside')).toBe('');
  });
});

it('names the status of each sample of a response for paper, where all are', async () => {
  const response = (value: number) =>
    `{ description: d, content: { application/json: { example: ${value} } } }`;
  const html = htmlOf(
    await pageOf(
      `paths: { /a: { get: { responses: { '200': ${response(1)}, '404': ${response(2)} } } } }`,
    ),
  );
  expect(html).toMatch(/data-print-label="200"[^]*>1<[^]*data-print-label="404"[^]*>2</);
  expect(html.match(/data-print-label/g)).toHaveLength(2);
});
