const shownMilliseconds = 2000;

/** What a copy button says for a moment after it was pressed. */
export interface CopyWords {
  readonly copied: string;
  /** When the browser does not allow it. */
  readonly refused: string;
}

/** Copies what the pressed button stands for: its `data-copy`, or the code beside it. */
export function copyOnClick({ target }: MouseEvent, { copied, refused }: CopyWords): void {
  const button = (target as Element).closest<HTMLButtonElement>('button[data-copy]');
  if (!button) return;
  const code = button.closest('.code-box')?.querySelector('code');
  const text = button.dataset.copy || code?.textContent || '';
  navigator.clipboard.writeText(text).then(
    () => say(button, copied),
    () => say(button, refused),
  );
}

/** Shows a word on the button for a moment, to the eye and to a screen reader. */
function say(button: HTMLButtonElement, word: string): void {
  const { textContent: text, ariaLabel: label } = button;
  if (button.dataset.said) return;
  button.dataset.said = 'true';
  button.textContent = word;
  button.ariaLabel = word;
  setTimeout(() => {
    button.textContent = text;
    button.ariaLabel = label;
    delete button.dataset.said;
  }, shownMilliseconds);
}
