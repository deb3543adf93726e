import { nearestName } from '../shared/faults';
import { childOf, isReference, parsePointer } from '../shared/json';
import { pathInFile } from './one-document';

/** Maximum length of a chain of references. */
const maxSteps = 100;

/** A value in a document, and its path. */
interface Place {
  readonly value: unknown;
  readonly segments: readonly string[];
}

/** Thrown for a pointer that can't be resolved. */
export class BrokenPointerError extends Error {
  /**
   * @param pointer - the broken pointer: the requested one, or that of a reference on the way
   * @param problem - what is wrong, as a predicate whose subject is the pointer
   * @param nearest - the nearest valid path in its file
   */
  constructor(
    readonly pointer: string,
    readonly problem: string,
    readonly nearest?: readonly string[],
  ) {
    super(`"${pointer}" ${problem}`);
    this.name = 'BrokenPointerError';
  }
}

/**
 * Resolves a JSON Pointer, following the references on the way and at the end.
 *
 * @param document - a joined document, in which all references are pointers
 * @param trail - pointers of the references that led here
 * @throws BrokenPointerError if there is no target, or if references are circular or too many
 */
export function resolvePointer(
  document: unknown,
  pointer: string,
  trail: readonly string[] = [],
): Place {
  if (trail.includes(pointer)) throw new BrokenPointerError(pointer, 'refers to itself');
  const [first] = trail;
  if (first !== undefined && trail.length >= maxSteps) {
    throw new BrokenPointerError(first, `starts a chain of more than ${maxSteps} references`);
  }
  const segments = parsePointer(pointer);
  if (!segments) throw new BrokenPointerError(pointer, "isn't a JSON Pointer");
  const pointers = [...trail, pointer];
  const { remaining, ...place } = descend(document, segments, pointers);
  const [missing] = remaining;
  if (missing === undefined) return follow(document, place, pointers);
  const parent = pathInFile(segments.slice(0, -remaining.length));
  const nearest = nearestName(missing, Object.keys(place.value ?? {}));
  throw new BrokenPointerError(
    pointer,
    `can't be resolved: there is no "${missing}" in ${parent.join('/') || 'the file'}`,
    nearest === undefined ? undefined : pathInFile(segments).with(parent.length, nearest),
  );
}

/**
 * Descends from the root of a document, following the references on the way, but not one at the end.
 *
 * @returns the deepest value that exists, and the remaining keys
 */
export function descend(
  document: unknown,
  segments: readonly string[],
  trail: readonly string[] = [],
): Place & { readonly remaining: readonly string[] } {
  let place: Place = { value: document, segments: [] };
  for (const [index, segment] of segments.entries()) {
    if (childOf(place.value, segment) === undefined) place = follow(document, place, trail);
    const value = childOf(place.value, segment);
    if (value === undefined) return { ...place, remaining: segments.slice(index) };
    place = { value, segments: [...place.segments, segment] };
  }
  return { ...place, remaining: [] };
}

function follow(document: unknown, place: Place, trail: readonly string[]): Place {
  return isReference(place.value) ? resolvePointer(document, place.value.$ref, trail) : place;
}
