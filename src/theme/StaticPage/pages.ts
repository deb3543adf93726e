import { inertMarkup } from '../../shared/trusted-types';
import { readPage, type StaticPage } from './page-data';

/** `missing` is the page that the server had nothing for: its not-found page is shown. */
type Known = StaticPage | 'missing';

const known = new Map<string, Known>();
const loading = new Map<string, Promise<void>>();

/** The page that the reader opened, which the document has. */
const opened = keyOf(window.location.pathname);

/** Returns what is known of the page at a path; `undefined` until `loadPage` has got it. */
export function pageAt(pathname: string): Known | undefined {
  return known.get(keyOf(pathname));
}

/**
 * Gets the page at a path: the first one from the document that the reader opened, the others by
 * their own HTML.
 *
 * @throws when the server does not return a static page
 */
export function loadPage(pathname: string): Promise<void> {
  const key = keyOf(pathname);
  if (known.has(key)) return Promise.resolve();
  if (key === opened) {
    known.set(key, readPage(document) ?? 'missing');
    return Promise.resolve();
  }
  const underWay = loading.get(key) ?? fetchPage(pathname).finally(() => loading.delete(key));
  loading.set(key, underWay);
  return underWay;
}

async function fetchPage(pathname: string): Promise<void> {
  const { status, document: answer } = await fetchDocument(pathname);
  const page = status === 200 && answer ? readPage(answer) : undefined;
  if (!page) throw new Error(`${pathname} answered ${status}, without a page`);
  // A later release may write what this one's policy does not know: then the document is loaded.
  inertMarkup(page.markup);
  known.set(keyOf(pathname), page);
}

/** `XMLHttpRequest` alone parses HTML without a string of it, of which Trusted Types would ask. */
function fetchDocument(url: string): Promise<{ status: number; document: Document | null }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.responseType = 'document';
    request.onload = () => resolve({ status: request.status, document: request.responseXML });
    request.onerror = () => reject(new Error(`${url} cannot be reached`));
    request.send();
  });
}

/** With a slash at its end or without, it is the same page. */
function keyOf(pathname: string): string {
  return pathname.replace(/\/+$/, '');
}
