import lowerFirst from 'lodash/lowerFirst';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';

import { isAll } from '../../../../tests/depth';
import { temporaryFiles } from '../read/temporary-files.fixture';
import type { ReferencePage } from '../markup/page';
import { referencePages, type ReferencePages } from './reference-pages';

const nouns = 'Account Address Article Batch Booking Branch Carrier Cart'.split(' ');
const tags = Array.from({ length: 40 }, (_, index) => {
  return `${nouns[index % nouns.length]}${Math.floor(index / nouns.length) || ''}`;
});
const entities = tags.flatMap((tag) =>
  ['', 'Line', 'Group', 'History', 'Setting'].map((kind) => ({ tag, name: `${tag}${kind}` })),
);
const id = '2c1e8a4e-7e0c-4d5a-9a53-0b3a0d5f7c11';
const time = "type: string, format: date-time, examples: ['2026-01-31T12:00:00Z']";
const errors = Object.entries({
  '400': 'A value is missing or not valid.',
  '401': 'The token is missing or has expired.',
  '403': 'The role of the user does not allow this.',
  '404': 'There is no such resource.',
  '409': 'The resource was changed by somebody else.',
});

/**
 * An OpenAPI document as large companies have them: a thousand operations in groups, 243 schemas that refer
 * to each other without end, lists with filters and pages, shared errors, descriptions, and examples.
 */
const largeApi = () => `
openapi: 3.1.0
info: { title: Large interface, version: 1.0.0, description: Of a large company. }
servers: [{ url: 'https://large.test', description: The only one. }]
security: [{ bearer: [] }]
tags: [${tags.map((name) => `{ name: ${name}, description: Everything about the ${name}. }`).join()}]
components:
  securitySchemes: { bearer: { type: http, scheme: bearer, description: A token. } }
  responses:
${errors.map(([status, words]) => `    '${status}': { description: ${words}, ${json('Problem', `{ message: ${words} }`)} }\n`).join('')}
  schemas:
    Problem:
      type: object
      description: Why a request failed.
      properties:
        message: { type: string, description: What went wrong., examples: [The request is not valid.] }
        errors: { type: array, description: Details., items: { type: string, description: A detail., examples: [name] } }
    Money:
      type: object
      description: An amount.
      properties:
        amount: { type: integer, minimum: 0, description: In cents., examples: [1999] }
        currency: { type: string, minLength: 3, maxLength: 3, description: ISO 4217 code., examples: [EUR] }
    Period:
      type: object
      description: A time.
      properties: { from: { ${time}, description: First moment. }, to: { ${time}, description: Last moment. } }
${tags.map((tag) => `    ${tag}Owner: { type: object, description: Who cares for the ${tag}., properties: { id: { type: string, description: Id of the user., examples: [${id}] } } }\n`).join('')}
${entities.map(({ tag, name }, index) => schemaOf(tag, name, entities[(index + 1) % entities.length]?.name)).join('')}
paths:
${entities.map(({ tag, name }) => pathsOf(tag, name)).join('')}`;

const schemaOf = (tag: string, name: string, next = '') => `
    ${name}:
      type: object
      description: A ${name} of the ${tag}.
      properties:
        id: { type: string, format: uuid, readOnly: true, description: Id., examples: [${id}] }
        name: { type: string, description: Name of the ${name}., minLength: 1, maxLength: 50, examples: [${name} 1] }
        status: { type: string, enum: [DRAFT, ACTIVE, SUSPENDED, CLOSED], description: State of the ${name}. }
        labels: { type: array, maxItems: 20, description: Labels., items: { type: string, description: One., examples: [new] } }
        price: { $ref: '#/components/schemas/Money' }
        validity: { $ref: '#/components/schemas/Period' }
        owner: { $ref: '#/components/schemas/${tag}Owner' }
        ${lowerFirst(next)}: { $ref: '#/components/schemas/${next}' }
        properties: { type: object, additionalProperties: true, description: Free values. }
        createdAt: { ${time}, description: When it was made. }
`;

