import { childOf, isFilledText } from './json';
import type { SpecificationNode } from './specification';

/** What operations of both formats have. */
export interface ListedOperation {
  /** The operationId; where the specification gives none, method and path, or action and address. */
  readonly id: string;
  /** Name of the first tag. */
  readonly tag: string | undefined;
  readonly summary: string | undefined;
  readonly description: string | undefined;
  readonly deprecated: boolean;
  /** Why no guide uses it. */
  readonly notInGuides: string | undefined;
  readonly node: SpecificationNode;
}

/**
 * Returns why no guide uses an operation or explains an error: the extension `x-not-in-guides`,
 * which takes a sentence.
 */
export function reasonNotInGuides(node: SpecificationNode): string | undefined {
  return textAt(node, 'x-not-in-guides');
}

/** Reads what operations of both formats have. */
export function commonFacts(node: SpecificationNode, fallbackId: string): ListedOperation {
  const tag = node.get('tags', '0');
  return {
    id: textAt(node, 'operationId') ?? fallbackId,
    // A tag is a name in OpenAPI, and an object or a reference to one in AsyncAPI.
    tag: isFilledText(tag?.value) ? tag.value : textAt(tag, 'name'),
    summary: textAt(node, 'summary'),
    description: textAt(node, 'description'),
    deprecated: childOf(node.value, 'deprecated') === true,
    notInGuides: reasonNotInGuides(node),
    node,
  };
}

/** Returns the text under a key; `undefined` when there is none, or nothing to read in it. */
export function textAt(node: SpecificationNode | undefined, key: string): string | undefined {
  const text = childOf(node?.value, key);
  return isFilledText(text) ? text : undefined;
}
