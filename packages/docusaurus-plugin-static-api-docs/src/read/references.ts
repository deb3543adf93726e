import attempt from 'lodash/attempt';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import type { Fault, Reason } from '../shared/faults';
import { isObject, isReference, parsePointer } from '../shared/json';
import { dataReference } from '../shared/written-number';
import { type SpecificationKind, type WalkedNode, walkFrom } from './walk';
import type { YamlSource } from './yaml-source';

/** A reference and its position. */
export interface WrittenReference extends WalkedNode {
  readonly ref: string;
  readonly source: YamlSource;
  /** Path to the string that holds the reference. */
  readonly place: readonly string[];
  /** Whether it's in a discriminator's mapping, which may also hold schema names. The linter reports broken ones. */
  readonly isMapping: boolean;
}

/** Targets of references: a pointer into the joined document, or the faults of a broken reference. */
export type References = ReadonlyMap<WrittenReference, string | readonly Fault[]>;

/** A part of a file from which references are followed. */
export type Start = WalkedNode & { readonly source: YamlSource };

/**
 * Returns the references in a part of a file. In data, only a reference that is a whole example and names a file
 * counts.
 *
 * @param seen - collects the visited values
 */
export function referencesIn(
  { source, ...start }: Start,
  kind: SpecificationKind,
  seen: Set<unknown>,
): WrittenReference[] {
  const nodes = [...walkFrom(kind, start)].filter((it) => !it.isData || isFileReference(it));
  return nodes.flatMap((node) => {
    const { value } = node;
    seen.add(value);
    const reference = (key: string, ref: string, isMapping: boolean): WrittenReference => {
      return { ...node, ref, source, place: [...node.segments, key], isMapping };
    };
    if (isReference(value)) return reference('$ref', value.$ref, false);
    if (node.keyword !== 'mapping') return [];
    return Object.entries(isObject(value) ? value : {}).flatMap(([key, it]) => {
      const ref = String(it);
      return /^#|\.(?:ya?ml|json)(?:#|$)/.test(ref) ? reference(key, ref, true) : [];
    });
  });
}

/** Whether an example consists of a single reference to a file. */
function isFileReference({ value, isExample }: WalkedNode): boolean {
  const isAlone = isExample && isReference(value) && Object.keys(value).length === 1;
  return isAlone && /^[^#:]+\.(?:ya?ml|json)(?:#|$)/i.test(value.$ref);
}

/** Keywords whose value a page can replace with a link to its definition. */
const linkableKeywords = new Set(
  (
    'additionalProperties allOf anyOf contains else examples headers if items not oneOf ' +
    'patternProperties payload prefixItems properties responses schema schemas then'
  ).split(' '),
);

/**
 * Whether a page can be generated without the target of a reference: if it's on another server and the page can
 * link to it, if it's an example, which is then shown as data, or if it's a code sample, which is then generated.
 */
export function isOptional({ ref, keyword, isData, segments }: WrittenReference): boolean {
  const isLinked = /^https?:/i.test(ref) && linkableKeywords.has(keyword);
  return isData || isLinked || segments.includes('x-codeSamples');
}

/** Returns data in which `$ref` is renamed, except in the given references, so that no program follows it. */
export function withoutDataReferences(data: unknown, references: ReadonlySet<unknown>): unknown {
  if (!Array.isArray(data) && !isObject(data)) return data;
  const before = Object.entries(data);
  const isData = isReference(data) && !references.has(data);
  const after = before.map(([key, it]) => {
    const name = isData && key === '$ref' ? dataReference : key;
    return [name, withoutDataReferences(it, references)] as const;
  });
  if (!isData && after.every(([, it], index) => it === before[index]?.[1])) return data;
  return Array.isArray(data) ? after.map(([, it]) => it) : Object.fromEntries(after);
}

/** A file, and the path of a part in it. */
export interface Target {
  readonly file: string;
  readonly segments: readonly string[];
}

/** Whether a file has a schema in a language other than JSON, which is shown as text. */
export const isSchemaText = (file: string) =>
  /\.(?:avdl|fbs|graphqls?|proto|thrift|xsd)$/i.test(file);

/**
 * Returns the target of a reference: a part of a YAML or JSON file in the specification's folder or below it, or a
 * whole file with the schema of a message. Other files are rejected, because downloads would publish them.
 *
 * @param folder - of the specification
 * @returns the file, which may not exist, and the path in it; or the reason for rejecting it
 */
export function targetOf(
  { ref, source: { file: from }, keyword }: WrittenReference,
  folder: string,
  kind: SpecificationKind,
): Target | Reason {
  const [target = '', ...rest] = ref.split('#');
  const reject = (problem: string, fix?: string) => ({ message: `"${ref}" ${problem}`, fix });
  const fix = "copy the definition into the specification's folder";
  if (/^[a-z][a-z\d+.-]*:/i.test(target)) {
    return reject('is a URL; references are resolved without network access', fix);
  }
  const toPath = () => fileURLToPath(new URL(target, pathToFileURL(from)));
  const file = /^[/\\]/.test(target) ? undefined : attempt(toPath);
  if (typeof file !== 'string') return reject("isn't a relative path followed by a JSON Pointer");
  if (!isInside(folder, file)) return reject("is outside the specification's folder", fix);
  const isText = isSchemaText(file) && !ref.includes('#') && kind === 'asyncapi';
  const isSchema = isText && ['payload', 'schema'].includes(keyword);
  if (!/\.(?:ya?ml|json|avsc|avpr)$/i.test(file) && file !== from && !isSchema) {
    return reject('names a file that is neither YAML nor JSON', fix);
  }
  const segments = parsePointer(rest.length > 0 ? `#${rest.join('#')}` : '');
  return segments
    ? { file, segments }
    : reject("doesn't end in a JSON Pointer, such as #/components");
}

/** Whether a file is in a folder, even if symbolic links are followed. */
function isInside(folder: string, file: string): boolean {
  const isBelow = (top: string, it: string) => {
    const relative = path.relative(top, it);
    return !/^\.\.(?:[/\\]|$)/.test(relative) && !path.isAbsolute(relative);
  };
  if (!isBelow(folder, file)) return false;
  return !existsSync(file) || isBelow(realpathSync.native(folder), realpathSync.native(file));
}
