import { describe, expect, it } from 'vitest';

import type { ReferencePage } from '../../markup/page';
import { rowsOf } from '../../shared/rows.fixture';
import { apiOf, contextOf, htmlOf, seen } from '../reference.fixture';
import { shop } from '../schemas.fixture';
import { finderPage } from './finder-page';

async function finderOf(text: string): Promise<ReferencePage> {
  const api = await apiOf(text);
  return finderPage(contextOf(api, { basePath: '/api/shop', hasSchemas: true }));
}

/** Schemas of a parameter, and what its rule says. */
const rules = `
{ type: integer, minimum: 0 } | integer at least 0
{ type: [string, 'null'], format: uuid } | string (uuid) or null
{ type: string, maxLength: 9, pattern: ^a\`b$ } | string at most 9 characters, pattern ^a\`b$
{ const: 3 } | integer 3
{ enum: [a, b] } | string a or b
{ type: array, minItems: 1, items: { type: string, maxLength: 4 } } | array of string at least 1 item; each item: at most 4 characters
`;

describe('finderPage', () => {
  it('lists every status once, errors first, each with an anchor', async () => {
    const { sections } = await finderOf(shop);
    const ids = sections.flatMap(({ heading }) => (heading ? [heading.id] : []));
    expect(ids).toEqual([
      'errors',
      ...['status.400', 'status.401', 'status.404', 'status.503', 'status.other'],
      ...['rules', 'rules.request', 'rules.fields'],
      'values',
      'successes',
    ]);
  });

  it('gives each cause of an error a row with its fix and its operations', async () => {
    const page = await finderOf(shop);
    expect(seen(page, '400 Bad Request')).toBe(
      "The request is invalid or isn't allowed. Cause Fix Operations " +
        'The id is bad Check the body against its rules. Add a part ' +
        'The name is taken Check the body against its rules. Add a part',
    );
    expect(htmlOf(page)).toContain('id="status.400.the-id-is-bad"');
    expect(seen(page, '404 Not Found')).toContain(
      'The part was not found Check partId in the path. Get a part',
    );
  });

  it('names only IDs that an operation has, and shows the fix of an example once', async () => {
    const notFound = (summary: string) =>
      `responses: { '404': { description: No., content: { application/json: { examples: { a: { summary: ${summary}, description: 'See \`getOrder\`.', value: {} } } } } } }`;
    const page = await finderOf(`
paths:
  /orders/{orderId}:
    parameters: [{ name: orderId, in: path, required: true, schema: { type: string } }]
    get: { operationId: getOrder, summary: Get an order, ${notFound('The order was not found')} }
  /orders/{orderName}:
    parameters: [{ name: orderName, in: path, required: true, schema: { type: string } }]
    post: { summary: Repeat an order, requestBody: { content: { application/json: { schema: { type: object } } } }, ${notFound('The order was not found')} }
  /orders:
    put:
      summary: Move an order
      requestBody: { content: { application/json: { schema: { type: object, properties: { id: { type: string }, name: { type: string } } } } } }
      ${notFound('The order was not found')}
`);
    expect(seen(page, '404 Not Found')).toBe(
      "A resource that the request names wasn't found. Cause Fix Operations " +
        'The order was not found Check orderId in the path. See getOrder. Get an order ' +
        'Check orderName in the path. Repeat an order ' +
        'Check id in the body. Move an order',
    );
    const anchors = htmlOf(page).match(/id="status\.404\.the-order-was-not-found/g);
    expect(anchors).toHaveLength(1);
  });

  it('keeps lists and tables apart, and the fix of each operation', async () => {
    const error = (description: string, fix = '') =>
      `responses: { '422': { description: "${description}", content: { application/json: { examples: { ${fix && `a: { summary: A value is wrong, description: ${fix}, value: {} }`} } } } } }`;
    const page = await finderOf(`
paths:
  /counts: { get: { summary: Count, ${error('Wrong. See this:\\n\\n- first\\n- second', 'Send a whole count.')} } }
  /days: { get: { summary: List days, ${error('Wrong.', 'Send a date.')} } }
  /lists: { get: { summary: List lists, ${error('One of these:\\n\\n- first\\n- second')} } }
  /tables: { get: { summary: List tables, ${error('|a|b|\\n|-|-|\\n|c|d|')} } }
`);
    expect(seen(page, '422 Unprocessable Entity')).toBe(
      'The request has invalid values. Cause Fix Operations ' +
        'A value is wrong Send a whole count. Count Send a date. List days ' +
        'One of these first second Check the values against the limits. ' +
        "Don't repeat the request unchanged. List lists " +
        'The request has invalid values a b c d Check the values against the limits. ' +
        "Don't repeat the request unchanged. List tables Count: See this: first second",
    );
    const html = htmlOf(page);
    expect(html).toMatch(/One of these<\/span><div class="reference-prose"><ul>\s*<li>first<\/li>/);
    expect(html).toMatch(/See this:<\/p><div class="reference-prose"><ul>\s*<li>first<\/li>/);
  });

  it('names no ID of another resource than the one that a cause names', async () => {
    const page = await finderOf(`
paths:
  /tenants/{tenantKey}/devices/{deviceId}:
    parameters: [{ name: tenantKey, in: path, required: true, schema: { type: string } }, { name: deviceId, in: path, required: true, schema: { type: string } }]
    get: { summary: Get, responses: { '404': { description: The tenant was not found. } } }
    put: { summary: Put, responses: { '404': { description: The owner was not found. } } }
`);
    expect(seen(page, '404 Not Found')).toContain(
      'The tenant was not found Check tenantKey in the path. Get ' +
        'The owner was not found Check the path and the IDs you sent. Put',
    );
  });

  it('explains states if the specification does', async () => {
    const page = await finderOf(
      shop.replace(
        'enum: [NEW, USED, GONE]',
        'enum: [NEW, USED, GONE], x-enum-descriptions: { GONE: Order another. }',
      ),
    );
    expect(seen(page, 'States and other fixed values')).toContain('NEW USED GONE Order another.');
  });

  it('adds the rest of the description of an error once', async () => {
    const page = await finderOf(
      shop.replace('or the name is taken.', 'or the name is taken. Names are kept for a day.'),
    );
    const words = seen(page, '400 Bad Request');
    expect(words.match(/Names are kept/g)).toHaveLength(1);
    expect(words).toContain('Add a part: Names are kept for a day.');
  });

  it('lists the rules for requests with type, limits, and operations', async () => {
    const page = await finderOf(shop);
    const fields = seen(page, 'Fields of bodies');
    expect(fields).toContain('id required string 1 to 5 characters PartRequest Add a part');
    expect(fields).toContain('name required string PartRequest Add a part');
    expect(fields).toContain('status string NEW, USED, or GONE');
    expect(fields).not.toContain('note');
    expect(seen(page, 'Parameters and bodies')).toContain(
      'size query integer at most 9 List parts',
    );
    const html = htmlOf(page);
    expect(html).toContain('id="rules.PartRequest.id"');
    expect(html).toContain('id="rules.query.size"');
    expect(html).toContain('id="rules.body"');
  });

  it.each(rowsOf(rules))('describes %s in the same words as fields', async (schema, words) => {
    const page = await finderOf(
      `paths: { /a: { get: { parameters: [{ in: query, name: b, schema: ${schema} }], responses: {} } } }`,
    );
    expect(seen(page, 'Parameters and bodies')).toContain(`b query ${words} /a`);
  });

  it('marks a field as required by what is around its option, and not by one option of several', async () => {
    const page = await finderOf(`
paths:
  /a:
    post:
      requestBody:
        content:
          application/json:
            schema:
              required: [values]
              properties: { ipv4: { type: integer }, ipv6: { type: integer } }
              oneOf:
                - { required: [ipv4], properties: { values: { type: integer } } }
                - { required: [ipv6], properties: { values: { type: boolean } } }
              if: { required: [ipv4] }
              then: { properties: { zone: { type: integer } } }
      responses: {}
`);
    const fields = seen(page, 'Parameters and bodies');
    expect(fields).toMatch(/ipv4 body integer/);
    expect(fields).toMatch(/zone body integer/);
    expect(fields).toMatch(/values body required integer/);
    expect(fields).toMatch(/values body required boolean/);
    expect(fields).not.toMatch(/any value/);
  });

  it('lists a shared rule once, with an anchor for each place', async () => {
    const body = (name: string) =>
      `{ requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } } }, responses: {} }`;
    const page = await finderOf(`
components:
  schemas:
    One: { type: object, properties: { size: { type: integer } } }
    Two: { type: object, properties: { size: { type: integer } } }
paths: { /one: { post: ${body('One')} }, /two: { post: ${body('Two')} } }
`);
    expect(seen(page, 'Fields of bodies')).toMatch(/size integer One \/one Two \/two$/);
    expect(htmlOf(page)).toMatch(/id="rules.One.size"[^]*id="rules.Two.size"/);
  });

  it('lists states with anchors, fields, and operations', async () => {
    const page = await finderOf(shop);
    expect(seen(page, 'States and other fixed values')).toContain(
      "PartStatus State of a part. NEW USED GONE Where it's used Fields Part.status, PartRequest.status Sent in Add a part Returned by List parts, Add a part, Get a part",
    );
    expect(htmlOf(page)).toContain('<h3 id="values.PartStatus">');
    expect(htmlOf(page)).toContain('<li id="values.PartStatus.USED">');
    expect(htmlOf(page)).toContain('href="/api/shop/schemas/part#fields.status"');
  });

  it('is short, and its title omits states, if the specification has no errors or states', async () => {
    const page = await finderOf(
      `paths: { /a: { get: { responses: { '204': { description: ok } } } } }`,
    );
    expect(page.frontMatter.title).toBe('Errors and validation');
    const headings = page.sections.flatMap(({ heading }) => (heading ? [heading.text] : []));
    expect(headings).toEqual(['Errors', 'Other status, or no response', 'Success responses']);
    expect(seen(page, 'Success responses')).toContain(
      '204 No Content The request succeeded. The response has no body. /a',
    );
  });

  it('folds long lists of operations, and keeps them in the page', async () => {
    const paths = Array.from(
      { length: 4 },
      (_, index) => `  /p${index}: { get: { responses: { '404': { description: Gone. } } } }`,
    );
    const other = `  /q: { get: { responses: {} } }`;
    const words = seen(
      await finderOf(`paths:\n${[...paths, other].join('\n')}\n`),
      '404 Not Found',
    );
    expect(words).toContain('4 operations /p0, /p1, /p2, /p3');
  });
});
