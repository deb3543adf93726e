let marked: Element | undefined;

/**
 * Marks what the URL points at, as `:target` does until a page is changed without loading: then
 * `:target` stays with what the browser loaded.
 *
 * @param hash - of the URL, with `#`
 * @returns what is marked now
 */
export function markTarget(hash: string): HTMLElement | undefined {
  const target = hash.length > 1 ? document.getElementById(decoded(hash.slice(1))) : null;
  if (marked !== target) marked?.removeAttribute('data-target');
  target?.setAttribute('data-target', '');
  marked = target ?? undefined;
  return target ?? undefined;
}

/** A fragment that is not well-formed is looked for as it stands. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
