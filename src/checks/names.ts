import {
  commonPath,
  listOperations,
  mergeByName,
  serverUrl,
  type Specification,
  type SpecificationNode,
  walk,
} from 'docusaurus-plugin-static-api-docs/build';
import { childOf, isFilledText } from 'docusaurus-plugin-static-api-docs/json';

/** Names defined in the specifications, which prose must spell correctly. */
export type Names = ReturnType<typeof namesOf>;

/** Keywords whose keys name their entries. */
const namedByKey = new Set(
  'channels headers messages operations properties schemas securitySchemes variables'.split(' '),
);

/** Returns the names in specifications. */
export function namesOf(specifications: readonly Specification[]) {
  const named = new Map(specifications.map((each) => [each, operationsOf(each)]));
  /** By the name used in prose. */
  const operations = mergeByName(named);
  /** Operations, fields, parameters, headers, schemas, tags, hosts, values of enumerations. */
  const all = new Set([...operations.values()].map(({ operation }) => operation.id));
  /** Field names, each with the names of its child fields. */
  const fields = new Map<string, Set<string>>();
  const queryParameters = new Set<string>();
  /** Server hosts with their ports: `localhost:9000`. */
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

/** The fields of a schema: of an object, of an array's items, or of any alternative. */
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
          /** The path, and its end without the prefix common to all paths of the specification. */
          paths: [operation.path, operation.path.slice(prefix.length) || '/'],
        }
      : // A WebSocket connection starts with GET.
        { operation, method: 'GET', paths: operation.address ? [operation.address] : [] },
  );
  return new Map(named.map((each) => [each.operation.id, each]));
}

/**
 * Returns the operations to which a path in prose can refer.
 *
 * @param path - complete, without the common prefix, or only its end after `…`; with the names of its
 *   parameters or with values
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
