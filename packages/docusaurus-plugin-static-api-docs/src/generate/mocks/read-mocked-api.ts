import path from 'node:path';

import { examplesOf } from '../model/openapi/examples';
import { sampleValue } from '../model/schema/sample-value';
import {
  type Api,
  type HttpOperation,
  readApi,
  type ResponseObject,
  type SecurityWay,
  serverUrl,
  type Specification,
  type SpecificationNode,
  withProtoField,
} from '../read';
import { childOf, childPointer, isObject, type JsonObject } from '../shared/json';
import type { CredentialData, MockedApiData, OperationData, ResponseData } from './mocked-api';

/** The schemas of an API's requests. */
export interface ApiSchemas {
  /** Document that they refer to: without texts and examples, but with the line of each object. */
  readonly document: JsonObject;
  /** By the ID of an operation and the part of its request, such as `addDevice.query`, or `addDevice.body application/json`. */
  readonly schemas: Readonly<Record<string, object>>;
}

/**
 * Reads what a mock needs of an OpenAPI file.
 *
 * @param root - folder to which paths in error messages are relative
 * @returns what it serves, and the schemas of its requests, which `compileValidators` and `validatorsSource` take
 */
export function readMockedApi(
  specification: Specification,
  root: string,
): { data: MockedApiData; schemas: ApiSchemas } {
  const api = readApi(specification);
  const [server] = api.document.servers ?? [];
  const operations = api.operations.filter(({ isWebhook }) => !isWebhook);
  const lineOf = (pointer: string) => specification.locate(pointer).line;
  return {
    data: {
      file: path.relative(root, specification.file).split(path.sep).join('/'),
      url: new URL(serverUrl(server ?? { url: '/' }), 'http://localhost').origin,
      operations: operations.map((operation) => operationData(operation, api)),
    },
    schemas: {
      document: withLines(specification.document, lineOf) as JsonObject,
      schemas: Object.fromEntries(operations.flatMap(schemasOf)),
    },
  };
}

function schemasOf(operation: HttpOperation): [name: string, schema: object][] {
  const parameters = parametersOf(operation);
  const { id } = operation;
  return [
    [`${id}.path`, parametersSchema(parameters, 'path')],
    [`${id}.query`, parametersSchema(parameters, 'query')],
    ...bodiesOf(operation).map(([mediaType, schema]): [string, object] => [
      `${id}.body ${mediaType}`,
      // Rejects undocumented fields.
      { ...referTo(schema), unevaluatedProperties: false },
    ]),
  ];
}

function parametersOf({ pathItem, node }: HttpOperation): SpecificationNode[] {
  return [pathItem, node].flatMap((it) =>
    it.entries('parameters').map(([, parameter]) => parameter),
  );
}

/** Returns the media types of a request body, in the order of the file, with their schemas. */
function bodiesOf({ node }: HttpOperation): [mediaType: string, SpecificationNode | undefined][] {
  const content = node.get('requestBody')?.entries('content') ?? [];
  return content.map(([mediaType, media]) => [mediaType, media.get('schema')]);
}

function operationData(operation: HttpOperation, api: Api): OperationData {
  const { id, method, node, security, servers, responses } = operation;
  const { pathname } = new URL(serverUrl(servers[0] ?? { url: '/' }), 'http://localhost');
  const parameters = parametersOf(operation);
  const body = node.get('requestBody');
  return {
    id,
    method: method.toUpperCase(),
    path: pathname.replace(/\/$/, '') + operation.path,
    line: node.position.line,
    lines: Object.fromEntries([
      ...parameters.map((it) => [`${textAt(it, 'in')}.${textAt(it, 'name')}`, it.position.line]),
      ...(body ? [['body', body.position.line]] : []),
    ]),
    query: parameters.filter((it) => textAt(it, 'in') === 'query').map((it) => textAt(it, 'name')),
    values: Object.fromEntries(
      operation.parameters
        .filter((it) => it.required === true && ['path', 'query'].includes(it.in))
        .map((it) => [
          `${it.in}.${it.name}`,
          examplesOf(it, api.resolve)[0]?.value ?? sampleValue(it.schema ?? true, api.resolve),
        ]),
    ),
    ...(body && {
      body: {
        isRequired: childOf(body.value, 'required') === true,
        schemas: Object.fromEntries(
          bodiesOf(operation).map(([mediaType, schema]) => [
            mediaType,
            /[^/]*$/.exec(schema?.pointer ?? '')?.[0] ?? '',
          ]),
        ),
        example: firstExample(operation, api),
      },
    }),
    security: security.map((way) => way.map(credentialData)),
    responses: responses.map(([status, response]) => responseData(status, response, api)),
  };
}

