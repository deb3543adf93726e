import { scriptOfCopy } from '../search/engine/index-files';
import type { Behaviour } from './behaviour';
import { isOnPage, pageLinkOf } from './links';
import { startLoadingBar, stopLoadingBar } from './loading-bar';
import { hideNotice, showNotice } from './notice';

/** How long the pointer rests on a link until its page is fetched, in milliseconds. */
const resting = 50;
/** How long the reader waits for a page without a word. */
const mostSilent = 10_000;
/** How long a fetched page stays in the cache, less a margin (`src/config/headers.ts`). */
const fresh = 50_000;

/** When pages were fetched whole, by address. */
const fetched = new Map<string, number>();

/** A page that the reader points at. */
interface Ahead {
  readonly url: string;
  readonly abort: AbortController;
  /** From when the pointer has rested. */
  page?: Promise<void>;
}

let ahead: Ahead | undefined;
let going = new AbortController();

/**
 * Fetches a page to its end, so that the browser's cache has it. A network that wants a login first
 * answers with a page of its own. Only `XMLHttpRequest` parses HTML without a string of it, which Trusted
 * Types would ask about.
 *
 * @throws Error when the server has no answer for this address
 */
function fetchPage(url: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.responseType = 'document';
    request.onload = () => {
      const { status, responseXML } = request;
      const isOther = responseXML && !responseXML.querySelector('meta[name="generator"]');
      if (status >= 500 || isOther) return reject(new Error(`${url} answered ${status}`));
      if (status === 200) fetched.set(url, performance.now());
      return resolve();
    };
    request.onerror = () => reject(new Error(`${url} cannot be reached`));
    signal.addEventListener('abort', () => request.abort());
    request.send();
  });
}

function isFetched(url: string): boolean {
  return performance.now() - (fetched.get(url) ?? -Infinity) < fresh;
}

/** Where the pointer was last. */
let pointer = '';

function placeOf({ clientX, clientY }: MouseEvent): string {
  return `${clientX} ${clientY}`;
}

/** Fetches the page of a link that the reader points at: one at a time, and none to save data. */
function fetchAhead(event: Event): void {
  // A page that scrolls puts its links under a pointer that rests.
  if (event instanceof PointerEvent && placeOf(event) === pointer) return;
  // A pointer that crosses a link on its way doesn't rest on it.
  if (!ahead?.page) ahead = undefined;
  const link = pageLinkOf(event.target);
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!link || link.pathname === location.pathname || connection?.saveData || scriptOfCopy())
    return;
  const url = addressOf(link);
  if (ahead?.url === url || isFetched(url)) return;
  ahead?.abort.abort();
  const next: Ahead = (ahead = { url, abort: new AbortController() });
  setTimeout(() => {
    if (next !== ahead) return;
    next.page = fetchPage(url, next.abort.signal);
    // Whoever follows the link is told.
    next.page.catch(() => undefined).finally(() => next === ahead && (ahead = undefined));
  }, resting);
}

function addressOf({ origin, pathname, search }: HTMLAnchorElement): string {
  return origin + pathname + search;
}

/**
 * Leads to a page of this site. If it can't be had, the page that is open stays, with a button that
 * tries again.
 *
 * @param url - address of the page
 * @param isReplacing - whether the page takes the place of this one in the history
 */
export function go(url: string, isReplacing = false): void {
  const target = new URL(url, location.href);
  const page = target.origin + target.pathname + target.search;
  going.abort();
  // What is on its way already comes. No other link ends it from now on.
  const coming = ahead?.url === page ? ahead : undefined;
  if (coming) ahead = undefined;
  going = coming?.abort ?? new AbortController();
  const { signal } = going;
  startLoadingBar();
  const again = () => go(url, isReplacing);
  const isSlow = setTimeout(() => !signal.aborted && showNotice(again), mostSilent);
  const fetchNow = () =>
    isFetched(page) || scriptOfCopy() ? Promise.resolve() : fetchPage(page, signal);
  const isThere = coming?.page?.catch(fetchNow) ?? fetchNow();
  isThere.then(
    () => {
      if (signal.aborted) return;
      clearTimeout(isSlow);
      hideNotice();
      if (isReplacing) location.replace(target);
      else location.assign(target);
    },
    () => {
      clearTimeout(isSlow);
      if (signal.aborted) return;
      stopLoadingBar();
      showNotice(again);
    },
  );
}

/** A browser leaves by itself where nothing can go wrong; the pages of an offline copy are there. */
function onClick(event: MouseEvent): void {
  const link = pageLinkOf(event.target);
  const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!link || isModified || event.button !== 0 || event.defaultPrevented) return;
  if (isOnPage(link) || link.href === location.href) return;
  const isInMenu = (history.state as { mobileSidebar?: boolean } | null)?.mobileSidebar === true;
  if ((isFetched(addressOf(link)) || scriptOfCopy()) && !isInMenu) {
    startLoadingBar();
    return;
  }
  event.preventDefault();
  go(link.href, isInMenu);
}

/** A page that was cut off on its way says so. */
function sayIncomplete(): void {
  if (document.querySelector('template[data-end]')) return;
  showNotice(() => {
    // What was cut off may be in the browser's cache.
    fetch(location.href, { cache: 'reload' })
      .then((answer) => answer.text())
      .then(() => location.reload(), sayIncomplete);
  });
}

/** Fetches pages ahead, and keeps the page that is open where the next one can't be had. */
export const navigation: Behaviour = {
  listen() {
    for (const type of ['pointerover', 'focusin']) document.addEventListener(type, fetchAhead);
    document.addEventListener('pointermove', (event) => (pointer = placeOf(event)));
    addEventListener('click', onClick);
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      // What was on its way when the reader left never comes.
      ahead = undefined;
      stopLoadingBar();
      hideNotice();
    });
  },
  show() {
    stopLoadingBar();
    if (process.env.NODE_ENV === 'production') sayIncomplete();
  },
};
