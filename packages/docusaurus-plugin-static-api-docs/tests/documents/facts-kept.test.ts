import escapeRegExp from 'lodash/escapeRegExp';
import { expect, it } from 'vitest';

import { writeHtml } from '../../src/shared/html';
import { layOut, wordsOf } from '../../src/pages/reference.fixture';
import { rowsOf } from '../../src/shared/rows.fixture';
import { get, ok, schema } from './untidy-cases';

const takes = (given: string, more = '') =>
  get(`parameters: [ { name: p, in: query, schema: ${given}${more} } ], ${ok}`);

/**
 * Facts that a document says in one place, what readers see of each, the text of the document, and its
 * version.
 */
const cases = `
that two schemes share one header | Leaves out the credentials of agentToken: they would go where those of accountToken go. | ${get(ok)}components: { securitySchemes: { accountToken: { type: http, scheme: bearer }, agentToken: { type: http, scheme: bearer } } }\\nsecurity: [ { accountToken: [], agentToken: [] } ]
the device flow | https://e.example/device … Reads A | ${get(ok)}components: { securitySchemes: { o: { type: oauth2, flows: { deviceAuthorization: { deviceAuthorizationUrl: 'https://e.example/device', tokenUrl: 'https://e.example/t', scopes: { 'read:a': Reads A } } } } } }\\nsecurity: [ { o: ['read:a'] } ] | 3.2.0
the description of an item that is an array | Price, then size. | ${schema('{ type: array, description: The asks., items: { type: array, description: "Price, then size.", items: { type: string } } }')}
an annotated enumeration, with its format | int32 … 1 … Guild … A server | ${schema('{ type: object, properties: { kind: { type: integer, format: int32, oneOf: [ { const: 1, title: Guild, description: A server. }, { const: 2, title: Person, description: A user. } ] } } }')}
the names and descriptions of values | 0 … Offline: Can't be reached. … 1 … Online | ${schema(`{ type: object, properties: { state: { type: integer, enum: [0, 1], x-enum-varnames: [Offline, Online], x-enum-descriptions: ["Can't be reached."] } } }`)}
the schema of a content | inner | ${schema('{ type: object, properties: { body: { type: string, contentMediaType: application/json, contentSchema: { type: object, properties: { inner: { type: string } } } } } }')}
the media type of a content | application/jwt | ${schema('{ type: object, properties: { body: { type: string, contentMediaType: application/jwt } } }')}
the words of an example of a parameter | The first page: Where lists start. | ${takes('{ type: integer }', ', examples: { first: { summary: The first page, description: Where lists start., value: 1 } }')}
the summary of the interface | Counts parts. | ${get(ok)}
the description behind the reference of the schema of a parameter | Which part it is. | ${takes("{ $ref: '#/components/schemas/Part' }")}components: { schemas: { Part: { type: string, description: Which part it is. } } }
the description beside the reference to a parameter | Which part to get. | ${get(`parameters: [ { $ref: '#/components/parameters/Part', description: Which part to get. } ], ${ok}`)}components: { parameters: { Part: { name: part, in: query, description: Which part it is., schema: { type: string } } } }
the encoding of the first parts | image/png | paths: { /a: { post: { operationId: postA, summary: Post A, requestBody: { content: { multipart/mixed: { schema: { type: array, prefixItems: [ { type: string }, { type: string } ] }, prefixEncoding: [ { contentType: image/png }, { contentType: text/csv } ] } } }, ${ok} } } } | 3.2.0
the encoding of the other parts | image/webp | paths: { /a: { post: { operationId: postA, summary: Post A, requestBody: { content: { multipart/mixed: { schema: { type: array, items: { type: string } }, itemEncoding: { contentType: image/webp } } } }, ${ok} } } } | 3.2.0
the default of a discriminator | any other value … Other | ${schema("{ $ref: '#/components/schemas/Pet' }")}components: { schemas: { Pet: { type: object, description: A pet., oneOf: [ { $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Other' } ], discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat' }, defaultMapping: Other } }, Cat: { type: object, properties: { kind: { type: string } } }, Other: { type: object, properties: { kind: { type: string } } } } } | 3.2.0
that no other fields are allowed, by unevaluatedProperties | no other fields | ${schema('{ type: object, properties: { a: { type: string } }, unevaluatedProperties: false }')}
the names of fields | Names of fields each matches ^x- | ${schema('{ type: object, propertyNames: { pattern: "^x-" }, additionalProperties: { type: string } }')}
what an array contains | Contains at least 2 items, each of which is 7 | ${schema('{ type: object, properties: { l: { type: array, contains: { const: 7 }, minContains: 2 } } }')}
which fields one of is required | Required fields exactly one of ipv4 and ipv6 … ipv4 string … ipv6 string | ${schema('{ type: object, properties: { ipv4: { type: string }, ipv6: { type: string } }, oneOf: [ { required: [ipv4] }, { required: [ipv6] } ] }')}
the conditions of all parts | If a is present, b is required. … If c is present, d is required. | ${schema('{ allOf: [ { if: { required: [a] }, then: { required: [b] } }, { if: { required: [c] }, then: { required: [d] } } ] }')}
what holds in a case | If kind is card: … number string required The digits. | ${schema('{ type: object, required: [kind], properties: { kind: { type: string } }, if: { properties: { kind: { const: card } } }, then: { required: [number], properties: { number: { type: string, description: The digits. } } } }')}
what a field requires | If card is present, zip is required. … If zip is present, town must be a string. | ${schema('{ type: object, dependentRequired: { card: [zip] }, dependentSchemas: { zip: { properties: { town: { type: string } } } } }')}
what is not allowed | Not allowed the fields a and b together | ${schema('{ type: object, properties: { a: {}, b: {} }, not: { required: [a, b] } }')}
what null means | integer or null … Meaning null (No limit.) | ${schema("{ anyOf: [ { type: integer }, { type: 'null', description: No limit. } ] }")}
null among constants | string or null … Allowed values auto | ${schema('{ oneOf: [ { const: auto }, { const: null } ] }')}
what is required beside the schema that has it | values integer required | ${schema('{ type: object, required: [values], oneOf: [ { type: object, properties: { values: { type: integer } } } ] }')}
the fields of what can be a list, too | object or array … a string | ${schema('{ type: [object, array], properties: { a: { type: string } } }')}
what the parts of a schema say | A device. … With a screen. … One of ours. | ${schema('{ description: A device., allOf: [ { type: object, description: With a screen. }, { type: object, description: One of ours. } ] }')}
the format of an object | object (uri-map) | ${takes('{ type: object, format: uri-map }')}
documentation at a relative address | The guide (<code>/guide</code>) | ${get(`externalDocs: { url: /guide, description: The guide }, ${ok}`)}
an example that has an id, which is data | https://a.invalid/x | ${get(`requestBody: { content: { application/json: { schema: { type: object, properties: { count: { type: integer } } }, examples: { a: { value: { $id: 'https://a.invalid/x', count: 1 } }, b: { value: { $id: 'https://a.invalid/x', count: 2 } } } } } }, ${ok}`)}
the method QUERY | --request QUERY … method: 'QUERY' … method="QUERY" | paths: { /a: { query: { operationId: askA, summary: Ask A, ${ok} } } } | 3.2.0
a method of one's own | --request LINK | paths: { /a: { additionalOperations: { LINK: { operationId: linkA, summary: Link A, ${ok} } } } } | 3.2.0
a parameter that is all of the query | Query string parameters … filter | ${get(`parameters: [{ name: filter, in: querystring, content: { application/json: { schema: { type: object } } } }], ${ok}`)} | 3.2.0
the data of an example | "sent" | paths: { /a: { query: { operationId: askA, summary: Ask A, requestBody: { content: { application/json: { schema: { type: string }, examples: { one: { dataValue: sent } } } } }, ${ok} } } } | 3.2.0
the items of a stream | A stream. … application/jsonl array of object … line | ${get("responses: { '200': { summary: A stream., content: { application/jsonl: { itemSchema: { properties: { line: {} } } } } } }")} | 3.2.0
the name of a server | Base URL … Production | ${get(ok)}servers: [{ url: https://a.test, name: Production }] | 3.2.0
a tag below another | All of it … Everything | ${get(`tags: [a], ${ok}`)}tags: [{ name: a, summary: Everything, parent: b }, { name: b, summary: All of it }] | 3.2.0
what an OAuth server says | deprecated … https://a.test/meta | ${get(ok)}components: { securitySchemes: { o: { type: oauth2, deprecated: true, oauth2MetadataUrl: https://a.test/meta, flows: {} } } }\\nsecurity: [ { o: [] } ] | 3.2.0
a parameter in JSON | filter object … Content type application/json | ${get(`parameters: [ { in: query, name: filter, content: { application/json: { schema: { properties: { a: {} } } } } } ], ${ok}`)}
the server of an operation, with its variables | https://{region}.example.com … For files. region string default eu Where. Allowed values eu, us | ${get(`servers: [ { url: 'https://{region}.example.com', description: For files., variables: { region: { default: eu, enum: [eu, us], description: Where. } } } ], ${ok}`)}
a webhook | A webhook: you receive this request. … orderId string | webhooks: { orderReady: { post: { operationId: orderReady, requestBody: { content: { application/json: { schema: { properties: { orderId: { type: string } } } } } }, ${ok} } } }
a summary of paragraphs before the description | It moved. See below. Below. | paths: { /a: { get: { operationId: getA, summary: "It **moved**.\\x0A\\x0ASee below.", description: Below., ${ok} } } }
texts in other scripts, Markdown, and what looks like MDX | bold and code, {process.env.HOME} … مرحبا بالعالم | paths: { /a: { get: { operationId: getA, summary: 'שלום עולם', description: '**bold** and \`code\`, {process.env.HOME}', responses: { '200': { description: مرحبا بالعالم } } } } }
how the parts of a form are sent | How parts are sent photo image/png, image/jpeg, header X-Sum (required) | paths: { /a: { post: { operationId: postA, summary: Post A, requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { photo: { type: string, format: binary }, plain: { type: string } } }, encoding: { photo: { contentType: 'image/png, image/jpeg', headers: { X-Sum: { required: true, schema: { type: string } } } }, plain: {} } } } }, ${ok} } } }
a sample of a component | curl the-other-way | ${get(`x-codeSamples: [ { $ref: '#/components/x-samples/one' } ], ${ok}`)}components: { x-samples: { one: { lang: curl, source: curl the-other-way } } }
that a parameter may be empty | Empty value | ${takes('{ type: string }', ', allowEmptyValue: true')}
`;

const info = `title: Test, summary: Counts parts., version: '1'`;

async function readAll(text: string, version: string): Promise<string> {
  const document = `openapi: ${version}\ninfo: { ${info} }\n${text}`;
  const { pages } = await layOut(document, { rules: 'minimal' });
  const sections = pages.flatMap(({ render }) => render().sections);
  // With the markup, for the addresses of links.
  return sections
    .map(({ heading, content }) => ({ text: heading?.text, html: writeHtml(content) }))
    .map(({ text, html }) => `${text} ${wordsOf(html)} ${html}`)
    .join(' ');
}

it.each(rowsOf(cases))('shows %s', async (_fact, seen = '', text = '', version = '3.1.0') => {
  const page = await readAll(text.replaceAll('\\n', '\n'), version);
  expect(page).toMatch(new RegExp(seen.split(' … ').map(escapeRegExp).join('.*'), 's'));
});
