import { readPage, type StaticPage } from './page-data';

/** `missing` is the page that the server had nothing for: its not-found page is shown. */
type Known = StaticPage | 'missing';

const known = new Map<string, Known>();
const loading = new Map<string, Promise<void>>();

/** Returns what is known of the page at a path; `undefined` until `loadPage` has got it. */
export function pageAt(pathname: string): Known | undefined {
  return known.get(keyOf(pathname));
}

/**
 * Gets the page at a path: the first one from the document that the reader opened, the others by
 * their own HTML.
 *
 * @throws when the server does not answer with a static page
 */
export function loadPage(pathname: string): Promise<void> {
  const key = keyOf(pathname);
  if (known.size === 0 && key === keyOf(window.location.pathname)) {
    known.set(key, readPage(document) ?? 'missing');
  }
  if (known.has(key)) return Promise.resolve();
  const underWay = loading.get(key) ?? fetchPage(pathname).finally(() => loading.delete(key));
  loading.set(key, underWay);
  return underWay;
}

async function fetchPage(pathname: string): Promise<void> {
  const response = await fetch(pathname);
  const html = response.ok ? await response.text() : '';
  const page = readPage(new DOMParser().parseFromString(html, 'text/html'));
  if (!page) throw new Error(`${pathname} answered ${response.status}, without a page`);
  known.set(keyOf(pathname), page);
}

/** With a slash at its end or without, it is the same page. */
function keyOf(pathname: string): string {
  return pathname.replace(/\/+$/, '');
}
