import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { inDepth } from '../../../../tests/depth';
import { apiOf, htmlOf, operationOf, pageOf, wordsOf } from '../pages/reference.fixture';
import { createValidators, loadSpecification, readApi } from '../read';
import { temporaryFiles } from '../read/temporary-files.fixture';
import { languages, samplesOf } from '.';
import { type Arrived, startEcho } from './echo.fixture';
import { runners } from './run-samples.fixture';

/** A parameter or body, and the request that it becomes. */
interface Case {
  readonly what: string;
  readonly parameter?: string;
  readonly body?: string;
  /** As the page says it and the samples send it. */
  readonly query?: string;
  readonly header?: string;
  readonly text?: string;
}

const offset = '{ type: object, required: [offset], properties: { offset: { type: integer } } }';
const color =
  '{ type: object, required: [a, b], properties: { a: { type: string, default: x y }, b: { type: integer, default: 2 } } }';
const json = (rest: string) => `content: { application/json: { ${rest} } }`;
const form = (rest: string) => `content: { application/x-www-form-urlencoded: { ${rest} } }`;
const person = `{ type: object, required: [name, age], properties: { name: { type: string, enum: [Ada] }, age: { type: integer, default: 36 } } }`;

const cases: readonly Case[] = [
  // Objects of a query without an example, in all styles
  { what: 'form', parameter: `in: query, schema: ${offset}`, query: 'offset=0' },
  {
    what: 'form, not exploded',
    parameter: `in: query, explode: false, schema: ${color}`,
    query: 'it=a,x%20y,b,2',
  },
  {
    what: 'deepObject',
    parameter: `in: query, style: deepObject, explode: true, schema: ${color}`,
    query: 'it%5Ba%5D=x%20y&it%5Bb%5D=2',
  },
  {
    what: 'spaceDelimited',
    parameter: `in: query, style: spaceDelimited, schema: ${color}`,
    query: 'it=a%20x%20y%20b%202',
  },
  {
    what: 'pipeDelimited',
    parameter: `in: query, style: pipeDelimited, explode: false, schema: ${color}`,
    query: 'it=a%7Cx%20y%7Cb%7C2',
  },
  {
    what: 'pipeDelimited, exploded',
    parameter: `in: query, style: pipeDelimited, explode: true, schema: ${color}`,
    query: 'a=x%20y&b=2',
  },
  {
    what: 'a choice of objects',
    parameter: `in: query, schema: { oneOf: [${offset}, ${color}] }`,
    query: 'offset=0',
  },
  {
    what: 'an object of a header',
    parameter: `in: header, explode: true, schema: ${color}`,
    header: 'a=x y,b=2',
  },
  { what: 'an object without fields', parameter: 'in: query, schema: { type: object }', query: '' },
  { what: 'a constant', parameter: 'in: query, schema: { const: 1 }', query: 'it=1' },
  // Parameters with a content type
  {
    what: 'JSON in a query',
    parameter: `in: query, ${json("schema: { type: object }, example: { a: ['é', 1.10] }")}`,
    query: 'it=%7B%22a%22%3A%5B%22%C3%A9%22%2C1.10%5D%7D',
  },
  {
    what: 'JSON in a query, among examples',
    parameter: `in: query, ${json('examples: { one: { value: [1] } }')}`,
    query: 'it=%5B1%5D',
  },
  {
    what: 'JSON in a query, as a text',
    parameter: `in: query, ${json(`schema: { type: object }, example: '{"a": 1}'`)}`,
    query: 'it=%7B%22a%22%3A1%7D',
  },
  {
    what: 'JSON in a query, without an example',
    parameter: `in: query, ${json(`schema: ${offset}`)}`,
    query: 'it=%7B%22offset%22%3A0%7D',
  },
  {
    what: 'JSON in a header',
    parameter: `in: header, ${json("example: { a: 'é' }")}`,
    header: String.raw`{"a":"\u00e9"}`,
  },
  // Reserved characters
  {
    what: 'allowReserved',
    parameter:
      'in: query, allowReserved: true, schema: { type: string }, example: "/a?b=c:d;e@$f,!(g)*&h#i+[j]%2F%k\'"',
    query: 'it=/a?b=c:d;e@$f,!(g)*%26h%23i%2B%5Bj%5D%2F%25k%27',
  },
  {
    what: 'allowReserved of a list',
    parameter:
      'in: query, allowReserved: true, explode: false, schema: { type: array }, example: ["/a", "b,c"]',
    query: 'it=/a,b%2Cc',
  },
  // The whole query
  {
    what: 'a query as a form',
    parameter: `in: querystring, ${form('schema: { type: object }, example: { a: [1, 2], b: x y }')}`,
    query: 'a=1&a=2&b=x%20y',
  },
  {
    what: 'a query as a form, as a text',
    parameter: `in: querystring, ${form('schema: { type: object }, example: a=1&b=2')}`,
    query: 'a=1&b=2',
  },
  {
    what: 'a query as a form, without an example',
    parameter: `in: querystring, ${form(`schema: ${color}, encoding: { a: { allowReserved: true } }`)}`,
    query: 'a=x%20y&b=2',
  },
  {
    what: 'a query as JSON',
    parameter: `in: querystring, ${json('example: { a: 1 }')}`,
    query: '%7B%22a%22%3A1%7D',
  },
  // Forms
  {
    what: 'a form with a list and an object',
    body: form(
      'schema: { type: object }, example: { numbers: [1, 2], place: { city: "O\'o" }, on: true }',
    ),
    text: 'numbers=1&numbers=2&place=%7B%22city%22%3A%22O%27o%22%7D&on=true',
  },
  {
    what: 'a form with styles',
    body: form(
      'encoding: { numbers: { explode: false }, tags: { style: pipeDelimited }, place: { style: deepObject }, flat: { style: form, explode: true }, path: { allowReserved: true } }, example: { numbers: [1, 2], tags: [a, b], place: { city: O }, flat: { x: 1, y: 2 }, path: /a/b }',
    ),
    text: 'numbers=1,2&tags=a%7Cb&place%5Bcity%5D=O&x=1&y=2&path=/a/b',
  },
  {
    what: 'a form with a content type',
    body: form(
      'encoding: { blocks: { contentType: application/json } }, example: { blocks: [{ a: 1 }, b] }',
    ),
    text: 'blocks=%7B%22a%22%3A1%7D&blocks=%22b%22',
  },
  {
    what: 'a form, as a text',
    body: form('schema: { type: object }, example: a=1&b=2'),
    text: 'a=1&b=2',
  },
  {
    what: 'a form, as JSON',
    body: form(`schema: { type: object }, example: '{"a": 1}'`),
    text: 'a=1',
  },
  {
    what: 'a form, generated',
    body: form(
      'schema: { type: object, required: [ids], properties: { ids: { type: array, minItems: 2, items: { type: integer } } } }',
    ),
    text: 'ids=0&ids=0',
  },
  // Bodies in JSON whose example is a text
  {
    what: 'JSON, as a text',
    body: json(`schema: { type: object }, example: '{"id": 9007199254740993, "fee": 0.5}'`),
    text: '{"id":9007199254740993,"fee":0.5}',
  },
  {
    what: 'JSON, as a text of its schema',
    body: json(`schema: { type: array, example: '[1]' }`),
    text: '[1]',
  },
  {
    what: 'JSON, as a text, without a schema',
    body: json(`examples: { one: { value: '{"a": "1"}' } }`),
    text: '{"a":"1"}',
  },
  {
    what: 'JSON, as a text of a nullable object',
    body: json(`schema: { type: [object, "null"] }, example: '{"a": [null]}'`),
    text: '{"a":[null]}',
  },
  {
    what: 'JSON, as a text of a choice',
    body: json(`schema: { oneOf: [{ type: object }, { type: array }] }, example: '[{}]'`),
    text: '[{}]',
  },
  {
    what: 'a text in JSON',
    body: json(`schema: { type: string }, example: '{"a": 1}'`),
    text: String.raw`"{\"a\":1}"`,
  },
  { what: 'a number as a text, without a schema', body: json("example: '1'"), text: '"1"' },
  // Bodies in XML
  {
    what: 'XML, as a text',
    body: `content: { application/xml: { schema: ${person}, example: "<person/>" } }`,
    text: '<person/>',
  },
  {
    what: 'XML, generated',
    body: `content: { application/xml: { schema: ${person} } }`,
    text: '<?xmlversion="1.0"encoding="UTF-8"?><root><name>Ada</name><age>36</age></root>',
  },
];

