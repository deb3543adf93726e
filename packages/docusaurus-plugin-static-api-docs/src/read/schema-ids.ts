import cloneDeep from 'lodash/cloneDeep';

import { childOf, formatPointer, isReference, parsePointer } from '../shared/json';
import { type SpecificationKind, type WalkedNode, walk } from './walk';
import type { YamlSource } from './yaml-source';

/** For the names that are relative to no other one. */
const documentUrl = 'https://document.invalid/';

/** A schema with a name of its own, to which the references inside of it are relative. */
interface Resource {
  readonly url: string;
  readonly segments: readonly string[];
}

/**
 * Returns a file with the references to schemas by `$id` and `$anchor` written as JSON Pointers, and
 * without these names, which nothing else needs (JSON Schema 2020-12, core, section 8.2).
 */
export function withoutSchemaIds(kind: SpecificationKind, source: YamlSource): YamlSource {
  const nodes = [...walk(kind, source.value)].filter(({ isData }) => !isData);
  const resources: Resource[] = [];
  const targets = new Map<string, readonly string[]>();
  const named = nodes.filter(({ value }) => nameOf(value, '$id') ?? nameOf(value, '$anchor'));
  if (named.length === 0 || kind === 'asyncapi') return source;
  for (const { value, segments } of named) {
    const outer = urlAround(segments, resources);
    const url = urlOf(nameOf(value, '$id') ?? '', outer);
    if (nameOf(value, '$id') !== undefined) {
      resources.push({ url, segments });
      targets.set(url, segments);
    }
    const anchor = nameOf(value, '$anchor');
    if (anchor !== undefined) targets.set(urlOf(`#${anchor}`, url), segments);
  }

  const value = cloneDeep(source.value);
  const at = (segments: readonly string[]) =>
    Object(segments.reduce(childOf, value)) as Record<string, unknown>;
  for (const node of nodes) {
    const pointer = pointerOf(node, resources, targets, source.value);
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
  resources: readonly Resource[],
  targets: ReadonlyMap<string, readonly string[]>,
  document: unknown,
): string | undefined {
  if (!isReference(value)) return undefined;
  const url = urlOf(value.$ref, urlAround(segments, resources));
  const exact = targets.get(url);
  if (exact) return formatPointer(exact);
  const [resource = '', fragment = ''] = url.split('#');
  const inside = parsePointer(`#${fragment}`);
  const target = [...(targets.get(resource) ?? []), ...(inside ?? [])];
  // Many write a pointer from the top of the document there.
  const leads = inside && targets.has(resource) && target.reduce(childOf, document) !== undefined;
  return leads ? formatPointer(target) : undefined;
}

function urlAround(segments: readonly string[], resources: readonly Resource[]): string {
  const around = resources.filter(({ segments: outer }) =>
    outer.every((segment, index) => segment === segments[index]),
  );
  return around.at(-1)?.url ?? documentUrl;
}

function urlOf(reference: string, base: string): string {
  return URL.canParse(reference, base) ? new URL(reference, base).href : reference;
}

function nameOf(value: unknown, key: '$id' | '$anchor'): string | undefined {
  const name = childOf(value, key);
  return typeof name === 'string' ? name : undefined;
}
