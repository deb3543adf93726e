import { beforeAll, expect, it } from 'vitest';

import { loadSpecification } from '../../read';
import { temporaryFiles } from '../../read/temporary-files.fixture';
import { rowsOf } from '../../shared/rows.fixture';
import { type MockedApi, respond, respondWithExample } from '../../mock';
import { readMockedApi } from './read-mocked-api';
import { compileValidators } from './validators';

const document = `
openapi: 3.1.0
info: { title: Depot, version: '1' }
servers: [{ url: https://depot.example.com/v1 }]
components:
  securitySchemes:
    bearer: { type: http, scheme: bearer }
    jwt: { type: http, scheme: bearer, bearerFormat: JWT }
    basic: { type: http, scheme: basic }
    header: { type: apiKey, in: header, name: X-Key }
    query: { type: apiKey, in: query, name: key }
    cookie: { type: apiKey, in: cookie, name: session }
    certificate: { type: mutualTLS }
  schemas:
    Bolt: { type: object, required: [size], properties: { size: { type: integer } } }
paths:
  /bolts/{bolt-id}.{format}:
    parameters:
      - { name: bolt-id, in: path, required: true, schema: { type: integer } }
      - { name: format, in: path, required: true, schema: { enum: [json] } }
    get: { operationId: get, responses: { '200': { content: { application/json: { example: { size: 3 } } } }, '404': { content: { application/json: { examples: { gone: { value: { code: 1 } }, never: { value: { code: 2 } } } } } } } }
  /bolts:
    post:
      operationId: add
      requestBody:
        required: true
        content:
          application/json: { schema: { $ref: '#/components/schemas/Bolt' } }
          application/vnd.bolt+json;version=2: { schema: { type: array, items: { $ref: '#/components/schemas/Bolt' } } }
          text/plain: { schema: { type: string, maxLength: 3 } }
      responses: { '201': {} }
  /lists:
    get:
      operationId: lists
      parameters:
        - { name: ids, in: query, explode: false, schema: { type: array, items: { type: integer } } }
        - { name: tags, in: query, style: pipeDelimited, explode: false, schema: { type: array, items: { type: string, maxLength: 2 } } }
        - { name: sizes, in: query, schema: { type: array, items: { type: integer } } }
      responses: { 2XX: { content: { application/json: { schema: { $ref: '#/components/schemas/Bolt' } } } } }
  /filters:
    get:
      operationId: filters
      parameters:
        - { name: filter, in: query, style: deepObject, required: true, schema: { type: object } }
        - { name: page, in: query, schema: { type: integer } }
      responses: { '204': {} }
  /forms:
    post:
      operationId: forms
      requestBody:
        content:
          application/x-www-form-urlencoded: { schema: { $ref: '#/components/schemas/Bolt' } }
          multipart/form-data: { schema: { type: object, properties: { file: { type: string, format: binary } } } }
          application/xml: { schema: { $ref: '#/components/schemas/Bolt' } }
      responses: { '204': {} }
  /one: { get: { operationId: one, security: [{ bearer: [] }], responses: { '204': {} } } }
  /jwt: { get: { operationId: jwt, security: [{ jwt: [] }], responses: { '204': {} } } }
  /any: { get: { operationId: any, security: [{ basic: [] }, { header: [], query: [] }, { cookie: [] }], responses: { '204': {} } } }
  /optional: { get: { operationId: optional, security: [{ bearer: [] }, {}], responses: { '204': {} } } }
  /certificate: { get: { operationId: certificate, security: [{ certificate: [] }], responses: { '204': {} } } }
`;

