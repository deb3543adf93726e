import path from 'node:path';

import { childNode, type PlacedNode } from './child-node';
import { childOf, isFilledText, isObject } from './json';
import type { Specification } from './load-specification';
import { listOperations, type Operation } from './operations';
import type { Position } from './yaml-source';

/** What a fact is about. */
export type FactKind =
  | 'address'
  | 'count'
  | 'default'
  | 'host'
  | 'limit'
  | 'method'
  | 'path'
  | 'port'
  | 'status'
  | 'title'
  | 'values'
  | 'version';

/** Something that a specification says and prose may repeat. */
export interface Fact {
  readonly kind: FactKind;
  /** What it says: one text, or each value of a list. */
  readonly values: readonly string[];
  /** Whether prose shows it as code: what a program reads or writes, letter by letter. */
  readonly isCode: boolean;
  /** Where the specification says it. */
  readonly position: Position;
}

/** The keywords of JSON Schema that are facts of the kind `limit`. */
const limitKeywords = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
] as const;

/**
 * Returns the facts of a specification by the names that prose gives them.
 *
 * - `device-integration-service.version`, by the name of the file: `title`, `version`, `url`,
 *   `host`, `port`; `operations.count` of calls, `channels.count` of events
 * - `Device.name.maxLength`, by component schema and field, with a keyword: the limits, `default`,
 *   `enum` (all values) and `enum.count`
 * - `listDevices.path`, by operationId: `path`, `method`, `statuses`, and for each parameter the
 *   keywords of its schema, `listDevices.size.default`
 * - `receiveBarcode.address`, by the operation of an event: `address`, `url`
 */
export function listFacts(specification: Specification): ReadonlyMap<string, Fact> {
  const facts = [
    ...specificationFacts(specification),
    ...schemaFacts(specification),
    ...listOperations(specification).flatMap((it) => [...operationFacts(specification, it)]),
  ];
  return new Map(facts);
}

type NamedFact = [name: string, fact: Fact];

function* specificationFacts(specification: Specification): Generator<NamedFact> {
  const { kind, title, version, document } = specification;
  const [name = ''] = path.basename(specification.file).split('.');
  const fact = (factKind: FactKind, value: string | number, pointer: string): Fact =>
    single(factKind, value, specification.locate(pointer));

  yield [`${name}.title`, fact('title', title, '#/info/title')];
  yield [`${name}.version`, fact('version', version, '#/info/version')];
  if (kind === 'openapi') {
    const operations = listOperations(specification).length;
    yield [`${name}.operations.count`, fact('count', operations, '#/paths')];
  }
  if (isObject(document['channels'])) {
    const channels = Object.keys(document['channels']).length;
    yield [`${name}.channels.count`, fact('count', channels, '#/channels')];
  }
  const server = serverUrl(specification);
  if (!server) return;
  yield [`${name}.url`, fact('address', server.url.origin, server.pointer)];
  yield [`${name}.host`, fact('host', server.url.hostname, server.pointer)];
  if (server.url.port) yield [`${name}.port`, fact('port', server.url.port, server.pointer)];
}

/** Returns the address of the first server, with its variables at their defaults. */
function serverUrl({
  document,
}: Specification): { readonly url: ServerAddress; readonly pointer: string } | undefined {
  const servers = document['servers'];
  const [key] = Object.keys(servers ?? {});
  if (key === undefined) return undefined;
  const server = childOf(servers, key);
  const protocol = childOf(server, 'protocol');
  const written =
    childOf(server, 'url') ?? `${String(protocol)}://${String(childOf(server, 'host'))}`;
  const text = String(written).replaceAll(/\{(\w+)\}/g, (_match, variable: string) =>
    String(childOf(childOf(childOf(server, 'variables'), variable), 'default')),
  );
  const [, origin, hostname, port = ''] = /^(\w+:\/\/([^/:]+)(?::(\d+))?)/.exec(text) ?? [];
  if (origin === undefined || hostname === undefined) return undefined;
  return { url: { origin, hostname, port }, pointer: `#/servers/${key}` };
}

interface ServerAddress {
  /** With the protocol, `ws:` among them, of which `URL` knows no origin. */
  readonly origin: string;
  readonly hostname: string;
  readonly port: string;
}

function* schemaFacts(specification: Specification): Generator<NamedFact> {
  const root = { value: specification.document, file: specification.file, pointer: '#' };
  const schemas = childNode(specification, root, 'components', 'schemas');
  for (const name of Object.keys(schemas?.value ?? {})) {
    yield* factsBelow(specification, childNode(specification, schemas, name), name);
  }
}

