import { addChoices } from 'docusaurus-plugin-static-api-docs/theme/StaticHtml/choices';
import { scriptOfCopy } from '../search/engine/index-files';
import type { Behaviour } from './behaviour';
import { isModified, isOnPage, pageLinkOf } from './links';
import { startLoadingBar, stopLoadingBar } from './loading-bar';
import { hideNotice, showNotice } from './notice';

/** Milliseconds that the pointer rests on a link before its page is fetched. */
const resting = 50;
/** Milliseconds that a reader waits before the page says that something doesn't come. */
export const mostSilent = 10_000;
/** Milliseconds that a fetched page stays in the cache, less a margin (`src/config/headers.ts`). */
const fresh = 50_000;

/** The times at which pages were fetched completely, by address; they go on while a computer sleeps. */
const fetched = new Map<string, number>();

/** A page that the reader points at. */
interface Ahead {
  readonly url: string;
  readonly abort: AbortController;
  /** Set once the pointer has rested on the link. */
  page?: Promise<unknown>;
}

let ahead: Ahead | undefined;
let going = new AbortController();

/**
 * Fetches a complete page into the browser's cache. A network that requires a login answers with a page
 * of its own, which is refused. Only `XMLHttpRequest` parses HTML without passing it on as a string, which
 * Trusted Types would block.
 *
 * @param signal - lets the caller give up; without one, the server itself is asked, and not for long
 * @returns the page; null for one that was cut off
 * @throws Error when the server has no answer for this address
 */
export function fetchPage(url: string, signal?: AbortSignal): Promise<Document | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error(url));
    request.open('GET', url);
    request.responseType = 'document';
    request.onload = () => {
      const { status, responseXML } = request;
      const isOther = responseXML && !responseXML.querySelector('meta[name="generator"]');
      if (status >= 500 || isOther) return fail();
      if (status === 200) fetched.set(url, Date.now());
      return resolve(responseXML);
    };
    request.onerror = request.ontimeout = fail;
    if (signal) signal.addEventListener('abort', () => request.abort());
    else {
      request.timeout = mostSilent;
      // The cache has the page for a minute.
      request.setRequestHeader('Cache-Control', 'no-cache');
    }
    request.send();
  });
}

function isFetched(url: string): boolean {
  return Date.now() - (fetched.get(url) ?? -Infinity) < fresh;
}

/** The last place of the pointer. */
let pointer = '';

function placeOf({ clientX, clientY }: MouseEvent): string {
  return `${clientX} ${clientY}`;
}

/** Fetches the page of a link that the reader points at, one at a time, and none when saving data. */
function fetchAhead(event: Event): void {
  // Scrolling moves links under a pointer at rest.
  if (event instanceof PointerEvent && placeOf(event) === pointer) return;
  // The pointer has left the last link before it rested on it.
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
    // Following the link reports the failure.
    next.page.catch(() => undefined).finally(() => next === ahead && (ahead = undefined));
  }, resting);
}

function addressOf({ origin, pathname, search }: HTMLAnchorElement | URL): string {
  return origin + pathname + search;
}

/**
 * Goes to a page of this site. If it can't be loaded, the current page stays, with a button to retry.
 *
 * @param url - address of the page
 */
export function go(url: string): void {
  const target = new URL(url, location.href);
  // Search results have no choices in their URL.
  addChoices(target);
  const page = addressOf(target);
  going.abort();
  // A page that is being fetched ahead is used. From now on, pointing at other links doesn't abort it.
  const coming = ahead?.url === page ? ahead : undefined;
  if (coming) ahead = undefined;
  going = coming?.abort ?? new AbortController();
  const { signal } = going;
  startLoadingBar();
  const again = () => go(url);
  const isSlow = setTimeout(() => !signal.aborted && showNotice(again), mostSilent);
  const fetchNow = () =>
    isFetched(page) || scriptOfCopy() ? Promise.resolve(null) : fetchPage(page, signal);
  const isThere = coming?.page?.catch(fetchNow) ?? fetchNow();
  isThere.then(
    () => {
      if (signal.aborted) return;
      clearTimeout(isSlow);
      hideNotice();
      // Asked only now: on a slow line, the menu may have been opened or closed since.
      if (isInMenu()) location.replace(target);
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

/** Cancels the pending page. */
export function stay(): void {
  going.abort();
  stopLoadingBar();
  hideNotice();
}

/** Says whether the current entry of the history is that of the open menu, which a page replaces. */
export function isInMenu(): boolean | undefined {
  return (history.state as { mobileSidebar?: boolean } | null)?.mobileSidebar;
}

/** Follows a link, unless its page is already cached, in which case the browser follows it itself. */
function onClick(event: MouseEvent): void {
  const link = pageLinkOf(event.target);
  if (!link || isModified(event) || event.button !== 0 || event.defaultPrevented) return;
  if (isOnPage(link) || link.href === location.href) return;
  if ((isFetched(addressOf(link)) || scriptOfCopy()) && !isInMenu()) {
    startLoadingBar();
    return;
  }
  event.preventDefault();
  go(link.href);
}

/** Tells the reader when the page was cut off while loading. */
function sayIncomplete(): void {
  if (document.querySelector('template[data-end]')) return;
  showNotice(() => {
    // The browser may have cached the incomplete page.
    fetch(location.href, { cache: 'reload' })
      .then((answer) => answer.text())
      .then(() => location.reload(), sayIncomplete);
  });
}

/** Fetches pages ahead, and keeps the current page when the next one can't be loaded. */
export const navigation: Behaviour = {
  listen() {
    for (const type of ['pointerover', 'focusin']) document.addEventListener(type, fetchAhead);
    document.addEventListener('pointermove', (event) => (pointer = placeOf(event)));
    addEventListener('click', onClick);
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      // What was being fetched when the reader left never arrives.
      ahead = undefined;
      stay();
    });
  },
  show() {
    stopLoadingBar();
    if (process.env.NODE_ENV === 'production') sayIncomplete();
  },
};
