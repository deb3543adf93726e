/** Writes path segments as a JSON Pointer in URI fragment form, `#/a/b` (RFC 6901, section 6). */
export function formatPointer(segments: readonly string[]): string {
  return ['#', ...segments.map((it) => it.replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');
}

/**
 * Reads a JSON Pointer, `#/a/b` or `/a/b`, into its path segments (RFC 6901, sections 4 and 6).
 *
 * @returns `undefined` when the text is not a JSON Pointer
 */
export function parsePointer(pointer: string): string[] | undefined {
  const path = pointer.startsWith('#') ? decodeFragment(pointer.slice(1)) : pointer;
  if (path === '') return [];
  if (!path?.startsWith('/')) return undefined;
  return path
    .slice(1)
    .split('/')
    .map((it) => it.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function decodeFragment(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}
