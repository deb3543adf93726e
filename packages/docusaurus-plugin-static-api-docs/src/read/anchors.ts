import { decodeFragment } from '../shared/decode-fragment';

/** The target of a link to `#…` in a description. */
export interface Anchor {
  readonly kind: 'operation' | 'tag' | 'section';
  /** An operationId, the name of a tag, or a heading, as written or as a slug. */
  readonly name: string;
}

/**
 * Parses an anchor in the notation of Redoc, which authors of descriptions use: `operation/getPet`, `tag/Pets`,
 * `tag/Pets/operation/getPet`, `section/Errors`.
 *
 * @returns `undefined` for other anchors
 */
export function readAnchor(anchor: string): Anchor | undefined {
  const match = /^(?:tag\/[^/]+\/)?(operation|tag|section)\/(?:.*\/)?([^/]+)$/.exec(
    decodeFragment(anchor),
  );
  const [, kind, name] = match ?? [];
  return kind && name ? { kind: kind as Anchor['kind'], name } : undefined;
}

/** Whether the name in an anchor is that of a target, as written or as a slug. */
export function isSameName(name: string, target: string): boolean {
  return name === target || slugOf(name) === slugOf(target);
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
}