const multipart = (rest: string) => `content: { multipart/form-data: { ${rest} } }`;

function documentOf(all: readonly Case[]): string {
  const operations = all.map(({ parameter, body }, index) => {
    const media = body?.replace(/^content/, 'required: true, content');
    const parts = [
      ...(parameter ? [`parameters: [{ name: it, required: true, ${parameter} }]`] : []),
      ...(media ? [`requestBody: { ${media} }`] : []),
    ];
    return `  /a${index}: { post: { operationId: a${index}, ${parts.join(', ')}, responses: { '200': { description: ok } } } }`;
  });
  return `paths:\n${operations.join('\n')}\n`;
}

/** The languages write what they send in one way, so a pull request runs one. */
const run = inDepth(['curl'], ['curl', 'javascript', 'python']);

let echo: Awaited<ReturnType<typeof startEcho>>;
const folder = temporaryFiles()('.');
beforeAll(async () => {
  echo = await startEcho();
});
afterAll(() => echo.stop());

/** Runs the sample of each case in a language, and returns what arrived. */
async function send(language: string, all: readonly Case[]): Promise<readonly Arrived[]> {
  const api = await apiOf(documentOf(all), '3.2.0');
  const samples = all.map((_, index) => {
    const operation = operationOf(api, `a${index}`);
    const made = samplesOf(operation, api, { serverVariable: 'BASE_URL' }).samples;
    const code = made.find(({ id }) => id === language)?.code ?? '';
    return { name: `a${index}`, code, environment: { BASE_URL: echo.url } };
  });
  echo.requests.length = 0;
  await runners[language]?.(samples, folder);
  return [...echo.requests];
}

