import path from 'node:path';

import { platformApi, scannerEvents, serviceApi } from '../config/api-references';
import { examplesOf, sampleValue } from '../reference/http/openapi/examples';
import { viewSchema } from '../reference/schema/view-schema';
import {
  type Api,
  type HttpOperation,
  listOperations,
  loadSpecification,
  type MediaTypeObject,
  readApi,
  type ResponseObject,
  type Schema,
  serverUrl,
  type Specification,
  type SpecificationNode,
} from '../specifications';
import { childOf, childPointer, isObject } from '../specifications/json';
import type { BodyData, ContractData, OperationData } from './contract';
import type { ChannelData } from './event-channels';
import type { SimulatorData } from './index';

/**
 * Reads what the simulator serves from the specifications.
 *
 * @param files - paths of the specifications, relative to the working directory; of the site unless given
 * @throws FaultsError when a specification does not load
 */
export async function readSimulatorData({
  platform = platformApi.specification,
  service = serviceApi.specification,
  events = scannerEvents.specification,
}: { platform?: string; service?: string; events?: string } = {}): Promise<SimulatorData> {
  const [forPlatform, forService, forEvents] = (await Promise.all(
    [platform, service, events].map((file) => loadSpecification(file)),
  )) as [Specification, Specification, Specification];
  return {
    platform: contractData(forPlatform),
    service: contractData(forService),
    channels: channelsOf(forEvents),
  };
}

/** Returns what the simulator needs of an OpenAPI file. */
export function contractData(specification: Specification): ContractData {
  const api = readApi(specification);
  const document = withoutTexts(specification.document) as ContractData['document'];
  const [server] = api.document.servers ?? [];
  return {
    file: path.relative(process.cwd(), specification.file).split(path.sep).join('/'),
    url: new URL(serverUrl(server ?? { url: '/' }), 'http://localhost').origin,
    document,
    lines: pointersOf(document).map((pointer) => specification.locate(pointer).line),
    operations: api.operations
      .filter(({ isWebhook }) => !isWebhook)
      .map((operation) => operationData(operation, api)),
  };
}

function operationData(operation: HttpOperation, api: Api): OperationData {
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
    path: pathname.replace(/\/$/, '') + operation.path,
    line: node.position.line,
    parameters: parameters.flatMap((parameter) => parameterData(parameter, api)),
    ...(body && { body: bodyData(body, api) }),
    ...(way && {
      token: { isJwt: way.scheme.bearerFormat === 'JWT', line: node.position.line },
    }),
    responses: responses.map(([status, response]) => responseData(status, response, api)),
  };
}

function parameterData(node: SpecificationNode, { resolve }: Api): OperationData['parameters'] {
  const name = String(childOf(node.value, 'name'));
  const place = childOf(node.value, 'in');
  const schema = node.get('schema');
  if (!schema || (place !== 'path' && place !== 'query')) return [];
  const { types, schema: own } = viewSchema(schema.value as Schema, resolve);
  const isList = types.includes('array');
  return [
    {
      name,
      in: place,
      isRequired: childOf(node.value, 'required') === true,
      schema: schema.pointer,
      types: isList ? viewSchema(own.items ?? true, resolve).types : types,
      isList,
      ...(own.default !== undefined && { default: own.default }),
      line: node.position.line,
    },
  ];
}

function bodyData(node: SpecificationNode, { resolve }: Api): BodyData {
  const media = node.entries('content');
  const [first] = media;
  const schemas = media.map(([type, it]) => [type, it.get('schema')?.pointer ?? '#'] as const);
  return {
    isRequired: childOf(node.value, 'required') === true,
    schemas: Object.fromEntries(schemas),
    name: /[^/]*$/.exec(schemas[0]?.[1] ?? '')?.[0] ?? '',
    examples: first
      ? examplesOf(first[1].value as MediaTypeObject, resolve).map(({ value }) => value)
      : [],
    line: node.position.line,
  };
}

function responseData(
  status: string,
  { content = {} }: ResponseObject,
  { resolve }: Api,
): OperationData['responses'][number] {
  const [mediaType, media] = Object.entries(content)[0] ?? [];
  if (mediaType === undefined || !media) return { status, examples: [] };
  const examples = examplesOf(media, resolve).map(({ name, value }) => ({ name, value }));
  if (examples.length > 0) return { status, mediaType, examples };
  const value = sampleValue(media.schema ?? true, resolve);
  return { status, mediaType, examples: [{ name: 'sample', value }] };
}

/** The channels from which a client receives; the file takes the client's view. */
function channelsOf(specification: Specification): ChannelData[] {
  return listOperations(specification).flatMap((operation): ChannelData[] => {
    if (operation.kind !== 'event' || operation.action !== 'receive' || !operation.address)
      return [];
    const messages = specification.root.entries('channels', operation.channel, 'messages');
    const examples = messages.flatMap(([, message]) => message.entries('examples'));
    return [
      {
        address: operation.address,
        examples: examples.map(
          ([, example]) => example.get('payload')?.value as ChannelData['examples'][number],
        ),
      },
    ];
  });
}

/** The keys that no validator needs, unless a property has the name. */
const texts = new Set([
  'description',
  'summary',
  'example',
  'examples',
  'responses',
  'tags',
  'info',
]);

function withoutTexts(value: unknown, parent = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutTexts(item));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => parent === 'properties' || !texts.has(key))
      .map(([key, child]) => [key, withoutTexts(child, key)]),
  );
}

/** The JSON Pointers to the objects of a document, in the order of `objectsOf`. */
function pointersOf(value: unknown, pointer = '#'): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return [
    ...(isObject(value) ? [pointer] : []),
    ...Object.entries(value).flatMap(([key, child]) =>
      pointersOf(child, childPointer(pointer, key)),
    ),
  ];
}