/** Returns the first example of a request body, or one that is made from its schema. */
function firstExample({ requestBody }: HttpOperation, { resolve }: Api): unknown {
  const [media] = Object.values(requestBody?.content ?? {});
  if (!media) return undefined;
  return examplesOf(media, resolve)[0]?.value ?? sampleValue(media.schema ?? true, resolve);
}

/** Returns where a request has a credential, and which form it has. */
function credentialData({ scheme }: SecurityWay[number]): CredentialData {
  const { type, name = '', in: place = 'header', scheme: named = 'bearer', bearerFormat } = scheme;
  if (type === 'apiKey') return { place, name };
  if (type === 'mutualTLS') return { place: 'connection', name: '' };
  return {
    place: 'header',
    name: 'Authorization',
    // OAuth 2 and OpenID Connect use bearer tokens, too.
    scheme: type === 'http' ? named.toLowerCase() : 'bearer',
    isJwt: bearerFormat?.toUpperCase() === 'JWT',
  };
}

/** Combines parameters into one schema of references into the document. */
function parametersSchema(parameters: readonly SpecificationNode[], place: 'path' | 'query') {
  const inPlace = parameters.filter((it) => textAt(it, 'in') === place);
  const properties = inPlace.map((it) => {
    const schema = it.get('schema');
    const byDefault = schema?.get('default')?.value;
    const value = { ...referTo(schema), ...(byDefault !== undefined && { default: byDefault }) };
    return [textAt(it, 'name'), value] as const;
  });
  const required = inPlace.filter(({ value }) => childOf(value, 'required') === true);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: required.map((it) => textAt(it, 'name')),
    additionalProperties: false,
  };
}

/** Returns a reference to a schema in the document, or a schema that accepts anything. */
function referTo(schema: SpecificationNode | undefined): { readonly $ref?: string } {
  return schema ? { $ref: `specification${encodeURI(schema.pointer)}` } : {};
}

function textAt({ value }: SpecificationNode, key: string): string {
  return String(childOf(value, key));
}

function responseData(
  status: string,
  { content = {} }: ResponseObject,
  { resolve }: Api,
): ResponseData {
  const [mediaType, media] = Object.entries(content)[0] ?? [];
  return {
    status,
    ...(mediaType !== undefined && { mediaType }),
    examples: (media ? examplesOf(media, resolve) : []).map(({ name, value }) => ({ name, value })),
  };
}

/** Keys that validators don't need, except as property names. */
const texts = new Set('description summary example examples responses tags info'.split(' '));

function withLines(value: unknown, lineOf: (pointer: string) => number, at = '#'): unknown {
  if (!isObject(value) && !Array.isArray(value)) return value;
  const schema = withProtoField(value);
  const child = (key: string) => withLines(childOf(schema, key), lineOf, childPointer(at, key));
  if (Array.isArray(value)) return [...value.keys()].map(String).map(child);
  const isPropertyMap = /\/(?:patternProperties|properties)$/.test(at);
  const keys = Object.keys(schema).filter((key) => isPropertyMap || !texts.has(key));
  const line = isPropertyMap ? {} : { 'x-line': lineOf(at) };
  return { ...Object.fromEntries(keys.map((key) => [key, child(key)])), ...line };
}
