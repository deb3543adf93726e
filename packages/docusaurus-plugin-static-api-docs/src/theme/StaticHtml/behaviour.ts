/* What delegation gives to markup of the build (listen.ts), each part for itself. */

import { decodeFragment } from '../../shared/decode-fragment';
import { check } from './choices';

/** Shows another page of the site. */
export interface Router {
  push(path: string): void;
}

/**
 * Lets the router follow a link to another page of the site. Links that the reader wants elsewhere
 * (new tab, download) and links to other sites or to an id of this page are the browser's.
 */
export function routeOnClick(event: MouseEvent, router: Router): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/"]');
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || modified || event.button !== 0 || event.defaultPrevented) return;
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  event.preventDefault();
  router.push(link.pathname + link.search + link.hash);
}

/**
 * Folds a list of contents in which the reader has chosen, before the page scrolls to the choice, and shows
 * again what the URL points at already: a link there changes nothing that the browser would tell.
 */
export function followInPage({ target }: MouseEvent): void {
  const link = (target as Element).closest('a');
  const contents = link?.closest<HTMLDetailsElement>('details[data-folds-on-choice]');
  if (contents) contents.open = false;
  if (link?.href === location.href) revealTarget();
}

const shownMilliseconds = 2000;

/** What a copy button says for a moment after it was pressed. */
export interface CopyWords {
  readonly copied: string;
  /** When the browser does not allow it. */
  readonly refused: string;
}

/**
 * Copies what the pressed button stands for: its `data-copy`, the file at the address that is its value,
 * or the code beside it.
 */
export function copyOnClick({ target }: MouseEvent, { copied, refused }: CopyWords): void {
  const button = (target as Element).closest<HTMLButtonElement>('button[data-copy]');
  if (!button) return;
  copy(button).then(
    () => say(button, '✓', copied),
    () => say(button, refused, refused),
  );
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const { clipboard } = navigator;
  if (button.value) {
    // Safari takes a promise only: the press is over when the file has come.
    return clipboard.write([new ClipboardItem({ 'text/plain': readText(button.value) })]);
  }
  const code = button.closest('.code-box')?.querySelector('code');
  return clipboard.writeText(button.dataset.copy || code?.textContent || '');
}

async function readText(url: string): Promise<Blob> {
  const answer = await fetch(url);
  if (!answer.ok) throw answer;
  return new Blob([await answer.text()], { type: 'text/plain' });
}

/** Shows a sign or a word on the button for a moment, and says it to a screen reader. */
function say(button: HTMLButtonElement, shown: string, said: string): void {
  const text = button.textContent ?? '';
  // Firefox 118 has no `ariaLabel`.
  const label = button.getAttribute('aria-label') ?? text;
  if (button.dataset.said) return;
  button.dataset.said = 'true';
  button.textContent = shown;
  button.setAttribute('aria-label', said);
  setTimeout(() => {
    button.textContent = text;
    button.setAttribute('aria-label', label);
    delete button.dataset.said;
  }, shownMilliseconds);
}

/**
 * Shows what the URL points at: marks it, and when it is folded away, opens the folds around it and
 * chooses the panel that it is in. A heading opens what is folded as a whole under it.
 */
export function revealTarget(): void {
  const target = markTarget();
  const link = target?.nextElementSibling;
  const fold = link?.nextElementSibling?.querySelector(':scope > details:only-child');
  let revealed = false;
  for (let element = fold ?? target; element; element = element.parentElement) {
    const input = element.classList.contains('switcher-panel') && choiceOf(element);
    if (element instanceof HTMLDetailsElement && !element.open) {
      revealed = element.open = true;
    } else if (input && !input.checked) {
      check(input);
      revealed = true;
    }
  }
  if (revealed) target?.scrollIntoView();
}

/** Returns the radio button that shows a panel: the one at the same place in its row. */
export function choiceOf(panel: Element): HTMLInputElement | undefined {
  const switcher = panel.parentElement;
  const panels = [...(switcher?.querySelectorAll(':scope > .switcher-panel') ?? [])];
  return switcher?.querySelectorAll('input')[panels.indexOf(panel)];
}

/** Returns the element that the hash of a URL points at. */
export function elementAt(hash: string): HTMLElement | null {
  return document.getElementById(decodeFragment(hash.slice(1)));
}

let marked: Element | null = null;

/**
 * Marks what the URL points at, as `:target` does until a page is changed without loading: then
 * `:target` stays with what the browser loaded.
 *
 * @returns what is marked now
 */
function markTarget(): Element | null {
  const target = elementAt(location.hash);
  if (marked !== target) marked?.removeAttribute('data-target');
  target?.setAttribute('data-target', '');
  marked = target;
  return target;
}

/** Opens all folds while the page is printed. */
export function openForPrint(): void {
  let opened: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    for (const details of opened) details.open = true;
  });
  addEventListener('afterprint', () => {
    for (const details of opened) details.open = false;
  });
}
