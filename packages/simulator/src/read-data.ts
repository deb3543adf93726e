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

/** What the simulator serves. */
export type SimulatorData = Awaited<ReturnType<typeof readSimulatorData>>;

/** The parts of an OpenAPI file used by the simulator. */
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
 * @throws FaultsError if a specification can't be loaded
 */
export async function readSimulatorData(
  files: Readonly<Record<'platform' | 'service' | 'events', string>>,
  root = process.cwd(),
) {
  return {
    platform: contractData(await loadSpecification(files.platform), root),
    service: contractData(await loadSpecification(files.service), root),
    channels: channelsOf(await loadSpecification(files.events)),
  };
}

function contractData(specification: Specification, root: string) {
  const api = readApi(specification);
  const lineOf = (pointer: string) => specification.locate(pointer).line;
  const [server] = api.document.servers ?? [];
  return {
    /** Path of the file in error messages. */
    file: path.relative(root, specification.file).split(path.sep).join('/'),
    /** Origin of the first server. */
    url: new URL(serverUrl(server ?? { url: '/' }), 'http://localhost').origin,
    /** Document for validators: without texts and examples, but with the line of each object. */
    document: withLines(specification.document, lineOf) as JsonObject,
    operations: api.operations
      .filter(({ isWebhook }) => !isWebhook)
      .map((operation) => operationData(operation, api)),
  };
}

function operationData(operation: HttpOperation, api: Api) {
  const { id, method, node, pathItem, security, servers, responses } = operation;
  const { pathname } = new URL(serverUrl(servers[0] ?? { url: '/' }), 'http://localhost');
  const parameters = [pathItem, node].flatMap((it) =>
    it.entries('parameters').map(([, parameter]) => parameter),
  );
  const body = node.get('requestBody');
  return {
    id,
    method: method.toUpperCase(),
    /** Prefixed with the server's path. */
    path: pathname.replace(/\/$/, '') + operation.path,
    line: node.position.line,
    /** Lines of its parameters and body, by request part, such as `query.page`. */
    lines: Object.fromEntries([
      ...parameters.map((it) => [`${textAt(it, 'in')}.${textAt(it, 'name')}`, it.position.line]),
      ...(body ? [['body', body.position.line]] : []),
    ]) as Readonly<Record<string, number>>,
    /** Schemas of all path parameters, and of all query parameters. */
    parameters: {
      path: parametersSchema(parameters, 'path'),
      query: parametersSchema(parameters, 'query'),
    },
    ...(body && { body: bodyData(body) }),
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
function bodyData(node: SpecificationNode) {
  const [[mediaType, media] = []] = node.entries('content');
  const schema = media?.get('schema');
  return {
    isRequired: childOf(node.value, 'required') === true,
    mediaType: mediaType ?? '',
    /** Rejects undocumented fields. */
    schema: { ...referTo(schema), unevaluatedProperties: false },
    /** Name of the schema, such as `DeviceAddRequest`. */
    name: /[^/]*$/.exec(schema?.pointer ?? '')?.[0] ?? '',
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
