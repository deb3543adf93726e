import { fileURLToPath, pathToFileURL } from 'node:url';
import { nearestName } from '../shared/faults';
import { childOf, isObject, isReference } from './json';
import { formatPointer, parsePointer } from './json-pointer';
import type { YamlSource } from './yaml-source';

/** A value of a specification, and the place where it is written. */
export interface SpecificationNode {
  readonly value: unknown;
  /** Absolute path of the file in which the value is written. */
  readonly file: string;
  /** JSON Pointer to the value inside that file. */
  readonly pointer: string;
}

/** Thrown for a `$ref` or pointer that leads nowhere; says why, and what is nearest. */
export class BrokenReferenceError extends Error {
  /** The reference that is broken: the one asked for, or one on its way. */
  readonly ref: string;
  /** What to write instead, where that is known. */
  readonly mend: string | undefined;

  constructor(ref: string, problem: string, mend?: string) {
    super(`"${ref}" ${problem}`);
    this.name = 'BrokenReferenceError';
    this.ref = ref;
    this.mend = mend;
  }
}

/** The files of a specification by absolute path. */
export type Sources = ReadonlyMap<string, YamlSource>;

/**
 * Splits a `$ref` into the absolute path of its file and its fragment, `#…` or empty.
 *
 * @throws BrokenReferenceError when it does not name a file of this machine
 */
export function splitReference(ref: string, from: string): { file: string; fragment: string } {
  const [target = '', ...rest] = ref.split('#');
  const fragment = rest.length > 0 ? `#${rest.join('#')}` : '';
  if (target === '') return { file: from, fragment };
  if (/^[a-z][a-z\d+.-]*:/i.test(target)) {
    throw new BrokenReferenceError(
      ref,
      'leads out of the project; references are resolved without the network',
      'copy the definition into a file of the project',
    );
  }
  try {
    return { file: fileURLToPath(new URL(target, pathToFileURL(from))), fragment };
  } catch {
    throw new BrokenReferenceError(ref, 'is not a relative path followed by a JSON Pointer');
  }
}

/**
 * Returns what a `$ref` means, through chains of references and across files.
 *
 * @param ref - a `$ref` as written, for instance `#/components/schemas/Device`
 * @param from - absolute path of the file in which the `$ref` stands
 * @throws BrokenReferenceError when it leads nowhere
 */
export function resolveReference(sources: Sources, ref: string, from: string): SpecificationNode {
  return resolve(sources, ref, from, []);
}

function resolve(
  sources: Sources,
  ref: string,
  from: string,
  trail: readonly string[],
): SpecificationNode {
  const { file, fragment } = splitReference(ref, from);
  const segments = parsePointer(fragment);
  if (!segments) {
    throw new BrokenReferenceError(ref, 'does not end in a JSON Pointer such as #/components');
  }
  const source = sources.get(file);
  if (!source) throw new BrokenReferenceError(ref, 'names a file that was not read');

  const id = `${file}${formatPointer(segments)}`;
  if (trail.includes(id)) throw new BrokenReferenceError(ref, 'refers to itself');
  const here = [...trail, id];

  let node: SpecificationNode = { value: source.value, file, pointer: '#' };
  for (const [index, segment] of segments.entries()) {
    if (isReference(node.value) && childOf(node.value, segment) === undefined) {
      node = resolve(sources, node.value.$ref, node.file, here);
    }
    const value = childOf(node.value, segment);
    if (value === undefined) {
      throw new BrokenReferenceError(
        ref,
        `leads nowhere: there is no "${segment}" in ${segments.slice(0, index).join('/') || 'the file'}`,
        nearestReference(ref, fragment, segments, index, node.value),
      );
    }
    node = { value, file: node.file, pointer: childPointer(node.pointer, segment) };
  }
  return isReference(node.value) ? resolve(sources, node.value.$ref, node.file, here) : node;
}

/** Returns the pointer of a child. */
export function childPointer(pointer: string, segment: string): string {
  return `${pointer}${formatPointer([segment]).slice(1)}`;
}

function nearestReference(
  ref: string,
  fragment: string,
  segments: readonly string[],
  index: number,
  parent: unknown,
): string | undefined {
  const names = isObject(parent) ? Object.keys(parent) : [];
  const nearest = nearestName(segments[index] ?? '', names);
  if (!nearest) return undefined;
  const target = ref.slice(0, ref.length - fragment.length);
  return `nearest: ${target}${formatPointer(segments.with(index, nearest))}`;
}
