import isNumber from 'lodash/isNumber';

import { childOf, isFilledText, isObject } from '../shared/json';
import { oncePer } from '../shared/once-per';
import { namedSchemas } from './named-schemas';
import { listOperations, serverUrl, type Operation } from './operations';
import type { Specification, SpecificationNode } from './specification';
import type { Position } from './yaml-source';

/** A value from a specification that prose can insert. */
export interface Fact {
  /** What the value means. */
  readonly kind:
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
  /** One text, or each value of a list. */
  readonly values: readonly string[];
  /** Markdown by value, if the specification explains its values. */
  readonly meanings?: ReadonlyMap<string, string>;
  /** Whether prose shows it as code, because programs read or write it literally. */
  readonly isCode: boolean;
  /** Where it's defined. */
  readonly position: Position;
}

/** The keywords of JSON Schema that are facts of the kind `limit`. */
const limitKeywords = 'minLength maxLength minimum maximum minItems maxItems'.split(' ');

/**
 * Returns the facts of a specification by the names that prose uses.
 *
 * - `device-integration-service.version`, by the name of the file: `title`, `version`, `url`,
 *   `host`, `port`; `operations.count` of OpenAPI, `channels.count` of AsyncAPI
 * - `Device.name.maxLength`, by component schema and field, with a keyword: the limits, `default`,
 *   `enum` (all values) and `enum.count`
 * - `listDevices.path`, by operationId: `path`, `method`, `statuses`, and for each parameter the
 *   keywords of its schema, `listDevices.size.default`
 * - `receiveBarcode.address`, by the operation of an event: `address`, `url`
 */
export const listFacts = oncePer(
  (specification: Specification): ReadonlyMap<string, Fact> =>
    new Map([
      ...specificationFacts(specification),
      ...specification.root
        .entries('components', 'schemas')
        .flatMap(([name, schema]) => [...schemaFacts(schema, name)]),
      ...listOperations(specification).flatMap((it) => [...operationFacts(specification, it)]),
    ]),
);

type NamedFact = [name: string, fact: Fact];

function* specificationFacts(specification: Specification): Generator<NamedFact> {
  const { kind, name, title, version, root } = specification;
  const count = listOperations(specification).length;
  const channels = root.entries('channels').length;
  const at = (pointer: string) => specification.locate(pointer);

  yield [`${name}.title`, singleFact('title', title, at('#/info/title'))];
  yield [`${name}.version`, singleFact('version', version, at('#/info/version'))];
  if (kind === 'openapi')
    yield [`${name}.operations.count`, singleFact('count', count, at('#/paths'))];
  if (channels > 0)
    yield [`${name}.channels.count`, singleFact('count', channels, at('#/channels'))];
  const { origin, hostname, port, position } = firstServer(specification) ?? {};
  if (!origin || !hostname || !position) return;
  yield [`${name}.url`, singleFact('address', origin, position)];
  yield [`${name}.host`, singleFact('host', hostname, position)];
  if (port) yield [`${name}.port`, singleFact('port', port, position)];
}

/** Not parsed by `URL`, which returns no origin for `ws:` and other schemes. */
function firstServer({ root }: Specification) {
  const server = root.entries('servers')[0]?.[1];
  if (!server) return undefined;
  const [, origin, hostname, port] =
    /^(\w+:\/\/([^/:]+)(?::(\d+))?)/.exec(serverUrl(server.value)) ?? [];
  return { origin, hostname, port, position: server.position };
}

/** Yields the facts of a schema and its inline fields. */
function* schemaFacts(schema: SpecificationNode | undefined, name: string): Generator<NamedFact> {
  if (!schema) return;
  for (const each of namedSchemas(schema, name)) yield* keywordFacts(each.schema, each.name);
}

function* keywordFacts(schema: SpecificationNode, name: string): Generator<NamedFact> {
  for (const keyword of limitKeywords) {
    const limit = schema.get(keyword);
    if (limit && isNumber(limit.value)) {
      yield [`${name}.${keyword}`, singleFact('limit', limit.value, limit.position)];
    }
  }
  const byDefault = schema.get('default');
  if (byDefault && !isObject(byDefault.value) && !Array.isArray(byDefault.value)) {
    yield [`${name}.default`, singleFact('default', byDefault.value, byDefault.position)];
  }
  const values = schema.get('enum');
  if (values && Array.isArray(values.value)) {
    const { position } = values;
    const texts = values.value.map(String);
    const notes = schema.get('x-enum-descriptions')?.value;
    const meanings = new Map(
      texts.flatMap((text): [string, string][] => {
        const note = childOf(notes, text);
        return isFilledText(note) ? [[text, note]] : [];
      }),
    );
    const fact = { kind: 'values', values: texts, isCode: true, position } as const;
    yield [`${name}.enum`, meanings.size > 0 ? { ...fact, meanings } : fact];
    yield [`${name}.enum.count`, singleFact('count', texts.length, position)];
  }
}

function* operationFacts(specification: Specification, operation: Operation): Generator<NamedFact> {
  const { id, node } = operation;
  if (operation.kind === 'event') {
    if (operation.address === undefined) return;
    const address = specification.locate(`#/channels/${operation.channel}/address`);
    yield [`${id}.address`, singleFact('path', operation.address, address)];
    const { origin } = firstServer(specification) ?? {};
    if (origin) yield [`${id}.url`, singleFact('address', origin + operation.address, address)];
    return;
  }
  yield [`${id}.path`, singleFact('path', operation.path, node.position)];
  yield [`${id}.method`, singleFact('method', operation.method.toUpperCase(), node.position)];
  const values = node.entries('responses').map(([status]) => status);
  const position = (node.get('responses') ?? node).position;
  yield [`${id}.statuses`, { kind: 'status', values, isCode: false, position }];
  const holders = [operation.pathItem, node];
  for (const [, parameter] of holders.flatMap((holder) => holder.entries('parameters'))) {
    const name = childOf(parameter.value, 'name');
    if (isFilledText(name)) yield* schemaFacts(parameter.get('schema'), `${id}.${name}`);
  }
}

function singleFact(kind: Fact['kind'], value: unknown, position: Position): Fact {
  // Numbers, versions, and names are part of a sentence; the rest is code.
  const isCode =
    kind === 'default' ? !isNumber(value) : ['address', 'host', 'method', 'path'].includes(kind);
  return { kind, values: [String(value)], isCode, position };
}
