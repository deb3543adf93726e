import { childOf, isReference } from './json';
import type { Specification } from './load-specification';
import { childPointer, type SpecificationNode } from './reference-target';

/** A value of a specification, its place, and how it was reached. */
export interface PlacedNode extends SpecificationNode {
  /** Whether a `$ref` led to it, so that it is written elsewhere. */
  readonly isReferred: boolean;
}

/**
 * Returns what stands under keys, one below the other, with references followed.
 *
 * @returns `undefined` when there is no parent, or nothing under a key
 * @throws BrokenReferenceError for a reference that leads nowhere
 */
export function childNode(
  specification: Specification,
  parent: SpecificationNode | undefined,
  ...keys: string[]
): PlacedNode | undefined {
  let node: PlacedNode | undefined = parent && { ...parent, isReferred: false };
  for (const key of keys) {
    const value = childOf(node?.value, key);
    if (node === undefined || value === undefined) return undefined;
    node = isReference(value)
      ? { ...specification.resolve(value.$ref, node.file), isReferred: true }
      : { value, file: node.file, pointer: childPointer(node.pointer, key), isReferred: false };
  }
  return node;
}
