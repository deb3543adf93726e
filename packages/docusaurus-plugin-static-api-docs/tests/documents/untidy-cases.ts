import { rowsOf } from '../../src/shared/rows.fixture';

/** A document with one operation, and the rest of the operation. */
export const get = (rest: string) =>
  `paths: { /a: { get: { operationId: getA, summary: Get A, ${rest} } } }\\n`;
/** The responses of an operation. */
export const ok = `responses: { '200': { description: Fine } }`;
/** A document that returns what a schema describes. */
export const schema = (text: string) =>
  get(
    `responses: { '200': { description: Fine, content: { application/json: { schema: ${text} } } } }`,
  );
const parameter = (text: string) => get(`parameters: [ { name: p, in: query, ${text} } ], ${ok}`);
const scheme = (text: string) =>
  `${get(ok)}components: { securitySchemes: { o: ${text} } }\\nsecurity: [ { o: [] } ]`;

/** Documents that are untidy in one way, without their head: what it is, the text, and the version. */
const cases = `
no operationId | paths: { /a: { get: { summary: Get A, ${ok} } } }
no operationId and no summary | paths: { /a/b: { get: { ${ok} } } }
equal summaries | paths: { /a: { get: { summary: Same, ${ok} }, put: { summary: Same, ${ok} } } }
equal summaries of equal methods | paths: { /a: { get: { summary: Same, ${ok} } }, /b: { get: { summary: Same, ${ok} } }, /c: { get: { summary: Same, ${ok} } } }
paths that become one name | paths: { /a/b: { get: { ${ok} } }, /a-b: { get: { ${ok} } } }
ids that differ in case | paths: { /a: { get: { operationId: getA, ${ok} } }, /b: { get: { operationId: geta, ${ok} }, put: { operationId: get_a, ${ok} } } }
the same operationId twice | paths: { /a: { get: { operationId: getA, ${ok} } }, /b: { get: { operationId: getA, ${ok} } } }
an operationId that a page of ours has | paths: { /a: { get: { operationId: schemas, ${ok} }, put: { operationId: '404', ${ok} }, post: { operationId: '  ', ${ok} } } }
an operationId of signs | paths: { /a: { get: { operationId: '///', ${ok} } } }
schema: true | ${schema('true')}
schema: false | ${schema('{ type: object, properties: { a: false, b: true } }')}
$id with a relative reference | ${schema("{ $ref: '#/components/schemas/A' }")}components: { schemas: { A: { $id: https://example.com/schemas/a, type: object, properties: { b: { $ref: b } } }, B: { $id: https://example.com/schemas/b, type: string, description: The B. } } }
exclusiveMinimum: true in 3.1 | ${schema('{ type: integer, minimum: 3, exclusiveMinimum: true }')}
exclusiveMinimum: 3 in 3.0 | ${schema('{ type: integer, exclusiveMinimum: 3 }')} | 3.0.3
style: cookie | ${get(`parameters: [ { name: c, in: cookie, style: cookie, schema: { type: string } } ], ${ok}`)} | 3.2.0
device flow | ${get(ok)}components: { securitySchemes: { o: { type: oauth2, flows: { deviceAuthorization: { deviceAuthorizationUrl: 'https://e.example/d', tokenUrl: 'https://e.example/t', scopes: { 'read:a': Read A } } } } } }\\nsecurity: [ { o: ['read:a'] } ] | 3.2.0
nothing under most keys | tags: null\\nservers: null\\nexternalDocs: null\\ncomponents: { schemas: null, parameters: null }\\npaths: { /a: { get: { operationId: getA, summary: null, description: , tags: null, parameters: null, requestBody: null, callbacks: null, security: null, responses: { '200': { description: Fine, content: null, headers: null } } } } }
nothing under most keywords of a schema | ${schema('{ allOf: null, required: null, examples: null, properties: { a: { properties: null }, b: { type: array, items: null }, c: { type: string, enum: null } } }')}
summary that is a list | paths: { /a: { get: { operationId: getA, summary: [a], ${ok} } } }
description that is a number | ${get(`description: 12, ${ok}`)}
parameters that are a mapping | ${get(`parameters: { p: { name: p, in: query, schema: { type: string } } }, ${ok}`)}
a parameter that is null | ${get(`parameters: [ null ], ${ok}`)}
a parameter without a name | ${get(`parameters: [ { in: query, schema: { type: string } } ], ${ok}`)}
a parameter without a place | ${get(`parameters: [ { name: p, schema: { type: string } } ], ${ok}`)}
a parameter in the body | ${get(`parameters: [ { name: p, in: body, schema: { type: string } } ], ${ok}`)}
a parameter without a schema | ${parameter('description: The P.')}
a parameter with a type as in Swagger | ${parameter('type: string')}
a path parameter that is not required | paths: { '/a/{p}': { get: { operationId: getA, summary: Get A, parameters: [ { name: p, in: path, schema: { type: string } } ], ${ok} } } }
a path parameter that nothing describes | paths: { '/a/{p}': { get: { operationId: getA, summary: Get A, ${ok} } } }
the same parameter twice | ${get(`parameters: [ { name: p, in: query, schema: { type: string } }, { name: p, in: query, schema: { type: integer } } ], ${ok}`)}
a property with required: true | ${schema('{ type: object, properties: { a: { type: string, required: true } } }')}
required names no property | ${schema('{ type: object, required: [b], properties: { a: { type: string } } }')}
type: file | ${schema('{ type: file }')}
type: date | ${schema('{ type: object, properties: { a: { type: date } } }')}
type: null in 3.0 | ${schema("{ type: [string, 'null'] }")} | 3.0.3
type: [string, integer] in 3.0 | ${schema('{ type: [string, integer] }')} | 3.0.3
type: null | ${schema('{ type: null, description: Anything. }')}
nullable in 3.1 | ${schema('{ type: string, nullable: true }')}
a property that is null | ${schema('{ type: object, properties: { a: null } }')}
properties that are a list | ${schema('{ type: object, properties: [ { a: { type: string } } ] }')}
items that are a list | ${schema('{ type: array, items: [ { type: string }, { type: integer } ] }')}
an array without items | ${schema('{ type: array }')} | 3.0.3
an empty enum | ${schema('{ type: string, enum: [] }')}
an enum with a value twice | ${schema('{ type: string, enum: [a, a] }')}
an enum of other types | ${schema('{ type: string, enum: [1, true] }')}
an enum that is a text | ${schema('{ type: string, enum: a }')}
an empty oneOf | ${schema('{ oneOf: [] }')}
allOf that is a mapping | ${schema('{ allOf: { type: string } }')}
a discriminator that is a text | ${schema('{ type: object, discriminator: kind, properties: { kind: { type: string } } }')}
a mapping to nothing | ${schema("{ type: object, discriminator: { propertyName: kind, mapping: { a: '#/components/schemas/None' } }, properties: { kind: { type: string } } }")}
limits that are texts | ${schema("{ type: string, minLength: '3', maxLength: '5' }")}
a pattern that is not one | ${schema("{ type: string, pattern: '[' }")}
an example of another type | ${schema('{ type: integer, example: a }')}
examples that are a mapping | ${schema('{ type: string, examples: { a: { value: b } } }')}
a default of another type | ${parameter('schema: { type: integer, default: a }')}
tags without a name | tags: [ { description: Without a name. }, { name: null } ]\\n${get(`tags: [B], ${ok}`)}
tags that are texts | tags: [ A ]\\n${get(`tags: [A], ${ok}`)}
a tag that is an object | ${get(`tags: [ { name: A } ], ${ok}`)}
a tag that is null | ${get(`tags: [ null ], ${ok}`)}
a tag twice | tags: [ { name: A, description: One. }, { name: A, description: Two. } ]\\n${get(`tags: [A], ${ok}`)}
a tag that nothing describes | ${get(`tags: [Unknown], ${ok}`)}
external documents without an address | externalDocs: { description: More. }\\n${get(`externalDocs: { description: More. }, ${ok}`)}
an address that is not one | externalDocs: { url: 'not an address' }\\n${get(ok)}
no responses | ${get('tags: [A]')}
empty responses | ${get('responses: {}')}
a response that is null | ${get("responses: { '200': null }")}
a response without a description | ${get("responses: { '200': {} }")}
a status that is a number | ${get('responses: { 200: { description: Fine } }')}
a status that is not one | ${get('responses: { ok: { description: Fine } }')}
a media type that is null | ${get("responses: { '200': { description: Fine, content: { application/json: null } } }")}
a header that is null | ${get("responses: { '200': { description: Fine, headers: { X-A: null } } }")}
a body of GET | ${get(`requestBody: { content: { application/json: { schema: { type: string } } } }, ${ok}`)}
a body without content | paths: { /a: { post: { operationId: postA, summary: Post A, requestBody: { description: Something. }, ${ok} } } }
flows without scopes | ${scheme("{ type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://e.example/t' } } }")}
no flows | ${scheme('{ type: oauth2 }')}
flows: null | ${get(ok)}components: { securitySchemes: { o: { type: oauth2, flows: { implicit: null } } } }\\nsecurity: [ { o: null } ]
a scheme of no type | ${scheme('{ description: A key. }')}
a scheme of an unknown type | ${scheme('{ type: magic }')}
a scheme that is not defined | ${get(ok)}security: [ { none: [] } ]
security that is a mapping | ${get(ok)}components: { securitySchemes: { o: { type: http, scheme: bearer } } }\\nsecurity: { o: [] }
http without a scheme | ${scheme('{ type: http }')}
a key without a name | ${scheme('{ type: apiKey }')}
a server without an address | servers: [ { description: Somewhere. } ]\\n${get(ok)}
a server variable without a default | servers: [ { url: 'https://{r}.example', variables: { r: { description: Region. } } } ]\\n${get(ok)}
a server variable that nothing describes | servers: [ { url: 'https://{r}.example' } ]\\n${get(ok)}
a path without a slash | paths: { a: { get: { operationId: getA, summary: Get A, ${ok} } } }
a path that is null | paths: { /b: null, /a: { get: { operationId: getA, summary: Get A, ${ok} } } }
an operation that is null | paths: { /a: { put: null, get: { operationId: getA, summary: Get A, ${ok} } } }
no paths | components: { schemas: { A: { type: string } } }
paths: null | paths: null
a schema that is null | ${get(ok)}components: { schemas: { A: null } }
a name of a schema with signs | ${get(ok)}components: { schemas: { 'A B/«C»': { type: string } } }
a link without an operation | ${get("responses: { '200': { description: Fine, links: { next: { description: The next. } } } }")}
an unknown key | ${get(`whatever: 1, ${ok}`)}
a misspelt key | ${get(`sumary: 1, ${ok}`)}
a reference beside other keys in 3.0 | ${schema("{ $ref: '#/components/schemas/A', description: Other words. }")}components: { schemas: { A: { type: string } } } | 3.0.3
properties that are a reference | ${schema("{ type: object, properties: { $ref: '#/components/x-fields' } }")}components: { x-fields: { name: { type: string } } }
an extension that names a file elsewhere | x-policies: { $ref: ../policies.yaml }\\n${get(`deprecated: 'true', ${ok}`)}
an extension that refers to nothing | x-policies: { all: { $ref: '#/x-policies/none' }, some: { $ref: none.yaml } }\\n${get(ok)}
a sample without code | ${get(`x-codeSamples: [ { lang: curl } ], ${ok}`)}
deprecated that is a text | ${get(`deprecated: 'true', ${ok}`)}
a link in a description that leads nowhere | ${get(`description: 'See [this](../nothing/here).', ${ok}`)}
`;

