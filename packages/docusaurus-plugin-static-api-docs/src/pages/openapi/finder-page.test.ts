import type { ElementContent } from 'hast';
import { describe, expect, it } from 'vitest';

import type { ReferencePage } from '../../markup/page';
import { rowsOf } from '../../shared/rows.fixture';
import { elementsIn, hasClass, hasTag, writeHtml } from '../../shared/html';
import { apiOf, contextOf, htmlOf, seen, wordsOf } from '../reference.fixture';
import { shop } from '../schemas.fixture';
import { finderPage } from './finder-page';

async function finderOf(text: string): Promise<ReferencePage> {
  const api = await apiOf(text);
  return finderPage(contextOf(api, { basePath: '/api/shop', hasSchemas: true }));
}

/** Returns the text of each cell of the rows of errors. */
async function errorsOf(text: string): Promise<string[][]> {
  const { sections } = await finderOf(text);
  const { content } = sections.find(({ heading }) => heading?.id === 'errors') ?? {};
  const wordsIn = (cell: ElementContent) => wordsOf(writeHtml({ type: 'root', children: [cell] }));
  const rows = content ? elementsIn(content).filter(hasClass('field')) : [];
  return rows.map(({ children }) => children.map(wordsIn));
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
  it('has a table of errors by status, then rules, values, and successes, each with an anchor', async () => {
    const page = await finderOf(shop);
    const headings = page.sections.flatMap(({ heading }) => (heading ? [heading.id] : []));
    expect(headings).toEqual(['errors', 'rules', 'values', 'successes']);
    const rows = await errorsOf(shop);
    expect(rows.map(([status]) => status)).toEqual([
      '400 Bad Request',
      '400 Bad Request',
      '401 Unauthorized',
      '404 Not Found',
      '503 Service Unavailable',
      'Other',
    ]);
    for (const status of ['400', '401', '404', '503', 'other', '200']) {
      expect(htmlOf(page)).toContain(`id="status.${status}"`);
    }
  });

  it.each([
    ['errors', ['td', 'th', 'td', 'td']],
    ['rules', ['th', 'td']],
    ['successes', ['th', 'td', 'td']],
  ])('has a header in each row of the %s', async (id, tags) => {
    const { sections } = await finderOf(shop);
    const { content } = sections.find(({ heading }) => heading?.id === id) ?? {};
    const rows = elementsIn(content ?? { type: 'root', children: [] }).filter(hasTag('tr'));
    const cells = rows
      .filter(hasClass('field'))
      .map((row) => elementsIn(row).filter(hasTag('th', 'td')));
    expect(cells.length).toBeGreaterThan(0);
    for (const row of cells) {
      expect(row.map(({ tagName }) => tagName)).toEqual(tags);
      expect(row.find(hasTag('th'))?.properties.scope).toBe('row');
    }
  });

  it('has a field and a button for each status, to filter by', async () => {
    const html = htmlOf(await finderOf(shop));
    const values = html.matchAll(
      /<button type="button" value="(.*?)" aria-pressed="(.*?)">(.*?)</g,
    );
    expect(Array.from(values, ([, ...it]) => it)).toEqual([
      ['', 'true', 'All'],
      ...['400', '401', '404', '503'].map((status) => [status, 'false', status]),
    ]);
  });

  it('gives each cause of an error a row with its fix and its operations', async () => {
    const page = await finderOf(shop);
    const check = 'Check the body against its rules.';
    const rows = await errorsOf(shop);
    expect(rows.slice(0, 2)).toEqual([
      ['400 Bad Request', 'The id is bad', check, 'Add a part'],
      ['400 Bad Request', 'The name is taken', check, 'Add a part'],
    ]);
    expect(htmlOf(page)).toContain('id="status.400.the-id-is-bad"');
    expect(rows).toContainEqual([
      '404 Not Found',
      'The part was not found',
      'Check partId in the path.',
      'Get a part',
    ]);
  });

  it('names only IDs that an operation has, in a whole row for each way to fix a cause', async () => {
    const notFound = (summary: string) =>
      `responses: { '404': { description: No., content: { application/json: { examples: { a: { summary: ${summary}, description: 'See \`getOrder\`.', value: {} } } } } } }`;
    const api = `
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
`;
    const cause = ['404 Not Found', 'The order was not found'];
    expect((await errorsOf(api)).slice(0, 3)).toEqual([
      [...cause, 'Check orderId in the path. See getOrder.', 'Get an order'],
      [...cause, 'Check orderName in the path. See getOrder.', 'Repeat an order'],
      [...cause, 'Check id in the body. See getOrder.', 'Move an order'],
    ]);
    const anchors = htmlOf(await finderOf(api)).matchAll(/<tr id="(status\.404.*?)"/g);
    const first = 'status.404.the-order-was-not-found';
    expect(Array.from(anchors, ([, id]) => id)).toEqual([
      first,
      `${first}.repeat-an-order`,
      `${first}.move-an-order`,
    ]);
  });

  it('links the name of a parameter to the rule of the same operation', async () => {
    const operation = (verb: string, schema: string) =>
      `get: { summary: ${verb}, parameters: [{ name: id, in: path, required: true, schema: ${schema} }], responses: { '404': { description: The ${verb} was not found. } } }`;
    const page = await finderOf(`
paths:
  /ducks/{id}: { ${operation('duck', '{ type: integer }')} }
  /geese/{id}: { ${operation('goose', '{ type: string, maxLength: 9 }')} }
`);
    const html = htmlOf(page);
    expect(html).toMatch(/The duck was[^]*?href="#rules\.path\.id"[^]*?The goose/);
    expect(html).toMatch(/The goose was[^]*?href="#rules\.path\.id-2"/);
    expect(html).toMatch(/id="rules\.path\.id-2"[^]*?at most 9 characters/);
  });

  it('keeps lists and tables apart, and the fix of each operation', async () => {
    const error = (description: string, fix = '') =>
      `responses: { '422': { description: "${description}", content: { application/json: { examples: { ${fix && `a: { summary: A value is wrong, description: ${fix}, value: {} }`} } } } } }`;
    const api = `
paths:
  /counts: { get: { summary: Count, ${error('Wrong. See this:\\n\\n- first\\n- second', 'Send a whole count.')} } }
  /days: { get: { summary: List days, ${error('Wrong.', 'Send a date.')} } }
  /lists: { get: { summary: List lists, ${error('One of these:\\n\\n- first\\n- second')} } }
  /tables: { get: { summary: List tables, ${error('|a|b|\\n|-|-|\\n|c|d|')} } }
`;
    const status = '422 Unprocessable Entity';
    const toDo = "Check the values against the limits. Don't repeat the request unchanged.";
    expect((await errorsOf(api)).slice(0, -1)).toEqual([
      [status, 'A value is wrong', 'Send a whole count.', 'Count'],
      [status, 'A value is wrong', 'Send a date.', 'List days'],
      [status, 'One of these first second', toDo, 'List lists'],
      [status, 'The request has invalid values a b c d', toDo, 'List tables'],
      [status, 'Wrong', 'See this: first second', 'Count'],
    ]);
    const html = htmlOf(await finderOf(api));
    expect(html).toMatch(
      /One of these<\/a><\/span> <div class="reference-prose"><ul>\s*<li>first<\/li>/,
    );
    expect(html).toMatch(/See this: <div class="reference-prose"><ul>\s*<li>first<\/li>/);
  });

  it('names no ID of another resource than the one that a cause names', async () => {
    const rows = await errorsOf(`
paths:
  /tenants/{tenantKey}/devices/{deviceId}:
    parameters: [{ name: tenantKey, in: path, required: true, schema: { type: string } }, { name: deviceId, in: path, required: true, schema: { type: string } }]
    get: { summary: Get, responses: { '404': { description: The tenant was not found. } } }
    put: { summary: Put, responses: { '404': { description: The owner was not found. } } }
`);
    const status = '404 Not Found';
    expect(rows.slice(0, 2)).toEqual([
      [status, 'The tenant was not found', 'Check tenantKey in the path.', 'Get'],
      [status, 'The owner was not found', 'Check the path and the IDs you sent.', 'Put'],
    ]);
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
    expect(seen(page, 'Errors').match(/Names are kept/g)).toHaveLength(1);
    const summary = 'The id is bad, or the name is taken';
    expect(seen(page, 'Errors')).toContain(`${summary} Names are kept for a day. Add a part`);
  });

  it('lists the rules for requests with type, limits, and operations', async () => {
    const page = await finderOf(shop);
    const words = seen(page, 'Validation rules');
    expect(words).toContain('Add a part 4 rules Sent in Add a part Name Rule body required');
    expect(words).toContain('id PartRequest required string 1 to 5 characters');
    expect(words).toContain('name PartRequest required string');
    expect(words).toContain('status PartRequest string NEW, USED, or GONE');
    expect(words).not.toContain('note');
    expect(words).toContain(
      'List parts size Sent in List parts Name Rule size query integer at most 9',
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
    expect(seen(page, 'Validation rules')).toContain(`b query ${words}`);
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
    const fields = seen(page, 'Validation rules');
    expect(fields).toMatch(/ipv4 body integer/);
    expect(fields).toMatch(/zone body integer/);
    expect(fields).toMatch(/values body required integer/);
    expect(fields).toMatch(/values body required boolean/);
    expect(fields).not.toMatch(/any value/);
  });

  it('lists the rules of a shared schema once, under all of its operations', async () => {
    const body = (name: string) =>
      `{ requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } } }, responses: {} }`;
    const page = await finderOf(`
components:
  schemas:
    One: { type: object, properties: { size: { type: integer } } }
    Two: { type: object, properties: { size: { type: integer } } }
paths: { /one: { post: ${body('One')} }, /two: { post: ${body('Two')} }, /more: { post: ${body('Two')} } }
`);
    const words = seen(page, 'Validation rules');
    expect(words).toContain('/one size Sent in /one Name Rule size One integer');
    expect(words).toContain('/two, /more size Sent in /two, /more Name Rule size Two integer');
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
    expect(headings).toEqual(['Errors', 'Success responses']);
    expect(htmlOf(page)).not.toContain('<button');
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
    const page = await finderOf(`paths:\n${[...paths, other].join('\n')}\n`);
    expect(seen(page, 'Errors')).toContain('4 operations /p0, /p1, /p2, /p3');
  });
});
