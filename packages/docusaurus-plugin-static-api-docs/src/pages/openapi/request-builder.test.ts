import { expect, it } from 'vitest';

import { languages } from '../../samples';
import { apiOf, contextOf, htmlOf, operationOf } from '../reference.fixture';
import { operationPage } from './operation-page';

async function samplesHtml(server: string): Promise<string> {
  const api = await apiOf(`
servers: [${server}]
security: [{ bearer: [] }]
components: { securitySchemes: { bearer: { type: http, scheme: bearer } } }
paths:
  /things/{thingId}:
    get:
      operationId: getThing
      parameters:
        - { in: path, name: thingId, required: true, schema: { type: string }, example: 't"1' }
        - { in: query, name: size, schema: { type: integer, default: 10 } }
        - { in: query, name: 'it&s', explode: false, schema: { type: array, items: { type: string, format: uuid } } }
        - { in: query, name: on, schema: { type: boolean } }
        - { in: query, name: file, allowReserved: true, schema: { type: string } }
        - { in: query, name: key, schema: { type: string, format: password } }
      responses: { '200': { description: ok } }
`);
  const page = operationPage(operationOf(api, 'getThing'), contextOf(api));
  return htmlOf(page, 'aside');
}

/** Label, variable, kind and placeholder of each field. */
function fields(html: string): string[] {
  return [...html.matchAll(/<label for="([^"]*)">([^<]*)<\/label><(input|select)([^>]*)>/g)].map(
    ([, id, label, , attributes = '']) => {
      expect(attributes).toContain(`id="${id}"`);
      const value = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];
      return [label, value('data-fills'), value('data-kind'), value('placeholder')].join(' ');
    },
  );
}

it('has a field for the address, but not for a token', async () => {
  const html = await samplesHtml("{ url: 'https://api.example.com/' }");
  expect(fields(html)[0]).toBe('Base URL BASE_URL address https://api.example.com');
  expect(html).not.toMatch(/<form|type="password"|style=| on\w+=| name="value/);
});

it('has a field of the right kind for each variable and parameter', async () => {
  const html = await samplesHtml(
    `{ url: 'https://{host}:{port}/{base}', variables: { host: { default: h }, port: { default: '80', enum: ['80', '90'] }, base: { default: v1 } } }`,
  );
  expect(fields(html)).toEqual([
    'host BASE_URL host h',
    'port BASE_URL port ',
    'base BASE_URL part v1',
    'thingId THING_ID path t&#x22;1',
    'size ? integer 10',
    'it&#x26;s ? uuid ',
    'on ? query ',
    'file ? reserved ',
  ]);
  expect(html).toContain('<option value="">80</option><option>90</option></select>');
  expect(html).toContain('data-template="https://{host}:{port}/{base}"');
  expect(html).toContain('data-part="it%26s" data-between=","');
  expect(html).toContain('<option>true</option><option>false</option>');
});

it('marks variables in the samples of every language, and a slot for the query', async () => {
  const html = await samplesHtml("{ url: 'https://api.example.com' }");
  const marked = [
    ...html.matchAll(
      /<span data-variable="([\w?]+)"( data-before="[^"]*")?( data-after="&#x22;")?>([^<]*)</g,
    ),
  ];
  expect(marked.map(([, name]) => name)).toEqual(
    languages.flatMap(() => ['BASE_URL', 'THING_ID', '?']),
  );
  for (const [slot, name = '', before = '', after = '', text] of marked) {
    expect(text + before, slot).toContain(name);
    // A language has variables inside of a text, or joins texts and expressions.
    const query = after === '' ? ' data-before="?"' : ' data-before=" + &#x22;?"';
    expect(before, slot).toBe(name === '?' ? query : after.replace('after', 'before'));
  }
  expect(html).not.toMatch(/slot\d+of0code|[\uFDD0-\uFDD2]/);
});
