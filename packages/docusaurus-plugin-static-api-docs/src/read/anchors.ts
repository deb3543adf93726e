import { decodeFragment } from '../shared/decode-fragment';

/** What a link of a description to `#…` leads to. */
export interface Anchor {
  readonly kind: 'operation' | 'tag' | 'section';
  /** An operationId, or the name of a tag or the heading of a chapter, as it is or as a slug. */
  readonly name: string;
}

/**
 * Reads the anchor of a link as authors of descriptions write it, in the notation of Redoc:
 * `operation/getPet`, `tag/Pets`, `tag/Pets/operation/getPet`, `section/Errors`.
 */
export function readAnchor(anchor: string): Anchor | undefined {
  const match = /^(?:tag\/[^/]+\/)?(operation|tag|section)\/(?:.*\/)?([^/]+)$/.exec(
    decodeFragment(anchor),
  );
  const [, kind, name] = match ?? [];
  return kind && name ? { kind: kind as Anchor['kind'], name } : undefined;
}

/** Tells whether a name in an anchor means a thing of that name. */
export function isSameName(name: string, target: string): boolean {
  return name === target || slugOf(name) === slugOf(target);
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
}
