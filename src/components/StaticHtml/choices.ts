/** What the reader chose, by the name of the choice; kept for the visit, never stored. */
const chosen = new Map<string, string>();

/**
 * Remembers a choice among radio buttons: it holds for the whole page, and the next page starts
 * with it.
 */
export function rememberChoice({ target }: Event): void {
  if (target instanceof HTMLInputElement && target.dataset.choice) {
    chosen.set(target.dataset.choice, target.value);
    applyChoices(document.body);
  }
}

/** Makes the choices in `root` that the reader made on an earlier page. */
export function applyChoices(root: HTMLElement): void {
  for (const input of root.querySelectorAll<HTMLInputElement>('input[data-choice]')) {
    if (chosen.get(input.dataset.choice ?? '') === input.value) input.checked = true;
  }
}
