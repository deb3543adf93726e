import { childOf, entriesOf, isFilledText, isReference } from './json';
import type { Specification } from './load-specification';
import { listOperations } from './operations';
import type { SpecificationNode } from './reference-target';
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
      hosts.add(hostOf(value));
      all.add(hostOf(value).replace(/:\d+$/, ''));
    }
    if (keyword === 'properties') {
      const known = fields.get(key) ?? new Set();
      const node = { value, file: specification.file, pointer: '#' };
      for (const field of fieldNames(specification, node)) known.add(field);
      fields.set(key, known);
    }
  }
  return { all, fields, queryParameters, hosts };
}

/** OpenAPI writes the URL of a server, with variables, AsyncAPI its host. */
function hostOf(server: unknown): string {
  const url = childOf(server, 'url');
  const written = isFilledText(url)
    ? (/(?<=\/\/)[^/]+/.exec(url)?.[0] ?? '')
    : String(childOf(server, 'host') ?? '');
  return written.replaceAll(/\{(\w+)\}/g, (_match, variable: string) =>
    String(childOf(childOf(childOf(server, 'variables'), variable), 'default')),
  );
}

/** The fields of what a schema allows: an object, a list of objects, one of several. */
function fieldNames(
  specification: Specification,
  node: SpecificationNode,
  seen: ReadonlySet<unknown> = new Set(),
): string[] {
  const { value, file } = isReference(node.value)
    ? specification.resolve(node.value.$ref, node.file)
    : node;
  if (seen.has(value)) return [];
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => {
    const list = childOf(value, keyword);
    return Array.isArray(list) ? (list as unknown[]) : [];
  });
  return [
    ...entriesOf(childOf(value, 'properties')).map(([name]) => name),
    ...[childOf(value, 'items'), ...parts]
      .filter((part) => part !== undefined)
      .flatMap((part) =>
        fieldNames(specification, { value: part, file, pointer: '#' }, new Set([...seen, value])),
      ),
  ];
}
