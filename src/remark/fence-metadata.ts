import type { Code } from 'mdast';

/** Returns the value of `key="…"` in the metadata of a fence, if it is there. */
export function fenceMetadata({ meta }: Code, key: string): string | undefined {
  return new RegExp(`(?:^|\\s)${key}="([^"]+)"`).exec(meta ?? '')?.[1];
}
