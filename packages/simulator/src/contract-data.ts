import path from 'node:path';

import {
  type Api,
  examplesOf,
  type HttpOperation,
  listOperations,
  loadSpecification,
  readApi,
  type ResponseObject,
  sampleValue,
  type Schema,
  serverUrl,
  type Specification,
  type SpecificationNode,
  viewSchema,
} from 'docusaurus-plugin-static-api-docs/build';
import { childOf, childPointer, type JsonObject } from 'docusaurus-plugin-static-api-docs/json';

/** What the simulator serves. */
export type SimulatorData = Awaited<ReturnType<typeof readSimulatorData>>;

/** What the simulator knows of an OpenAPI file. */
export type ContractData = ReturnType<typeof contractData>;

/** An operation as the simulator serves it. */
export type OperationData = ReturnType<typeof operationData>;

/** A parameter in the path or the query. */
export type ParameterData = ReturnType<typeof parameterData>[number];

/** The body that an operation takes. */
export type BodyData = ReturnType<typeof bodyData>;

/** A response that an operation defines. */
export type ResponseData = ReturnType<typeof responseData>;

/** A channel of an AsyncAPI file. */
export type ChannelData = ReturnType<typeof channelsOf>[number];

/**
 * Reads what the simulator serves from the specifications.
 *
 * @param files - paths of the specifications, relative to the working directory
 * @throws FaultsError when a specification does not load
 */
export async function readSimulatorData(
  files: Readonly<Record<'platform' | 'service' | 'events', string>>,
) {
  return {
    platform: contractData(await loadSpecification(files.platform)),
    service: contractData(await loadSpecification(files.service)),
    channels: channelsOf(await loadSpecification(files.events)),
  };
}

function contractData(specification: Specification) {
  const api = readApi(specification);
  const lineOf = (pointer: string) => specification.locate(pointer).line;
  const [server] = api.document.servers ?? [];
  return {
    /** The file, as refusals name it. */
    file: path.relative(process.cwd(), specification.file).split(path.sep).join('/'),
    /** Address of the interface, without a path. */
    url: new URL(serverUrl(server ?? { url: '/' }), 'http://localhost').origin,
    /** The file without its texts and examples, with the line of each mapping: for the validators. */
    document: withLines(specification.document, lineOf) as JsonObject,
    operations: api.operations
      .filter(({ isWebhook }) => !isWebhook)
      .map((operation) => operationData(operation, api)),
  };
}

function operationData(operation: HttpOperation, api: Api) {
  const { id, method, node, pathItem, security, servers, responses } = operation;
  const { pathname } = new URL(serverUrl(servers[0] ?? { url: '/' }), 'http://localhost');
  const parameters = [pathItem, node].flatMap((holder) =>
    holder.entries('parameters').map(([, parameter]) => parameter),
  );
  const body = node.get('requestBody');
  const [way] = security.flat();
  return {
    id,
    method: method.toUpperCase(),
    /** With the path of the server in front. */
    path: pathname.replace(/\/$/, '') + operation.path,
    line: node.position.line,
    parameters: parameters.flatMap((parameter) => parameterData(parameter, api)),
    ...(body && { body: bodyData(body, operation, api) }),
    /** What the operation asks for as a bearer token; without it, none is needed. */
    ...(way && {
      token: { isJwt: way.scheme.bearerFormat === 'JWT', line: node.position.line },
    }),
    /** In the order of the file. */
    responses: responses.map(([status, response]) => responseData(status, response, api)),
  };
}

function parameterData(node: SpecificationNode, { resolve }: Api) {
  const name = String(childOf(node.value, 'name'));
  const place = childOf(node.value, 'in');
  const schema = node.get('schema');
  if (!schema || (place !== 'path' && place !== 'query')) return [];
  const { types, schema: own } = viewSchema(schema.value as Schema, resolve);
  const isList = types.includes('array');
  return [
    {
      name,
      in: place as 'path' | 'query',
      isRequired: childOf(node.value, 'required') === true,
      /** JSON Pointer to the schema in the document. */
      schema: schema.pointer,
      /** JSON types; of the items when it is a list. */
      types: isList ? viewSchema(own.items ?? true, resolve).types : types,
      isList,
      ...(own.default !== undefined && { default: own.default }),
      line: node.position.line,
    },
  ];
}

function bodyData(node: SpecificationNode, { requestBody }: HttpOperation, { resolve }: Api) {
  const media = node.entries('content');
  const [first] = Object.values(requestBody?.content ?? {});
  const schemas = media.map(([type, it]) => [type, it.get('schema')?.pointer ?? '#'] as const);
  return {
    isRequired: childOf(node.value, 'required') === true,
    /** JSON Pointers to the schemas, by media type. */
    schemas: Object.fromEntries(schemas),
    /** Name of the first schema, such as `DeviceAddRequest`. */
    name: /[^/]*$/.exec(schemas[0]?.[1] ?? '')?.[0] ?? '',
    examples: first ? examplesOf(first, resolve).map(({ value }) => value) : [],
    line: node.position.line,
  };
}

function responseData(status: string, { content = {} }: ResponseObject, { resolve }: Api) {
  const [mediaType, media] = Object.entries(content)[0] ?? [];
  const examples = media ? examplesOf(media, resolve) : [];
  if (media && examples.length === 0) {
    examples.push({ name: 'sample', value: sampleValue(media.schema ?? true, resolve) });
  }
  return {
    /** As written: a code, a class such as `4XX`, or `default`. */
    status,
    ...(mediaType !== undefined && { mediaType }),
    /** At least one when there is a media type. */
    examples: examples.map(({ name, value }) => ({ name, value })),
  };
}

/** The channels from which a client receives; the file takes the client's view. */
function channelsOf(specification: Specification) {
  return listOperations(specification).flatMap((operation) => {
    if (operation.kind !== 'event' || operation.action !== 'receive' || !operation.address)
      return [];
    const messages = specification.root.entries('channels', operation.channel, 'messages');
    const examples = messages.flatMap(([, message]) => message.entries('examples'));
    return [
      {
        address: operation.address,
        /** The payloads of the examples of its messages. */
        examples: examples.map(([, example]) => example.get('payload')?.value as JsonObject),
      },
    ];
  });
}

/** The keys that no validator needs, unless a property has the name. */
const texts = new Set('description summary example examples responses tags info'.split(' '));

function withLines(value: unknown, lineOf: (pointer: string) => number, at = '#'): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const child = (key: string) => withLines(Object(value)[key], lineOf, childPointer(at, key));
  if (Array.isArray(value)) return [...value.keys()].map(String).map(child);
  const isOfNames = at.endsWith('/properties');
  const keys = Object.keys(value).filter((key) => isOfNames || !texts.has(key));
  const line = isOfNames ? {} : { 'x-line': lineOf(at) };
  return { ...Object.fromEntries(keys.map((key) => [key, child(key)])), ...line };
}