/** Requests, with a header, a body, the status, and what a refusal or the response says; `-` for none. */
const requests = `
GET /bolts/3.json | - | - | 200 | { "size": 3 }
GET /bolts/a.json | - | - | 400 | path.bolt-id must be integer, but is "a" (depot.yaml:18)
GET /bolts/3xjson | - | - | 404 | path /v1/bolts/3xjson is not in the specification; nearest: /v1/bolts/{bolt-id}.{format} (depot.yaml:20)
GET /bolts/3.json?size=3 | - | - | 400 | query.size is not a query parameter of this operation; it takes none (depot.yaml:20)
GET /bolts/3.json | Prefer: code=404 | - | 404 | { "code": 1 }
GET /bolts/3.json | Prefer: example=never | - | 404 | { "code": 2 }
GET /bolts/3.json | Prefer: code=418 | - | 400 | asks for the code "418", which get does not define
POST /bolts | Content-Type: application/json | { "size": 1 } | 201 | -
POST /bolts | Content-Type: application/json; charset=utf-8 | { "size": "1" } | 400 | body.size must be integer (depot.yaml:14)
POST /bolts | Content-Type: application/json | { } | 400 | body.size is missing
POST /bolts | Content-Type: application/vnd.bolt+json | [{ "size": 1 }] | 201 | -
POST /bolts | Content-Type: application/vnd.bolt+json | { "size": 1 } | 400 | body must be array
POST /bolts | Content-Type: text/plain | { "s | 400 | body must NOT have more than 3 characters
POST /bolts | Content-Type: text/xml | <bolt/> | 415 | expected the header Content-Type: application/json or application/vnd.bolt+json;version=2 or text/plain
POST /bolts | - | - | 400 | body is missing; the specification requires application/json or
DELETE /bolts | - | - | 405 | /v1/bolts does not support DELETE; allowed: POST
GET /lists?ids=1,2&tags=a|b&sizes=1&sizes=2 | - | - | 200 | { "size": 0 }
GET /lists?ids=1,b | - | - | 400 | query.ids must be integer
GET /lists?tags=abc%7Ca | - | - | 400 | query.tags must NOT have more than 2 characters
GET /filters?filter[name]=a&filter[size]=2&page=1 | - | - | 204 | -
GET /filters?page=a | - | - | 400 | query.page must be integer
POST /forms | Content-Type: application/x-www-form-urlencoded | { "size": "a" } | 400 | body.size must be integer
POST /forms | Content-Type: multipart/form-data | { "file": "a" } | 204 | -
POST /forms | Content-Type: application/xml | <bolt size="a"/> | 204 | -
GET /one | - | - | 401 | header.Authorization is missing; the specification requires "Bearer" and a value
GET /one | Authorization: Basic a | - | 401 | header.Authorization is malformed
GET /one | Authorization: bearer a | - | 204 | -
GET /jwt | Authorization: Bearer a | - | 401 | three parts in base64url
GET /jwt | Authorization: Bearer e30.e30. | - | 204 | -
GET /any | - | - | 401 | header.Authorization is missing; the specification requires "Basic" and a value
GET /any | Authorization: Basic YTpi | - | 204 | -
GET /any?key=1 | X-Key: 1 | - | 204 | -
GET /any | X-Key: 1 | - | 401 | "Basic"
GET /any | Cookie: other=1; session=2 | - | 204 | -
GET /optional | - | - | 204 | -
GET /certificate | - | - | 204 | -
`;

let depot: MockedApi;

beforeAll(async () => {
  const file = temporaryFiles({ 'depot.yaml': document.trimStart() });
  const specification = await loadSpecification(file('depot.yaml'));
  const { data, schemas } = readMockedApi(specification, file('.'));
  depot = { ...data, validators: compileValidators(schemas) };
});

it.each(rowsOf(requests))('answers %s %s %s', (line = '', ...cells) => {
  const [header = '', body, status, text = ''] = cells.map((it) => (it === '-' ? '' : it));
  const [method = '', path = ''] = line.split(' ');
  const [name = '', value = ''] = header.split(/: (.*)/);
  const response = respond(depot, respondWithExample, {
    method,
    url: new URL(`http://localhost/v1${path}`),
    headers: name === '' ? {} : { [name.toLowerCase()]: value },
    body: new TextEncoder().encode(body),
  });
  expect(`${response.status} ${response.faults.join('; ')}`).toMatch(new RegExp(`^${status} `));
  const said = [...response.faults, response.body.replaceAll(/\s+/g, ' ')].join(' ');
  expect(said).toContain(text);
});
