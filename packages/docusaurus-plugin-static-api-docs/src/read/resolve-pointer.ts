import { nearestName } from '../shared/faults';
import { childOf, isReference, parsePointer } from '../shared/json';
import { pathInFile } from './one-document';

/** How many references may lead from one to the next. */
const maxSteps = 100;

/** A value of a document, and the path to it. */
interface Place {
  readonly value: unknown;
  readonly segments: readonly string[];
}

/** Thrown for a pointer that leads nowhere. */
export class BrokenPointerError extends Error {
  /**
   * @param pointer - the one that is broken: the one asked for, or that of a reference on its way
   * @param problem - what is wrong, as the end of a sentence that starts with the pointer
   * @param nearest - the nearest right path, from the top of its file
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
 * Returns what a JSON Pointer leads to, through the references on its way and at its end.
 *
 * @param document - whose references are all pointers
 * @param trail - pointers of the references that led here
 * @throws BrokenPointerError when it leads nowhere, in a circle, or through too many references
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
 * Goes down from the top of a document, through the references on the way but not the one at the end.
 *
 * @returns the deepest part that exists, and the keys that are left
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
