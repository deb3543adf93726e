import path from 'node:path';

import { examplesOf } from '../../model/openapi/examples';
import { sampleValue } from '../../model/schema/sample-value';
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
} from '../../read';
import { isJson } from '../../shared/content-types';
import { childOf, childPointer, isObject, type JsonObject } from '../../shared/json';
import {
  type CredentialData,
  formOf,
  type MockedApiData,
  type OperationData,
  type ResponseData,
} from '../../mock/mocked-api';

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
 * @param options.isStrict - whether fields of bodies that the file doesn't describe are refused even where it allows
 *   them, since they are mostly mistakes; false by default
 * @returns what it serves, and the schemas of its requests, which `compileValidators` and `validatorsSource` take
 */
export function readMockedApi(
  specification: Specification,
  root: string,
  { isStrict = false }: { readonly isStrict?: boolean } = {},
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
      schemas: Object.fromEntries(operations.flatMap((it) => schemasOf(it, isStrict))),
    },
  };
}

function schemasOf(operation: HttpOperation, isStrict: boolean): [name: string, schema: object][] {
  const parameters = parametersOf(operation);
  const { id } = operation;
  return [
    [`${id}.path`, parametersSchema(parameters, 'path')],
    [`${id}.query`, parametersSchema(parameters, 'query')],
    ...bodiesOf(operation)
      .filter(([mediaType]) => isChecked(mediaType))
      .map(([mediaType, schema]): [string, object] => [
        `${id}.body ${mediaType}`,
        { ...referTo(schema), ...(isStrict && { unevaluatedProperties: false }) },
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

/** Whether the schema of a body describes it as it is sent: that of XML or of a file describes something else. */
function isChecked(mediaType: string): boolean {
  return formOf(mediaType) !== 'text' || /^text\/(?!xml\b)/i.test(mediaType);
}

function operationData(operation: HttpOperation, api: Api): OperationData {
  const { id, method, node, security, servers, responses } = operation;
  const { pathname } = new URL(serverUrl(servers[0] ?? { url: '/' }), 'http://localhost');
  const parameters = parametersOf(operation);
  const body = node.get('requestBody');
  const query = parameters.filter((it) => textAt(it, 'in') === 'query');
  const separators = query.flatMap((it): [string, string][] => {
    const separator = separatorOf(it);
    return separator === undefined ? [] : [[textAt(it, 'name'), separator]];
  });
  return {
    id,
    method: method.toUpperCase(),
    path: pathname.replace(/\/$/, '') + operation.path,
    line: node.position.line,
    lines: Object.fromEntries([
      ...parameters.map((it) => [`${textAt(it, 'in')}.${textAt(it, 'name')}`, it.position.line]),
      ...(body ? [['body', body.position.line]] : []),
    ]),
    query: query.map((it) => textAt(it, 'name')),
    ...(separators.length > 0 && { separators: Object.fromEntries(separators) }),
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
  const [example] = examplesOf(media, resolve);
  return example
    ? example.value
    : sampleValue(media.schema ?? true, resolve, { skipReadOnly: true });
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

/** Returns what is between the items of a list that is one text in the query (OpenAPI 3.1, `style`). */
function separatorOf(parameter: SpecificationNode): string | undefined {
  const style = childOf(parameter.value, 'style') ?? 'form';
  const isOneText = childOf(parameter.value, 'explode') === false;
  if (!hasType(parameter, 'array') || !(isOneText || style !== 'form')) return undefined;
  return { spaceDelimited: ' ', pipeDelimited: '|' }[String(style)] ?? ',';
}

/** Combines parameters into one schema of references into the document. */
function parametersSchema(parameters: readonly SpecificationNode[], place: 'path' | 'query') {
  const inPlace = parameters.filter((it) => textAt(it, 'in') === place);
  // Objects, and lists in a path, are written in too many forms to be read back.
  const isRead = (it: SpecificationNode) =>
    !hasType(it, 'object') && !(place === 'path' && hasType(it, 'array'));
  const properties = inPlace.filter(isRead).map((it) => {
    const schema = it.get('schema');
    const byDefault = schema?.get('default')?.value;
    const value = { ...referTo(schema), ...(byDefault !== undefined && { default: byDefault }) };
    return [textAt(it, 'name'), value] as const;
  });
  const required = inPlace.filter((it) => isRead(it) && childOf(it.value, 'required') === true);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: required.map((it) => textAt(it, 'name')),
    additionalProperties: !inPlace.every(isRead),
  };
}

/** Whether the schema of a parameter has a type, perhaps beside others. */
function hasType(parameter: SpecificationNode, type: 'array' | 'object'): boolean {
  const types: unknown = childOf(parameter.get('schema')?.value, 'type');
  return [types].flat().includes(type);
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
  if (mediaType === undefined || !media) return { status, examples: [] };
  const examples = examplesOf(media, resolve).map(({ name, value }) => ({ name, value }));
  if (examples.length === 0 && media.schema !== undefined && isJson(mediaType)) {
    const value = sampleValue(media.schema, resolve, { skipWriteOnly: true });
    examples.push({ name: '', value });
  }
  return { status, mediaType, examples };
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