/**
 * Yields the facts of a schema and of the fields that it describes in place. A field that refers to
 * a component has the facts of that component, not of its fields: they go by the component's name.
 * The items of a list have the name of the list.
 */
function* factsBelow(
  specification: Specification,
  schema: PlacedNode | undefined,
  name: string,
): Generator<NamedFact> {
  if (!schema) return;
  yield* keywordFacts(specification, schema, name);
  if (schema.isReferred && name.includes('.')) return;
  const items = childNode(specification, schema, 'items');
  yield* factsBelow(specification, items, name);
  for (const part of ['allOf', 'anyOf', 'oneOf']) {
    const list = childNode(specification, schema, part);
    for (const index of Object.keys(list?.value ?? {})) {
      const member = childNode(specification, list, index);
      if (!member?.isReferred) yield* factsBelow(specification, member, name);
    }
  }
  const properties = childNode(specification, schema, 'properties');
  for (const field of Object.keys(properties?.value ?? {})) {
    const property = childNode(specification, properties, field);
    yield* factsBelow(specification, property, `${name}.${field}`);
  }
}

function* keywordFacts(
  specification: Specification,
  { value, file, pointer }: PlacedNode,
  name: string,
): Generator<NamedFact> {
  const locate = (keyword: string) => specification.locate(`${pointer}/${keyword}`, file);
  for (const keyword of limitKeywords) {
    const limit = childOf(value, keyword);
    if (typeof limit === 'number') {
      yield [`${name}.${keyword}`, single('limit', limit, locate(keyword))];
    }
  }
  const byDefault = childOf(value, 'default');
  if (isScalar(byDefault)) {
    yield [`${name}.default`, single('default', byDefault, locate('default'))];
  }
  const values = childOf(value, 'enum');
  if (Array.isArray(values)) {
    const position = locate('enum');
    const texts = values.map(String);
    yield [`${name}.enum`, { kind: 'values', values: texts, isCode: true, position }];
    yield [`${name}.enum.count`, single('count', values.length, position)];
  }
}

function* operationFacts(specification: Specification, operation: Operation): Generator<NamedFact> {
  const { id, pointer } = operation;
  if (operation.kind === 'event') {
    if (operation.address === undefined) return;
    const address = specification.locate(`#/channels/${operation.channel}/address`);
    yield [`${id}.address`, single('path', operation.address, address)];
    const server = serverUrl(specification);
    if (server) {
      yield [`${id}.url`, single('address', `${server.url.origin}${operation.address}`, address)];
    }
    return;
  }
  const position = operation.position;
  yield [`${id}.path`, single('path', operation.path, position)];
  yield [`${id}.method`, single('method', operation.method.toUpperCase(), position)];
  const node = { ...specification.resolve(pointer), isReferred: false };
  const statuses = Object.keys(childNode(specification, node, 'responses')?.value ?? {});
  const responses = specification.locate(`${pointer}/responses`);
  yield [
    `${id}.statuses`,
    { kind: 'status', values: statuses, isCode: false, position: responses },
  ];
  yield* parameterFacts(specification, operation.pointer, id);
}

/** Yields the facts of the parameters of an operation and of its path. */
function* parameterFacts(
  specification: Specification,
  pointer: string,
  id: string,
): Generator<NamedFact> {
  const pathPointer = pointer.slice(0, pointer.lastIndexOf('/'));
  for (const holder of [pathPointer, pointer]) {
    const node = { ...specification.resolve(holder), isReferred: false };
    const parameters = childNode(specification, node, 'parameters');
    for (const index of Object.keys(parameters?.value ?? {})) {
      const parameter = childNode(specification, parameters, index);
      const name = childOf(parameter?.value, 'name');
      const schema = childNode(specification, parameter, 'schema');
      if (isFilledText(name)) yield* factsBelow(specification, schema, `${id}.${name}`);
    }
  }
}

function single(kind: FactKind, value: string | number | boolean, position: Position): Fact {
  return { kind, values: [String(value)], isCode: isCode(kind, value), position };
}

/** Numbers, versions and names are words of a sentence; the rest is for programs. */
function isCode(kind: FactKind, value: string | number | boolean): boolean {
  if (kind === 'default') return typeof value !== 'number';
  return kind === 'address' || kind === 'host' || kind === 'method' || kind === 'path';
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
