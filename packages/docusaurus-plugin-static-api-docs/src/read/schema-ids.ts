import cloneDeep from 'lodash/cloneDeep';

import { childOf, formatPointer, isReference, parsePointer } from '../shared/json';
import { type SpecificationKind, type WalkedNode, walk } from './walk';
import type { YamlSource } from './yaml-source';

/** Base URL of IDs that aren't inside another schema with an ID. */
const documentUrl = 'https://document.invalid/';

/** Paths of schemas by the URL of their `$id` or `$anchor`, outer schemas before inner ones. */
type Targets = ReadonlyMap<string, readonly string[]>;

/**
 * Rewrites references by `$id` and `$anchor` as JSON Pointers, and removes both keywords, which nothing else needs
 * (JSON Schema 2020-12, core, section 8.2).
 */
export function withoutSchemaIds(kind: SpecificationKind, source: YamlSource): YamlSource {
  const nodes = [...walk(kind, source.value)].filter(({ isData }) => !isData);
  const targets = new Map<string, readonly string[]>();
  const named = nodes.filter(({ value }) => nameOf(value, '$id') ?? nameOf(value, '$anchor'));
  if (named.length === 0 || kind === 'asyncapi') return source;
  for (const { value, segments } of named) {
    for (const name of [nameOf(value, '$id'), nameOf(value, '$anchor', '#')]) {
      if (name !== undefined) targets.set(urlOf(name, urlAround(segments, targets)), segments);
    }
  }

  const value = cloneDeep(source.value);
  const at = (segments: readonly string[]) =>
    Object(segments.reduce(childOf, value)) as Record<string, unknown>;
  for (const node of nodes) {
    const pointer = pointerOf(node, targets, source.value);
    if (pointer !== undefined) at(node.segments)['$ref'] = pointer;
  }
  for (const { segments } of named) {
    delete at(segments)['$id'];
    delete at(segments)['$anchor'];
  }
  return { ...source, value };
}

/** Returns the pointer for a reference by ID or anchor; `undefined` for other references. */
function pointerOf(
  { value, segments }: WalkedNode,
  targets: Targets,
  document: unknown,
): string | undefined {
  if (!isReference(value)) return undefined;
  const url = urlOf(value.$ref, urlAround(segments, targets));
  const exact = targets.get(url);
  if (exact) return formatPointer(exact);
  const [resource = '', fragment = ''] = url.split('#');
  const innerPath = parsePointer(`#${fragment}`);
  const target = [...(targets.get(resource) ?? []), ...(innerPath ?? [])];
  // Many authors write a pointer from the root of the document there, which stays as it is.
  const isFound =
    innerPath && targets.has(resource) && target.reduce(childOf, document) !== undefined;
  return isFound ? formatPointer(target) : undefined;
}

function urlAround(segments: readonly string[], targets: Targets): string {
  const around = [...targets].filter(([, outer]) =>
    outer.every((segment, index) => segment === segments[index]),
  );
  return around.at(-1)?.[0] ?? documentUrl;
}

function urlOf(reference: string, base: string): string {
  return URL.canParse(reference, base) ? new URL(reference, base).href : reference;
}

function nameOf(value: unknown, key: '$id' | '$anchor', prefix = ''): string | undefined {
  const name = childOf(value, key);
  return typeof name === 'string' ? prefix + name : undefined;
}
