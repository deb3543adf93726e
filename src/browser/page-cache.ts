import { scriptOfCopy } from '../search/engine/index-files';
import { pageLinkOf } from './links';

/** Milliseconds that the pointer rests on a link before its page is fetched. */
const resting = 50;
/** Milliseconds that a reader waits before the page says that something doesn't come. */
export const mostSilent = 10_000;
/** Milliseconds that a fetched page stays in the cache, less a margin (`src/config/headers.ts`). */
const fresh = 50_000;

/** When each page was fetched completely, by address. The clock goes on while a computer sleeps. */
const fetchTimes = new Map<string, number>();

/** A page on its way into the browser's cache. */
interface PageRequest {
  readonly url: string;
  readonly abort: AbortController;
  /** Missing until the pointer has rested on the link. */
  page?: Promise<unknown>;
}

/** The request for the page that the reader points at. */
let prefetch: PageRequest | undefined;

/** The last place of the pointer. */
let pointer = '';

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
      if (status === 200) fetchTimes.set(url, Date.now());
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

/** Whether the browser has the page already; in a copy of the site on disk, it has all pages. */
export function isCached(url: string): boolean {
  return Boolean(scriptOfCopy()) || Date.now() - (fetchTimes.get(url) ?? -Infinity) < fresh;
}

/**
 * Requests a page that the reader goes to, or takes over its prefetch, which pointing at other links then
 * doesn't abort.
 *
 * @returns what aborts the request, and a promise that rejects if the page can't be loaded
 */
export function requestPage(url: string): { abort: AbortController; page: Promise<unknown> } {
  const request: PageRequest =
    prefetch?.url === url ? prefetch : { url, abort: new AbortController() };
  if (request === prefetch) prefetch = undefined;
  const { abort } = request;
  const load = () => (isCached(url) ? Promise.resolve(null) : fetchPage(url, abort.signal));
  return { abort, page: request.page?.catch(load) ?? load() };
}

/** Returns the address of a page without its hash. */
export function addressOf({ origin, pathname, search }: HTMLAnchorElement | URL): string {
  return origin + pathname + search;
}

function placeOf({ clientX, clientY }: MouseEvent): string {
  return `${clientX} ${clientY}`;
}

/** Fetches the page of a link that the reader points at, one at a time, and none when saving data. */
function onPoint(event: Event): void {
  // Scrolling moves links under a pointer at rest.
  if (event instanceof PointerEvent && placeOf(event) === pointer) return;
  // The pointer has left the last link before it rested on it.
  if (!prefetch?.page) prefetch = undefined;
  const link = pageLinkOf(event.target);
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!link || link.pathname === location.pathname || connection?.saveData) return;
  const url = addressOf(link);
  if (prefetch?.url === url || isCached(url)) return;
  prefetch?.abort.abort();
  const next: PageRequest = (prefetch = { url, abort: new AbortController() });
  setTimeout(() => {
    if (next !== prefetch) return;
    next.page = fetchPage(url, next.abort.signal);
    // Following the link reports the failure.
    next.page.catch(() => undefined).finally(() => next === prefetch && (prefetch = undefined));
  }, resting);
}

/** Fetches pages that the reader points at. */
export function listenToPointer(): void {
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, onPoint);
  document.addEventListener('pointermove', (event) => (pointer = placeOf(event)));
  // What was being fetched when the reader left never arrives.
  addEventListener('pageshow', ({ persisted }) => persisted && (prefetch = undefined));
}
