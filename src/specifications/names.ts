import { childOf, isFilledText } from './json';
import { listOperations, serverUrl } from './operations';
import type { Specification, SpecificationNode } from './specification';
import { walk } from './walk';

/** The names that a specification gives to things, which prose must not get wrong. */
export interface SpecificationNames {
  /**
   * All of them: operationIds, fields, parameters, headers, schemas, tags, hosts, values of
   * enumerations.
   */
  readonly all: ReadonlySet<string>;
  /** The names of fields, with those of the fields of their values. */
  readonly fields: ReadonlyMap<string, ReadonlySet<string>>;
  readonly queryParameters: ReadonlySet<string>;
  /** The hosts of its servers, with their ports: `localhost:9000`. */
  readonly hosts: ReadonlySet<string>;
}

/** Keywords whose entries are named by their keys. */
const namedByKey = new Set(
  'channels headers messages operations properties schemas securitySchemes variables'.split(' '),
);

/** Returns the names in a specification. */
export function listNames(specification: Specification): SpecificationNames {
  const all = new Set(listOperations(specification).map(({ id }) => id));
  const fields = new Map<string, Set<string>>();
  const queryParameters = new Set<string>();
  const hosts = new Set<string>();
  for (const { value, segments, keyword, isEntry, isData } of walk(
    specification.kind,
    specification.document,
  )) {
    if (!isEntry) continue;
    const key = segments.at(-1) ?? '';
    const name = childOf(value, 'name');
    if (keyword === 'enum' && isFilledText(value)) all.add(value);
    if (isData) continue;
    if (namedByKey.has(keyword)) all.add(key);
    if ((keyword === 'parameters' || keyword === 'tags') && isFilledText(name)) all.add(name);
    if (keyword === 'parameters' && isFilledText(name) && childOf(value, 'in') === 'query') {
      queryParameters.add(name);
    }
    if (keyword === 'servers') {
      const [host = ''] = /(?<=\/\/)[^/]+/.exec(serverUrl(value)) ?? [];
      hosts.add(host);
      all.add(host.replace(/:\d+$/, ''));
    }
    if (keyword === 'properties') {
      const node = specification.root.get(...segments);
      fields.set(key, new Set([...(fields.get(key) ?? []), ...(node ? fieldNames(node) : [])]));
    }
  }
  return { all, fields, queryParameters, hosts };
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
