import cloneDeep from 'lodash/cloneDeep';

import { childOf, formatPointer, isReference, parsePointer } from '../shared/json';
import { type SpecificationKind, type WalkedNode, walk } from './walk';
import type { YamlSource } from './yaml-source';

/** For the names that are relative to no other one. */
const documentUrl = 'https://document.invalid/';

/** The paths to schemas by the URLs of their names, to which the references inside of each are relative. */
type Targets = ReadonlyMap<string, readonly string[]>;

/**
 * Returns a file with the references to schemas by `$id` and `$anchor` written as JSON Pointers, and
 * without these names, which nothing else needs (JSON Schema 2020-12, core, section 8.2).
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

/** Returns where a reference leads; nothing for one that leads to no schema by its name. */
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
  // Many write a pointer from the top of the document there.
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