describe.each(run)('a sample in %s sends', (language) => {
  it('parameters and bodies as they are written', async () => {
    const arrived = await send(language, cases);
    const sent = arrived.map(({ url, headers, body }, index) => ({
      what: cases[index]?.what,
      query: url.search.slice(1),
      header: headers['it'],
      text: body.replaceAll(/\s/g, ''),
    }));
    expect(sent).toEqual(
      cases.map(({ what, query = '', header, text = '' }) => ({ what, query, header, text })),
    );
  });

  it('the parts of a form whose example is a text', async () => {
    const schema =
      'schema: { type: object, required: [title], properties: { title: { type: string, default: Hi } } }';
    const texts = [
      'raw text',
      '--b\\r\\nContent-Disposition: form-data',
      '{\\"title\\": \\"Hi\\"}',
    ];
    const forms = texts.map((text) => ({
      what: text,
      body: multipart(`${schema}, example: "${text}"`),
    }));
    for (const { bytes, headers } of await send(language, forms)) {
      const type = { 'Content-Type': headers['content-type'] ?? '' };
      const fields = await new Response(new Uint8Array(bytes), { headers: type }).formData();
      const names: string[] = [];
      fields.forEach((_, name) => names.push(name));
      expect([names, fields.get('title')]).toEqual([['title'], 'Hi']);
    }
  });
});

