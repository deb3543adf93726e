/*
 * A release replaces the files of the one before. A tab that lacks one of them loads its page afresh, and an
 * open search comes back with its words.
 */
import { replaceEntry } from 'docusaurus-plugin-static-api-docs/theme/StaticHtml/visit-state';
import { fetchPage } from './page-cache';

/** What the page's entry in the history keeps meanwhile. */
interface RenewedEntry {
  /** The script that the page had before. */
  readonly renewed?: string;
  /** The words in the open search. */
  readonly search?: string;
}

/** The one script of the page, which is known only while it first runs. */
const { src: script } = (globalThis.document?.currentScript ?? {}) as Partial<HTMLScriptElement>;

let renewal: Promise<void> | undefined;

/**
 * Loads the page afresh if it has another script by now, which names other files. If the same script comes
 * again, this isn't repeated.
 *
 * @returns only if the page stays
 */
export function renewPage(): Promise<void> {
  renewal ??= renew().finally(() => (renewal = undefined));
  return renewal;
}

async function renew(): Promise<void> {
  const page = await fetchPage(location.href).catch(() => null);
  const isCurrent = !page || [...page.scripts].some(({ src }) => src === script);
  if (isCurrent || !script || readEntry().renewed === script) return;
  keepWords();
  // The fresh page may take its time.
  addEventListener('input', keepWords);
  location.reload();
  await new Promise(() => undefined);
}

function readEntry(): RenewedEntry {
  return (history.state ?? {}) as RenewedEntry;
}

function keepWords(): void {
  const search = document.querySelector('#__search[open]')?.querySelector('input')?.value;
  replaceEntry({ ...history.state, renewed: script, search });
}

/** Returns the words that the search had before the page was loaded afresh, once. */
export function takeWords(): string | undefined {
  const { search, ...others } = readEntry();
  if (search !== undefined) replaceEntry(others);
  return search;
}
