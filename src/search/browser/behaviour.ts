import { addChoices } from 'docusaurus-plugin-static-api-docs/theme/StaticHtml/choices';
import type { Behaviour } from '../../browser/behaviour';
import { isModified } from '../../browser/links';
import { go } from '../../browser/navigation';
import { mostSilent } from '../../browser/page-cache';
import { loadPart } from '../../browser/parts';
import { renewPage, takeWords } from '../../browser/renew-page';
import { loadFile } from '../engine/index-files';
import type { Results } from './search-results';

/** The results of a dialog, loaded or loading; the dev server may replace a dialog. */
const results = new WeakMap<HTMLDialogElement, Promise<Results>>();

/** Returns the dialog, unless the browser has none: then the button is a link to the list of all pages. */
function elementsOf(): { dialog: HTMLDialogElement; input: HTMLInputElement } | undefined {
  const dialog = document.querySelector<HTMLDialogElement>('#__search');
  const input = dialog?.querySelector('input');
  return dialog && input && 'showModal' in dialog ? { dialog, input } : undefined;
}

function buttonOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('a[data-search]') : null;
}

/** Opens the dialog immediately, with the button's text; text typed meanwhile stays in the input. */
function open(event: Event): void {
  const { dialog, input } = elementsOf() ?? {};
  if (!dialog || !input) return;
  event.preventDefault();
  const text = buttonOf(event.target)?.dataset['search'];
  if (text) input.value = text;
  if (!dialog.open) dialog.showModal();
  input.focus();
  input.select();
  fill(dialog, input, ({ ask }) => {
    if (text) ask();
  });
}

/** Opens the dialog with the words that were in it before the page was loaded afresh. */
function reopen(): void {
  const words = takeWords();
  const { dialog, input } = elementsOf() ?? {};
  if (words === undefined || !dialog || !input) return;
  dialog.showModal();
  input.focus();
  input.value = words;
  fill(dialog, input);
}

/**
 * Loads the results into the dialog, once; after a failure, the next call tries again.
 *
 * @param act - what to do with the results once they are loaded
 */
function fill(
  dialog: HTMLDialogElement,
  input: HTMLInputElement,
  act: (results: Results) => void = () => undefined,
): void {
  const loading = results.get(dialog) ?? loadResults(dialog, input);
  results.set(dialog, loading);
  loading.then(act, () => results.delete(dialog));
}

/** Tells the reader if the results don't come. */
async function loadResults(dialog: HTMLDialogElement, input: HTMLInputElement): Promise<Results> {
  const failed = dialog.querySelector<HTMLElement>('[data-search-failed]');
  const { table: tableUrl = '', tags = '' } = dialog.dataset;
  const tell = (hasFailed: boolean) => failed && (failed.hidden = !hasFailed);
  prepare(dialog);
  const isSlow = setTimeout(() => tell(true), mostSilent);
  try {
    const { showResults } = await loadPart('portalSearch');
    tell(false);
    const allPages = failed?.querySelector('a')?.href ?? '';
    const page = { dialog, input, tableUrl, tags: tags.split(' '), allPages };
    return showResults({ ...page, load: loadFile, go, addChoices });
  } catch (error) {
    await renewPage();
    tell(true);
    throw error;
  } finally {
    clearTimeout(isSlow);
  }
}

/** Starts loading the results; the dialog reports a failure once it is open. */
function prepare({ dataset }: HTMLDialogElement): void {
  loadFile(dataset['table'] ?? '').catch(() => undefined);
  loadPart('portalSearch').catch(() => undefined);
}

/** Prepares the dialog when the reader points at a button. */
function onPoint({ target }: Event): void {
  const { dialog } = elementsOf() ?? {};
  if (dialog && buttonOf(target)) prepare(dialog);
}

function onClick(event: MouseEvent): void {
  const { target } = event;
  if (buttonOf(target) && !isModified(event)) return open(event);
  // A click outside the box hits the dialog itself. Not all browsers support `closedby`.
  const { dialog } = elementsOf() ?? {};
  if (target === dialog) dialog?.close();
}

function onKey(event: KeyboardEvent): void {
  const isChord = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
  const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
  const isPress = event.key === ' ' && buttonOf(event.target);
  if (isChord || isPress || (isSlash && !isTyping(event.target))) open(event);
  const { dialog, input } = elementsOf() ?? {};
  if (event.key !== 'Enter' || event.isComposing || !dialog || event.target !== input) return;
  const inNewTab = event.ctrlKey || event.metaKey;
  fill(dialog, input, ({ enter }) => enter(inNewTab));
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="radio"]), textarea, select'))
  );
}

/** Searches for the text. */
function onInput({ target }: Event): void {
  const { dialog, input } = elementsOf() ?? {};
  if (dialog && input && target === input) fill(dialog, input, ({ ask }) => ask());
}

/** Empties the input, so that the dialog opens empty the next time. */
function onClose({ target }: Event): void {
  const { dialog, input } = elementsOf() ?? {};
  // On a busy computer, the event comes late, when the dialog is open again with new text.
  if (!dialog || !input || target !== dialog || dialog.open) return;
  input.value = '';
  results.get(dialog)?.then(
    ({ ask }) => ask(),
    () => undefined,
  );
}

/** Opens the search by its buttons and shortcuts. */
export const search: Behaviour = {
  listen() {
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    document.addEventListener('input', onInput);
    // The event does not bubble.
    document.addEventListener('close', onClose, true);
    for (const type of ['pointerover', 'focusin']) document.addEventListener(type, onPoint);
  },
  show() {
    if (!elementsOf()) return;
    for (const button of document.querySelectorAll('a[data-search]')) {
      button.setAttribute('role', 'button');
      button.setAttribute('aria-haspopup', 'dialog');
    }
    reopen();
  },
};
