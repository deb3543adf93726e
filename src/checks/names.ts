import {
  commonPath,
  listOperations,
  mergeNames,
  serverUrl,
  type Specification,
  type SpecificationNode,
  walk,
} from 'docusaurus-plugin-static-api-docs/build';
import { childOf, isFilledText } from 'docusaurus-plugin-static-api-docs/json';

/** The names that the specifications give to things, which prose must not get wrong. */
export type Names = ReturnType<typeof namesOf>;

/** Keywords whose entries are named by their keys. */
const namedByKey = new Set(
  'channels headers messages operations properties schemas securitySchemes variables'.split(' '),
);

/** Returns the names in specifications. */
export function namesOf(specifications: readonly Specification[]) {
  const named = new Map(specifications.map((each) => [each, operationsOf(each)]));
  /** By the name that prose has for them. */
  const operations = mergeNames(named);
  /** Operations, fields, parameters, headers, schemas, tags, hosts, values of enumerations. */
  const all = new Set([...operations.values()].map(({ operation }) => operation.id));
  /** The names of fields, with those of the fields of their values. */
  const fields = new Map<string, Set<string>>();
  const queryParameters = new Set<string>();
  /** The hosts of the servers, with their ports: `localhost:9000`. */
  const hosts = new Set<string>();
  const nodes = specifications.flatMap((of) =>
    [...walk(of.kind, of.document)].map((node) => ({ ...node, root: of.root })),
  );
  for (const { value, segments, keyword, isEntry, isData, root } of nodes) {
    if (!isEntry) continue;
    const key = segments.at(-1) ?? '';
    const name = childOf(value, 'name');
    if (keyword === 'enum' && isFilledText(value)) all.add(value);
    if (isData) continue;
    if (namedByKey.has(keyword)) all.add(key);
    if ((keyword === 'parameters' || keyword === 'tags') && isFilledText(name)) {
      all.add(name);
      if (childOf(value, 'in') === 'query') queryParameters.add(name);
    }
    if (keyword === 'servers') {
      const [host = ''] = /(?<=\/\/)[^/]+/.exec(serverUrl(value)) ?? [];
      hosts.add(host);
      all.add(host.replace(/:\d+$/, ''));
    }
    if (keyword === 'properties') {
      const node = root.get(...segments);
      fields.set(key, new Set([...(fields.get(key) ?? []), ...(node ? fieldNames(node) : [])]));
    }
  }
  return { all, fields, queryParameters, hosts, operations };
}

/** The fields of what a schema allows: an object, a list of objects, one of several. */
function fieldNames(schema: SpecificationNode, seen: readonly unknown[] = []): string[] {
  if (seen.includes(schema.value)) return [];
  const inner = [...schema.parts(), ...[schema.get('items') ?? []].flat()];
  return [
    ...schema.entries('properties').map(([name]) => name),
    ...inner.flatMap((it) => fieldNames(it, [...seen, schema.value])),
  ];
}

function operationsOf(specification: Specification) {
  const operations = listOperations(specification);
  const prefix = commonPath(operations);
  const named = operations.map((operation) =>
    operation.kind === 'http'
      ? {
          operation,
          method: operation.method.toUpperCase(),
          /** The path, and its end after what all paths of the specification begin with. */
          paths: [operation.path, operation.path.slice(prefix.length) || '/'],
        }
      : // A connection to a channel begins with GET.
        { operation, method: 'GET', paths: operation.address ? [operation.address] : [] },
  );
  return new Map(named.map((each) => [each.operation.id, each]));
}

/**
 * Returns the operations that a path in prose can mean.
 *
 * @param path - whole, without what all paths begin with, or its end after `…`; a parameter is in it
 *   as the specification names it, or with a value
 */
export function operationsAt(path: string, { operations }: Names) {
  return [...operations.values()].filter(({ paths }) => paths.some((it) => matches(path, it)));
}

function matches(path: string, template: string): boolean {
  const written = path.split('/').slice(1);
  const segments = template.split('/').slice(path.startsWith('…') ? -written.length : 1);
  return (
    written.length === segments.length &&
    segments.every(
      (segment, index) =>
        written[index] === segment ||
        (/^\{.*\}$/.test(segment) && /^[^{}]+$/.test(written[index] ?? '')),
    )
  );
}
