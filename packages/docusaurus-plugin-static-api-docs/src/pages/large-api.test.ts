import lowerFirst from 'lodash/lowerFirst';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';

import { isAll } from '../../../../tests/depth';
import { temporaryFiles } from '../read/temporary-files.fixture';
import type { ReferencePage } from '../markup/page';
import { referencePages, type ReferencePages } from './reference-pages';

const nouns = 'Account Address Article Batch Booking Branch Carrier Cart'.split(' ');
const tags = nouns.flatMap((noun) => ['', 1, 2, 3, 4].map((number) => `${noun}${number}`));
const names = tags.flatMap((tag) =>
  ['', 'Line', 'Group', 'History', 'Setting'].map((kind) => tag + kind),
);
const text = (description: string, more = {}) => ({ type: 'string', description, ...more });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object, example: object) => ({
  content: { 'application/json': { schema, example } },
});

const schemas = Object.fromEntries(
  names.map((name, index) => {
    const next = names[(index + 1) % names.length] ?? '';
    const properties = {
      id: text('Id.', { format: 'uuid', readOnly: true }),
      name: text(`Name of the ${name}.`, { minLength: 1, maxLength: 50, examples: [`${name} 1`] }),
      status: text(`State of the ${name}.`, { enum: ['DRAFT', 'ACTIVE', 'SUSPENDED', 'CLOSED'] }),
      labels: { type: 'array', maxItems: 20, description: 'Labels.', items: text('One.') },
      problem: ref('Problem'),
      [lowerFirst(next)]: ref(next),
      createdAt: text('When it was made.', { format: 'date-time' }),
    };
    return [name, { type: 'object', description: `A ${name}.`, properties }];
  }),
);

function pathsOf(name: string): object {
  const example = { name: `${name} 1`, status: 'ACTIVE', labels: ['new'] };
  const requestBody = { required: true, ...json(ref(name), example) };
  const one = { description: 'It.', ...json(ref(name), example) };
  const content = { type: 'array', description: 'The page.', items: ref(name) };
  const page = { type: 'object', properties: { content, totalPages: { type: 'integer' } } };
  const list = { description: 'A page of the list.', ...json(page, { content: [example] }) };
  const problem = { description: 'Wrong.', ...json(ref('Problem'), { message: 'No.' }) };
  const operation = (verb: string, success: object, more = {}) => ({
    ...{ tags: [name.replace(/(?:Line|Group|History|Setting)$/, '')], ...more },
    ...{ operationId: `${verb.toLowerCase()}${name}`, summary: `${verb} ${name}` },
    description: `${verb} ${name}. Users see only what their **role** lets them see.`,
    responses: { '200': success, '400': problem, '401': problem, '404': problem, '409': problem },
  });
  const parameters = [
    { in: 'path', name: 'id', required: true, description: 'Which one.', schema: text('Id.') },
  ];
  return {
    [`/${lowerFirst(name)}s`]: {
      get: operation('List', list),
      post: operation('Add', one, { requestBody }),
    },
    [`/${lowerFirst(name)}s/{id}`]: {
      ...{ parameters, get: operation('Get', one), put: operation('Update', one, { requestBody }) },
      delete: operation('Delete', { description: 'It is gone.' }),
    },
  };
}

/** As large companies have them: groups, schemas that refer to each other without end, shared errors. */
const largeApi = () => ({
  openapi: '3.1.0',
  info: { title: 'Large interface', version: '1.0.0', description: 'Of a large company.' },
  servers: [{ url: 'https://large.test' }],
  tags: tags.map((name) => ({ name, description: `Everything about the ${name}.` })),
  components: {
    schemas: { ...schemas, Problem: { type: 'object', properties: { message: text('What.') } } },
  },
  paths: Object.assign({}, ...names.map(pathsOf)) as object,
});

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
      specification: temporaryFiles({ 'large.json': JSON.stringify(largeApi()) })('large.json'),
      outputDir: 'reference-large',
      routeBasePath: 'api/large',
      rules: 'minimal',
    });
  }, 120_000);

  it('has a page of each kind that a reader can load', () => {
    expect(large.api.operations).toHaveLength(1000);
    const weights = [
      ['', 10_000],
      // All rules and values of the interface on one page: the reader searches in it.
      ['errors-and-states', 48_000],
      ...['schemas/problem', 'schemas/account', 'list-account'].map(
        (slug) => [slug, 9_000] as const,
      ),
    ] as const;
    const heavy = weights.filter(([slug, most]) => weight(pageAt(`/api/large/${slug}`)) > most);
    expect(heavy).toEqual([]);
  });

  it('says how many operations there are where a list of them would be too long', () => {
    const html = words(pageAt('/api/large/errors-and-states'));
    expect(html).toContain('<a href="/api/large/#operations">800 operations</a>');
    expect(words(pageAt('/api/large/schemas/problem'))).toContain('<li>And 900 more.</li>');
  });
});