/** Forms with an encoding, and their parts, each with its content type. */
const partsOfForms: readonly [what: string, media: string, parts: readonly string[]][] = [
  ['explode: false', 'encoding: { a: { explode: false } }, example: { a: [x, y/z] }', ['a=x,y/z']],
  [
    'explode: true',
    'encoding: { a: { explode: true } }, example: { a: { x: 1, y: 2 } }',
    ['x=1', 'y=2'],
  ],
  [
    'a style for a list',
    'encoding: { a: { style: pipeDelimited }, b: { style: spaceDelimited } }, example: { a: [x, y], b: [1, 2] }',
    ['a=x|y', 'b=1 2'],
  ],
  [
    'deepObject',
    'encoding: { a: { style: deepObject } }, example: { a: { x: 1, y: 2 } }',
    ['a[x]=1', 'a[y]=2'],
  ],
  [
    'allowReserved',
    'encoding: { a: { allowReserved: true } }, example: { a: [x/y, z] }',
    ['a=x/y', 'a=z'],
  ],
  [
    'a style in the place of a content type',
    'encoding: { a: { style: form, contentType: text/csv } }, example: { a: [x, y] }',
    ['a=x', 'a=y'],
  ],
  [
    'JSON',
    'encoding: { a: { contentType: application/json } }, example: { a: x }',
    ['a="x" (application/json)'],
  ],
  [
    'JSON in a text',
    `encoding: { a: { contentType: application/json } }, example: { a: '{"x": 1}' }`,
    ['a={"x": 1} (application/json)'],
  ],
  [
    'a form in a form',
    'encoding: { a: { contentType: application/x-www-form-urlencoded } }, example: { a: { x: 1, y: 2 } }',
    ['a=x=1&y=2 (application/x-www-form-urlencoded)'],
  ],
  [
    'XML',
    'encoding: { a: { contentType: application/xml } }, example: { a: { x: 1 } }',
    ['a=<?xml version="1.0" encoding="UTF-8"?>\n<root>\n  <x>1</x>\n</root> (application/xml)'],
  ],
  ['plain text', 'encoding: { a: { contentType: text/plain } }, example: { a: x }', ['a=x']],
  [
    'a range of types',
    `encoding: { a: { contentType: 'text/*, text/csv' } }, example: { a: x }`,
    ['a=x (text/csv)'],
  ],
];

/** Returns the parts of a form as its body has them. */
function partsIn({ bytes, headers }: Arrived): string[] {
  const [, boundary = ''] = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '') ?? [];
  const parts = bytes.toString().split(`--${boundary}`).slice(1, -1);
  return parts.map((part) => {
    const [head = '', ...text] = part.trim().split('\r\n\r\n');
    const [, name = ''] = /name="([^"]*)"/.exec(head) ?? [];
    const [, type] = /^content-type: *(.+)$/im.exec(head) ?? [];
    return `${name}=${text.join('').replaceAll('\r', '')}${type ? ` (${type})` : ''}`;
  });
}

describe.each(run)('a form in %s', (language) => {
  it('has the parts that its encoding asks for', async () => {
    const forms = partsOfForms.map(([what, media]) => ({ what, body: multipart(media) }));
    const arrived = await send(language, forms);
    const sent = arrived.map((each, index) => [forms[index]?.what, partsIn(each)]);
    expect(sent).toEqual(partsOfForms.map(([what, , parts]) => [what, parts]));
  });
});

it('ignores the style of a part in OpenAPI 3.0', async () => {
  const media =
    'encoding: { a: { explode: false, contentType: text/csv } }, example: { a: [x, y] }';
  const document = documentOf([{ what: '', body: multipart(media) }]);
  const api = await apiOf(document, '3.0.3');
  const { samples } = samplesOf(operationOf(api, 'a0'), api, { serverVariable: 'B' });
  expect(samples[0]?.code).toContain(`--form 'a="x";type=text/csv'`);
  expect(wordsOf(htmlOf(await pageOf(document, '3.0.3')))).not.toContain('explode');
});

