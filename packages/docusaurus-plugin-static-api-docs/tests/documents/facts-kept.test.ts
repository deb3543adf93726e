import escapeRegExp from 'lodash/escapeRegExp';
import { expect, it } from 'vitest';

import { temporaryFiles } from '../../src/read/temporary-files.fixture';
import { sectionsOf } from '../../src/markup/page';
import { referencePages } from '../../src/pages/reference-pages';
import { wordsOf } from '../../src/pages/reference.fixture';
import { rowsOf } from '../../src/shared/rows.fixture';

const ok = `responses: { '200': { description: Fine } }`;
const get = (rest: string) =>
  `paths: { /a: { get: { operationId: getA, summary: Get A, ${rest} } } }\\n`;
const returns = (schema: string) =>
  get(
    `responses: { '200': { description: Fine, content: { application/json: { schema: ${schema} } } } }`,
  );
const takes = (schema: string, more = '') =>
  get(`parameters: [ { name: p, in: query, schema: ${schema}${more} } ], ${ok}`);

/**
 * Facts that a document says in one place, what readers see of each, the text of the document, and its
 * version.
 */
const cases = `
that two schemes share one header | Leaves out the credentials of agentToken: they would go where those of accountToken go. | ${get(ok)}components: { securitySchemes: { accountToken: { type: http, scheme: bearer }, agentToken: { type: http, scheme: bearer } } }\\nsecurity: [ { accountToken: [], agentToken: [] } ]
the device flow | https://e.example/device … Reads A | ${get(ok)}components: { securitySchemes: { o: { type: oauth2, flows: { deviceAuthorization: { deviceAuthorizationUrl: 'https://e.example/device', tokenUrl: 'https://e.example/t', scopes: { 'read:a': Reads A } } } } } }\\nsecurity: [ { o: ['read:a'] } ] | 3.2.0
the description of an item that is an array | Price, then size. | ${returns('{ type: array, description: The asks., items: { type: array, description: "Price, then size.", items: { type: string } } }')}
an annotated enumeration, with its format | int32 … 1 … Guild … A server | ${returns('{ type: object, properties: { kind: { type: integer, format: int32, oneOf: [ { const: 1, title: Guild, description: A server. }, { const: 2, title: Person, description: A user. } ] } } }')}
the names and descriptions of values | 0 … Offline: Can't be reached. … 1 … Online | ${returns(`{ type: object, properties: { state: { type: integer, enum: [0, 1], x-enum-varnames: [Offline, Online], x-enum-descriptions: ["Can't be reached."] } } }`)}
the schema of a content | inner | ${returns('{ type: object, properties: { body: { type: string, contentMediaType: application/json, contentSchema: { type: object, properties: { inner: { type: string } } } } } }')}
the media type of a content | application/jwt | ${returns('{ type: object, properties: { body: { type: string, contentMediaType: application/jwt } } }')}
the words of an example of a parameter | The first page: Where lists start. | ${takes('{ type: integer }', ', examples: { first: { summary: The first page, description: Where lists start., value: 1 } }')}
the summary of the interface | Counts parts. | ${get(ok)}
the description behind the reference of the schema of a parameter | Which part it is. | ${takes("{ $ref: '#/components/schemas/Part' }")}components: { schemas: { Part: { type: string, description: Which part it is. } } }
the description beside the reference to a parameter | Which part to get. | ${get(`parameters: [ { $ref: '#/components/parameters/Part', description: Which part to get. } ], ${ok}`)}components: { parameters: { Part: { name: part, in: query, description: Which part it is., schema: { type: string } } } }
the encoding of the first parts | image/png | paths: { /a: { post: { operationId: postA, summary: Post A, requestBody: { content: { multipart/mixed: { schema: { type: array, prefixItems: [ { type: string }, { type: string } ] }, prefixEncoding: [ { contentType: image/png }, { contentType: text/csv } ] } } }, ${ok} } } } | 3.2.0
the encoding of the other parts | image/webp | paths: { /a: { post: { operationId: postA, summary: Post A, requestBody: { content: { multipart/mixed: { schema: { type: array, items: { type: string } }, itemEncoding: { contentType: image/webp } } } }, ${ok} } } } | 3.2.0
the default of a discriminator | any other value … Other | ${returns("{ $ref: '#/components/schemas/Pet' }")}components: { schemas: { Pet: { type: object, description: A pet., oneOf: [ { $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Other' } ], discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat' }, defaultMapping: Other } }, Cat: { type: object, properties: { kind: { type: string } } }, Other: { type: object, properties: { kind: { type: string } } } } } | 3.2.0
that no other fields are allowed, by unevaluatedProperties | no other fields | ${returns('{ type: object, properties: { a: { type: string } }, unevaluatedProperties: false }')}
the names of fields | ^x- | ${returns('{ type: object, propertyNames: { pattern: "^x-" }, additionalProperties: { type: string } }')}
what an array contains | contains | ${returns('{ type: object, properties: { l: { type: array, contains: { const: 7 }, minContains: 2 } } }')}
what the parts of a schema say | A device. … With a screen. … One of ours. | ${returns('{ description: A device., allOf: [ { type: object, description: With a screen. }, { type: object, description: One of ours. } ] }')}
the format of an object | object (uri-map) | ${takes('{ type: object, format: uri-map }')}
documentation at a relative address | The guide (<code>/guide</code>) | ${get(`externalDocs: { url: /guide, description: The guide }, ${ok}`)}
a sample of a component | curl the-other-way | ${get(`x-codeSamples: [ { $ref: '#/components/x-samples/one' } ], ${ok}`)}components: { x-samples: { one: { lang: curl, source: curl the-other-way } } }
that a parameter may be empty | Empty value | ${takes('{ type: string }', ', allowEmptyValue: true')}
`;

const info = `title: Test, summary: Counts parts., version: '1'`;

async function readAll(text: string, version: string): Promise<string> {
  const file = temporaryFiles({ 'api.yaml': `openapi: ${version}\ninfo: { ${info} }\n${text}` })(
    'api.yaml',
  );
  const { pages } = await referencePages({
    specification: file,
    outputDir: 'r',
    routeBasePath: 'r',
    rules: 'minimal',
    languages: ['curl'],
  });
  const sections = pages.flatMap(({ render }) => sectionsOf(render()));
  // With the markup, for the addresses of links.
  return sections.map(({ heading, html }) => `${heading?.text} ${wordsOf(html)} ${html}`).join(' ');
}

it.each(rowsOf(cases))('shows %s', async (_fact, seen = '', text = '', version = '3.1.0') => {
  const page = await readAll(text.replaceAll('\\n', '\n'), version);
  expect(page).toMatch(new RegExp(seen.split(' … ').map(escapeRegExp).join('.*'), 's'));
});
