/**
 * Shows what a fragment points at when it is folded away in `root`: opens the folds around it and
 * chooses the panel that it is in.
 *
 * @param root - the markup to look in
 * @param hash - of the URL, with `#`
 */
export function revealTarget(root: HTMLElement, hash: string): void {
  if (hash.length < 2) return;
  const target = document.getElementById(decoded(hash.slice(1)));
  if (!target || !root.contains(target)) return;
  let revealed = false;
  for (
    let element: Element | null = target;
    element && element !== root;
    element = element.parentElement
  ) {
    if (element instanceof HTMLDetailsElement && !element.open) {
      element.open = true;
      revealed = true;
    }
    if (element.classList.contains('switcher-panel')) {
      const input = element.previousElementSibling?.previousElementSibling;
      if (input instanceof HTMLInputElement && !input.checked) {
        input.checked = true;
        revealed = true;
      }
    }
  }
  if (revealed) target.scrollIntoView();
}

/** A fragment that is not well-formed is looked for as it stands. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