describe('every language', () => {
  const written = cases.filter(({ query, text = '' }) => query ?? /^[\w=&%]+$/.test(text));
  it.each(languages.map(({ id }) => id))('%s has the same query and form', async (language) => {
    const api = await apiOf(documentOf(written), '3.2.0');
    for (const [index, { what, query = '', text = '' }] of written.entries()) {
      const { samples } = samplesOf(operationOf(api, `a${index}`), api, { serverVariable: 'B' });
      const code = samples
        .find(({ id }) => id === language)
        ?.code.replaceAll(/[\\`](?=\$)|" ?\+ ?"/g, '');
      expect(code, what).toContain(query && `?${query}`);
      expect(code, what).toContain(text);
    }
  });
});

describe('the note of a sample', () => {
  const schema =
    'schema: { type: object, required: [id, name], properties: { id: { type: integer, readOnly: true }, name: { type: string } } }';
  const rows: readonly [what: string, body: string, isWrong: boolean][] = [
    ['an example without a field', json(`${schema}, example: {}`), true],
    ['an example of another type', json(`${schema}, example: [1]`), true],
    ['a text that is no JSON', json(`${schema}, example: 'name=a'`), true],
    ['an example without a read-only field', json(`${schema}, example: { name: a }`), false],
    [
      'items without one',
      json(`schema: { items: { ${schema.slice(10)} }, example: [{ name: a }]`),
      false,
    ],
    [
      'alternatives without one',
      json(`schema: { oneOf: [{ ${schema.slice(10)} ] }, example: { name: a }`),
      false,
    ],
    ['JSON in a text', json(`${schema}, example: '{"name": "a"}'`), false],
    ['a form in a text', form(`${schema}, example: name=a`), false],
    ['a form without a field', form(`${schema}, example: { x: 1 }`), true],
  ];
  it.each(rows)('checks %s', async (_what, body, isWrong) => {
    const document = `openapi: 3.1.0\ninfo: { title: T, version: '1' }\n${documentOf([{ what: '', body }])}`;
    const specification = await loadSpecification(temporaryFiles({ 'a.yaml': document })('a.yaml'));
    const api = readApi(specification);
    const options = {
      serverVariable: 'B',
      validatorFor: await createValidators(specification),
    };
    for (const { code } of samplesOf(operationOf(api, 'a0'), api, options).samples) {
      expect(/^(?:#|\/\/) The example doesn't match its schema\.$/m.test(code)).toBe(isWrong);
    }
  });
});

describe('the page', () => {
  const inQuery = cases.filter(
    ({ parameter = '', query }) => query && !/const|allowReserved/.test(parameter),
  );
  it.each(inQuery)('says how $what is written', async ({ parameter, query }) => {
    const page = await pageOf(documentOf([{ what: '', parameter: String(parameter) }]), '3.2.0');
    expect(wordsOf(htmlOf(page))).toContain(`Written as ${query}`);
  });

  it.each([
    ['explode: false, style: form', 'written as a=x,y'],
    ['style: pipeDelimited', 'written as a=x|y'],
    ['explode: true', 'written as a=x and a=y'],
  ])('says how a part with %s is written', async (encoding, words) => {
    const media = `encoding: { a: { ${encoding} } }, schema: { type: object }, example: { a: [x, y] }`;
    const page = await pageOf(documentOf([{ what: '', body: multipart(media) }]));
    expect(wordsOf(htmlOf(page))).toContain(words);
  });

  it('shows the example of a parameter with a content type', async () => {
    const parameter = `in: query, ${json('example: { a: 1 }')}`;
    const page = await pageOf(documentOf([{ what: '', parameter }]));
    expect(wordsOf(htmlOf(page))).toContain('Example {"a":1}');
  });

  it('shows the value that an example in a text means', async () => {
    const body = json(`schema: { type: object }, example: '{"id": 9007199254740993}'`);
    const page = await pageOf(documentOf([{ what: '', body }]));
    expect(wordsOf(htmlOf(page, undefined))).toContain('{ "id": 9007199254740993 }');
    expect(wordsOf(htmlOf(page))).not.toContain('{"id": 9');
  });
});