/** Documents that are untidy in their head, or in what is before it. */
const heads = `
a byte order mark | \uFEFFopenapi: 3.1.0\\ninfo: { title: Test, version: '1' }\\n${get(ok)}
a version that is a number | openapi: 3.1.0\\ninfo: { title: Test, version: 1.5 }\\n${get(ok)}
no version | openapi: 3.1.0\\ninfo: { title: Test }\\n${get(ok)}
no title | openapi: 3.1.0\\ninfo: { version: '1' }\\n${get(ok)}
no info | openapi: 3.1.0\\n${get(ok)}
a license without a name | openapi: 3.1.0\\ninfo: { title: Test, version: '1', license: { url: 'https://e.example/l' } }\\n${get(ok)}
license: null | openapi: 3.1.0\\ninfo: { title: Test, version: '1', license: null, contact: null, description: null }\\n${get(ok)}
a contact that is a text | openapi: 3.1.0\\ninfo: { title: Test, version: '1', contact: me@example.com }\\n${get(ok)}
a format of two numbers | openapi: '3.1'\\ninfo: { title: Test, version: '1' }\\n${get(ok)}
a format that is a number | openapi: 3.1\\ninfo: { title: Test, version: '1' }\\n${get(ok)}
Windows lines | openapi: 3.1.0\r\\ninfo: { title: Test, version: '1' }\r\\n${get(ok)}
`;

/** Documents that are untidy in one way: what it is, and the text. */
export const untidyDocuments = [
  ...rowsOf(heads),
  ...rowsOf(cases).map(([about = '', text = '', version = '3.1.0']) => [
    about,
    `openapi: ${version}\ninfo: { title: Test, version: '1' }\n${text}`,
  ]),
].map(([about = '', text = '']) => [about, text.replaceAll('\\n', '\n')] as const);
