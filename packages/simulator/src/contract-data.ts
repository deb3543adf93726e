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
import { childOf, childPointer, type JsonObject } from 'docusaurus-plugin-static-api-docs/json';

/** What the simulator serves. */
export type SimulatorData = Awaited<ReturnType<typeof readSimulatorData>>;

/** What the simulator knows of an OpenAPI file. */
export type ContractData = ReturnType<typeof contractData>;

/** An operation as the simulator serves it. */
export type OperationData = ReturnType<typeof operationData>;

/** A response that an operation defines. */
export type ResponseData = ReturnType<typeof responseData>;

/** A channel of an AsyncAPI file. */
export type ChannelData = ReturnType<typeof channelsOf>[number];

/**
 * Reads what the simulator serves from the specifications.
 *
 * @param files - paths of the specifications, relative to the working directory
 * @param root - the folder that refusals name them from; the working directory unless given
 * @throws FaultsError when a specification does not load
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
    /** The file, as refusals name it. */
    file: path.relative(root, specification.file).split(path.sep).join('/'),
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
  return {
    id,
    method: method.toUpperCase(),
    /** With the path of the server in front. */
    path: pathname.replace(/\/$/, '') + operation.path,
    line: node.position.line,
    /** Lines of its parameters and its body, by the part of a request, such as `query.page`. */
    lines: Object.fromEntries([
      ...parameters.map((it) => [`${textAt(it, 'in')}.${textAt(it, 'name')}`, it.position.line]),
      ...(body ? [['body', body.position.line]] : []),
    ]) as Readonly<Record<string, number>>,
    /** Schemas of all its parameters in the path, and in the query. */
    parameters: {
      path: parametersSchema(parameters, 'path'),
      query: parametersSchema(parameters, 'query'),
    },
    ...(body && { body: bodyData(body) }),
    /** Whether it asks for a bearer token, which is a JSON Web Token. */
    needsToken: security.flat().length > 0,
    /** In the order of the file. */
    responses: responses.map(([status, response]) => responseData(status, response, api)),
  };
}

/** Makes one schema of parameters, each of which is a reference into the document. */
function parametersSchema(parameters: readonly SpecificationNode[], place: 'path' | 'query') {
  const own = parameters.filter((it) => textAt(it, 'in') === place);
  const properties = own.map((it) => {
    const schema = it.get('schema');
    const byDefault = schema?.get('default')?.value;
    const value = { ...referTo(schema), ...(byDefault !== undefined && { default: byDefault }) };
    return [textAt(it, 'name'), value] as const;
  });
  const required = own.filter(({ value }) => childOf(value, 'required') === true);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: required.map((it) => textAt(it, 'name')),
    additionalProperties: false,
  };
}

/** The APIs take each body in one media type. */
function bodyData(node: SpecificationNode) {
  const [[mediaType, media] = []] = node.entries('content');
  const schema = media?.get('schema');
  return {
    isRequired: childOf(node.value, 'required') === true,
    mediaType: mediaType ?? '',
    /** It refuses a field that the document doesn't name. */
    schema: { ...referTo(schema), unevaluatedProperties: false },
    /** Name of the schema, such as `DeviceAddRequest`. */
    name: /[^/]*$/.exec(schema?.pointer ?? '')?.[0] ?? '',
  };
}

/** Returns a schema that is a reference to one in the document; without one, all is allowed. */
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
    /** The checks of the specifications want one of each media type. */
    examples: (media ? examplesOf(media, resolve) : []).map(({ name, value }) => ({ name, value })),
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
  const schema = withProtoField(value);
  const child = (key: string) => withLines(childOf(schema, key), lineOf, childPointer(at, key));
  if (Array.isArray(value)) return [...value.keys()].map(String).map(child);
  const isOfNames = /\/(?:patternProperties|properties)$/.test(at);
  const keys = Object.keys(schema).filter((key) => isOfNames || !texts.has(key));
  const line = isOfNames ? {} : { 'x-line': lineOf(at) };
  return { ...Object.fromEntries(keys.map((key) => [key, child(key)])), ...line };
}
