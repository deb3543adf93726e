/* The behaviors of prerendered markup, delegated by listen.ts. */

import { decodeFragment } from '../../shared/decode-fragment';
import { check } from './choices';
import { createElement } from './element';

/** Shows another page of the site. */
export interface Router {
  push(path: string): void;
}

/**
 * Lets the router follow a link to another page of the site. The browser handles new tabs, downloads, links
 * to other sites, and links within the page.
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
 * Folds a table of contents when the reader follows one of its links, before the page scrolls. Reveals the
 * target again if the URL stays the same, because the browser then fires no event.
 */
export function followInPage({ target }: MouseEvent): void {
  const link = (target as Element).closest('a');
  const contents = link?.closest<HTMLDetailsElement>('details[data-folds-on-choice]');
  if (contents) contents.open = false;
  if (link?.href === location.href) revealTarget();
}

const shownMilliseconds = 2000;

/** What a copy button shows briefly after it's pressed. */
export interface CopyWords {
  readonly copied: string;
  /** If the browser doesn't allow copying. */
  readonly refused: string;
}

/**
 * Copies the file at the URL in the pressed button's value, or else its `data-copy` or the code beside it.
 */
export function copyOnClick({ target }: MouseEvent, { copied, refused }: CopyWords): void {
  const button = (target as Element).closest<HTMLButtonElement>('button[data-copy]');
  if (!button) return;
  copy(button).then(
    () => confirmOnButton(button, '✓', copied),
    () => confirmOnButton(button, refused, refused),
  );
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const { clipboard } = navigator;
  if (button.value) {
    // Safari needs a promise, because the user activation expires before the file has loaded.
    return clipboard.write([new ClipboardItem({ 'text/plain': readText(button.value) })]);
  }
  const code = button.closest('.code-box')?.querySelector('code');
  return clipboard.writeText(button.dataset.copy || code?.textContent || '');
}

async function readText(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw response;
  return new Blob([await response.text()], { type: 'text/plain' });
}

/** Briefly shows a text on the button, and announces it to screen readers. */
function confirmOnButton(button: HTMLButtonElement, shown: string, announced: string): void {
  const text = button.textContent ?? '';
  if (button.dataset.said) return;
  button.dataset.said = 'true';
  button.textContent = shown;
  liveRegion().textContent = announced;
  setTimeout(() => {
    button.textContent = text;
    liveRegion().textContent = '';
    delete button.dataset.said;
  }, shownMilliseconds);
}

const liveRegionId = '__announced';

/** Returns the element whose text screen readers announce, which has to be there before the text. */
export function liveRegion(): HTMLElement {
  const existing = document.querySelector<HTMLElement>(`#${liveRegionId}`);
  if (existing) return existing;
  const attributes = { id: liveRegionId, role: 'status', class: 'visually-hidden' };
  const region = createElement('div', attributes);
  document.body.append(region);
  return region;
}

/**
 * Marks the target of the URL, opens the folds around it, and selects the panel it's in. A heading also
 * opens the fold that is its only content.
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

/** Returns the radio button that shows a panel, by its position. */
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
 * Marks the target of the URL, because `:target` isn't updated when a page changes without loading.
 *
 * @returns the marked element
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
