import { addChoices } from 'docusaurus-plugin-static-api-docs/theme/StaticHtml/choices';
import type { Behaviour } from '../../browser/behaviour';
import { isModified } from '../../browser/links';
import { go } from '../../browser/navigation';
import { mostSilent } from '../../browser/page-cache';
import { loadPart } from '../../browser/parts';
import { renewPage, takeWords } from '../../browser/renew-page';
import { loadFile } from '../engine/index-files';

/** Dialogs whose results are loaded or loading; the dev server may replace a dialog. */
const filled = new WeakSet<HTMLDialogElement>();

function elementsOf(): { dialog: HTMLDialogElement; input: HTMLInputElement } | undefined {
  const dialog = document.querySelector<HTMLDialogElement>('#__search');
  const input = dialog?.querySelector('input');
  return dialog && input ? { dialog, input } : undefined;
}

function isButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a[data-search]') !== null;
}

/** Opens the dialog immediately; text typed before the results are loaded stays in the input. */
function open(event: Event): void {
  const { dialog, input } = elementsOf() ?? {};
  if (!dialog || !input) return;
  event.preventDefault();
  if (!dialog.open) dialog.showModal();
  input.focus();
  input.select();
  void fill(dialog, input);
}

/** Opens the dialog with the words that were in it before the page was loaded afresh. */
function reopen(): void {
  const words = takeWords();
  const { dialog, input } = elementsOf() ?? {};
  if (words === undefined || !dialog || !input) return;
  dialog.showModal();
  input.focus();
  input.value = words;
  void fill(dialog, input);
}

/** Loads the results into the dialog, once; after a failure, the next opening tries again. */
async function fill(dialog: HTMLDialogElement, input: HTMLInputElement): Promise<void> {
  const place = dialog.querySelector('[data-search-results]');
  const failed = dialog.querySelector<HTMLElement>('[data-search-failed]');
  if (filled.has(dialog) || !place || !failed) return;
  filled.add(dialog);
  const { table: tableUrl = '', tags = '' } = dialog.dataset;
  prepare(dialog);
  const isSlow = setTimeout(() => (failed.hidden = false), mostSilent);
  try {
    const { showResults } = await loadPart('portalSearch');
    failed.hidden = true;
    const allPages = failed.querySelector('a')?.href ?? '';
    const page = { dialog, input, tableUrl, tags: tags.split(' '), allPages };
    showResults(place, { ...page, load: loadFile, go, addChoices });
  } catch {
    await renewPage();
    filled.delete(dialog);
    failed.hidden = false;
  }
  clearTimeout(isSlow);
}

/** Starts loading the results; the dialog reports a failure once it is open. */
function prepare({ dataset }: HTMLDialogElement): void {
  loadFile(dataset['table'] ?? '').catch(() => undefined);
  loadPart('portalSearch').catch(() => undefined);
}

/** Prepares the dialog when the reader points at a button. */
function onPoint({ target }: Event): void {
  const { dialog } = elementsOf() ?? {};
  if (dialog && isButton(target)) prepare(dialog);
}

function onClick(event: MouseEvent): void {
  const { target } = event;
  if (isButton(target) && !isModified(event)) return open(event);
  // A click outside the box hits the dialog itself. Not all browsers support `closedby`.
  const { dialog } = elementsOf() ?? {};
  if (target === dialog) dialog?.close();
}

function onKey(event: KeyboardEvent): void {
  const isChord = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
  const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
  const isPress = event.key === ' ' && isButton(event.target);
  if (isChord || isPress || (isSlash && !isTyping(event.target))) open(event);
  const { input } = elementsOf() ?? {};
  const isEntered = event.key === 'Enter' && !event.defaultPrevented && !event.isComposing;
  // The results may come later.
  if (isEntered && input && event.target === input) input.dataset['entered'] = input.value;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="radio"]), textarea, select'))
  );
}

/** Forgets an earlier Enter, and retries a failed load. */
function onInput({ target }: Event): void {
  const { dialog, input } = elementsOf() ?? {};
  if (!dialog || !input || target !== input) return;
  delete input.dataset['entered'];
  void fill(dialog, input);
}

/** Empties the input, so that the dialog opens empty the next time. */
function onClose({ target }: Event): void {
  const { dialog, input } = elementsOf() ?? {};
  if (!input || target !== dialog) return;
  delete input.dataset['entered'];
  // On a busy computer, the event comes late, when the dialog is open again with new text.
  if (!dialog.open) input.value = '';
}

/** Opens the search by its buttons and shortcuts. */
export const search: Behaviour = {
  listen() {
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    document.addEventListener('input', onInput);
    // The event does not bubble. The results must see it when the input is empty.
    document.addEventListener('close', onClose, true);
    for (const type of ['pointerover', 'focusin']) document.addEventListener(type, onPoint);
  },
  show() {
    for (const button of document.querySelectorAll('a[data-search]')) {
      button.setAttribute('role', 'button');
      button.setAttribute('aria-haspopup', 'dialog');
    }
    reopen();
  },
};