function pathsOf(tag: string, name: string): string {
  const path = `/${lowerFirst(name)}s`;
  const example = `{ name: ${name} 1, status: ACTIVE, labels: [new] }`;
  const body = `requestBody: { required: true, ${json(name, example)} },`;
  const one = `description: It., ${json(name, example.replace('{', `{ id: ${id},`))}`;
  const list = `{ type: object, description: A page., properties: { content: { type: array, description: The page., items: { $ref: '#/components/schemas/${name}' } }, totalPages: { type: integer, description: Number of pages. } } }`;
  const failures = errors.map(([it]) => `'${it}': { $ref: '#/components/responses/${it}' }`).join();
  const operation = (verb: string, object: string, success: string, more = '') =>
    `{ tags: [${tag}], operationId: ${verb.toLowerCase()}${object}, summary: ${verb} ${name}, description: ${verb} ${name}. Users see only what their **role** lets them see., ${more} responses: { ${success}, ${failures} } }`;
  return `
  ${path}:
    get: ${operation(
      'List',
      `${name}s`,
      `'200': { description: A page of the list., content: { application/json: { schema: ${list}, example: { content: [${example}] } } } }`,
      `parameters: [
        { in: query, name: page, description: Number of the page., schema: { type: integer, minimum: 0, default: 0 } },
        { in: query, name: size, description: Size of a page., schema: { type: integer, minimum: 1, default: 10 } },
        { in: query, name: sort, description: Field and direction., schema: { type: string, default: 'createdAt,desc' } },
        { in: query, name: status, description: States., schema: { type: array, items: { type: string } } }],`,
    )}
    post: ${operation('Add', name, `'201': { ${one} }`, body)}
  ${path}/{id}:
    parameters: [{ in: path, name: id, required: true, description: Id of the ${name}., schema: { type: string, format: uuid } }]
    get: ${operation('Get', name, `'200': { ${one} }`)}
    put: ${operation('Update', name, `'200': { ${one} }`, body)}
    delete: ${operation('Delete', name, "'204': { description: It is gone. }")}
`;
}

function json(schema: string, example: string): string {
  return `content: { application/json: { schema: { $ref: '#/components/schemas/${schema}' }, example: ${example} } }`;
}

const words = ({ sections }: ReferencePage) => sections.map(({ html }) => html).join('');
const weight = (page: ReferencePage) => gzipSync(words(page)).length;

describe.runIf(isAll())('a reference of 1,000 operations', () => {
  let large: ReferencePages;
  const pageAt = (route: string): ReferencePage => {
    const found = large.pages.find((page) => page.route === route);
    if (!found) throw new Error(`no page at ${route}`);
    return found.render();
  };

  beforeAll(async () => {
    large = await referencePages({
      specification: temporaryFiles({ 'large.yaml': largeApi() })('large.yaml'),
      outputDir: 'reference-large',
      routeBasePath: 'api/large',
    });
  }, 120_000);

  it('has a page of each kind that a reader can load', () => {
    expect(large.api.operations).toHaveLength(1000);
    const weights = [
      ['', 10_000],
      // All rules and values of the interface on one page: the reader searches in it.
      ['errors-and-states', 48_000],
      ...['schemas/problem', 'schemas/money', 'list-accounts'].map(
        (slug) => [slug, 9_000] as const,
      ),
    ] as const;
    const heavy = weights.filter(([slug, most]) => weight(pageAt(`/api/large/${slug}`)) > most);
    expect(heavy).toEqual([]);
  });

  it('says how many operations there are where a list of them would be too long', () => {
    const html = words(pageAt('/api/large/errors-and-states'));
    expect(html).toContain('<a href="/api/large/#operations">All 1000 operations</a>');
    expect(words(pageAt('/api/large/schemas/problem'))).toContain('<li>And 900 more.</li>');
  });
});
