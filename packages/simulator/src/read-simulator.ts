import path from 'node:path';

import {
  type Api,
  examplesOf,
  type HttpOperation,
  listOperations,
  loadSpecification,
  readApi,
  type ResponseObject,
  serverUrl,
  type Specification,
  type SpecificationNode,
  withProtoField,
} from 'docusaurus-plugin-static-api-docs/build';
import {
  childOf,
  childPointer,
  isObject,
  type JsonObject,
} from 'docusaurus-plugin-static-api-docs/json';

/** What the simulator serves, as JSON. */
export type SimulatorData = Awaited<ReturnType<typeof readSimulator>>['data'];

/** Schemas of an OpenAPI file. */
export interface ApiSchemas {
  /** Document that they refer to: without texts and examples, but with the line of each object. */
  readonly document: JsonObject;
  /** By the ID of an operation and the part of its request, such as `addDevice.body`. */
  readonly schemas: Readonly<Record<string, object>>;
}

/** The parts of an OpenAPI file used by the simulator, except its schemas. */
export type ContractData = ReturnType<typeof contractData>;

/** An operation served by the simulator. */
export type OperationData = ReturnType<typeof operationData>;

/** A response defined by an operation. */
export type ResponseData = ReturnType<typeof responseData>;

/** A channel of an AsyncAPI file. */
export type ChannelData = ReturnType<typeof channelsOf>[number];

/**
 * Reads what the simulator serves from the specifications.
 *
 * @param files - paths of the specifications, relative to the working directory
 * @param root - folder to which paths in error messages are relative; defaults to the working directory
 * @returns what it serves, and the schemas of requests, which `compileValidators` and `validatorsSource` take
 * @throws FaultsError if a specification can't be loaded
 */
export async function readSimulator(
  files: Readonly<Record<'platform' | 'service' | 'events', string>>,
  root = process.cwd(),
) {
  const platform = readOperations(await loadSpecification(files.platform));
  const service = readOperations(await loadSpecification(files.service));
  const channels = channelsOf(await loadSpecification(files.events));
  return {
    data: {
      platform: contractData(platform, root),
      service: contractData(service, root),
      channels,
    },
    schemas: { platform: schemasOf(platform), service: schemasOf(service) },
  };
}

interface ReadOperations {
  readonly specification: Specification;
  readonly api: Api;
  /** Those that clients call. */
  readonly operations: readonly HttpOperation[];
}

function readOperations(specification: Specification): ReadOperations {
  const api = readApi(specification);
  return {
    specification,
    api,
    operations: api.operations.filter(({ isWebhook }) => !isWebhook),
  };
}

function contractData({ specification, api, operations }: ReadOperations, root: string) {
  const [server] = api.document.servers ?? [];
  return {
    /** Path of the file in error messages. */
    file: path.relative(root, specification.file).split(path.sep).join('/'),
    /** Origin of the first server. */
    url: new URL(serverUrl(server ?? { url: '/' }), 'http://localhost').origin,
    operations: operations.map((operation) => operationData(operation, api)),
  };
}

function schemasOf({ specification, operations }: ReadOperations): ApiSchemas {
  const lineOf = (pointer: string) => specification.locate(pointer).line;
  const schemas = operations.flatMap((operation): [string, object][] => {
    const parameters = parametersOf(operation);
    const body = bodyOf(operation);
    return [
      [`${operation.id}.path`, parametersSchema(parameters, 'path')],
      [`${operation.id}.query`, parametersSchema(parameters, 'query')],
      // Rejects undocumented fields.
      ...(body
        ? [
            [`${operation.id}.body`, { ...referTo(body.schema), unevaluatedProperties: false }] as [
              string,
              object,
            ],
          ]
        : []),
    ];
  });
  return {
    document: withLines(specification.document, lineOf) as JsonObject,
    schemas: Object.fromEntries(schemas),
  };
}

function parametersOf({ pathItem, node }: HttpOperation): SpecificationNode[] {
  return [pathItem, node].flatMap((it) =>
    it.entries('parameters').map(([, parameter]) => parameter),
  );
}

function operationData(operation: HttpOperation, api: Api) {
  const { id, method, node, security, servers, responses } = operation;
  const { pathname } = new URL(serverUrl(servers[0] ?? { url: '/' }), 'http://localhost');
  const parameters = parametersOf(operation);
  const body = bodyOf(operation);
  return {
    id,
    method: method.toUpperCase(),
    /** Prefixed with the server's path. */
    path: pathname.replace(/\/$/, '') + operation.path,
    line: node.position.line,
    /** Lines of its parameters and body, by request part, such as `query.page`. */
    lines: Object.fromEntries([
      ...parameters.map((it) => [`${textAt(it, 'in')}.${textAt(it, 'name')}`, it.position.line]),
      ...(body ? [['body', body.line]] : []),
    ]) as Readonly<Record<string, number>>,
    /** Names of the query parameters. */
    query: parameters.filter((it) => textAt(it, 'in') === 'query').map((it) => textAt(it, 'name')),
    ...(body && {
      body: {
        isRequired: body.isRequired,
        mediaType: body.mediaType,
        /** Name of the schema, such as `DeviceAddRequest`. */
        name: /[^/]*$/.exec(body.schema?.pointer ?? '')?.[0] ?? '',
      },
    }),
    /** Whether it requires a JSON Web Token as bearer token. */
    needsToken: security.flat().length > 0,
    /** In the order of the file. */
    responses: responses.map(([status, response]) => responseData(status, response, api)),
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

/** Each request body of these APIs has a single media type. */
function bodyOf({ node }: HttpOperation) {
  const body = node.get('requestBody');
  if (!body) return undefined;
  const [[mediaType = '', media] = []] = body.entries('content');
  return {
    isRequired: childOf(body.value, 'required') === true,
    mediaType,
    schema: media?.get('schema'),
    line: body.position.line,
  };
}

/** Returns a reference to a schema in the document, or a schema that accepts anything. */
function referTo(schema: SpecificationNode | undefined): { readonly $ref?: string } {
  return schema ? { $ref: `specification${encodeURI(schema.pointer)}` } : {};
}

function textAt({ value }: SpecificationNode, key: string): string {
  return String(childOf(value, key));
}

function responseData(status: string, { content = {} }: ResponseObject, { resolve }: Api) {
  const [mediaType, media] = Object.entries(content)[0] ?? [];
  return {
    status,
    ...(mediaType !== undefined && { mediaType }),
    /** The checks require one for each media type. */
    examples: (media ? examplesOf(media, resolve) : []).map(({ name, value }) => ({ name, value })),
  };
}

/** Channels from which clients receive; the file is written from the client's view. */
function channelsOf(specification: Specification) {
  return listOperations(specification).flatMap((operation) => {
    if (operation.kind !== 'event' || operation.action !== 'receive' || !operation.address)
      return [];
    const messages = specification.root.entries('channels', operation.channel, 'messages');
    const examples = messages.flatMap(([, message]) => message.entries('examples'));
    return [
      {
        address: operation.address,
        /** Payloads of its message examples. */
        examples: examples.map(([, example]) => example.get('payload')?.value as JsonObject),
      },
    ];
  });
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
