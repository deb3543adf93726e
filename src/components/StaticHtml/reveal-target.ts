import { markTarget } from './mark-target';

/**
 * Shows what a fragment points at: marks it, and when it is folded away in `root`, opens the folds
 * around it and chooses the panel that it is in.
 *
 * @param root - the markup to look in
 * @param hash - of the URL, with `#`
 */
export function revealTarget(root: HTMLElement, hash: string): void {
  const target = markTarget(hash);
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
