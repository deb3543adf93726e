import { inertMarkup } from '../../shared/trusted-types';
import { readPage, type StaticPage } from './page-data';

const known = new Map<string, StaticPage>();
const loading = new Map<string, Promise<void>>();

/** The page that the reader opened, which the document has. */
const opened = keyOf(window.location.pathname);

/** Returns what is known of the page at a path; `undefined` until `loadPage` has got it. */
export function pageAt(pathname: string): StaticPage | undefined {
  return known.get(keyOf(pathname));
}

/**
 * Gets the page at a path: the first one from the document that the reader opened, the others by
 * their own HTML.
 *
 * @throws when there is no page, or not all of it
 */
export async function loadPage(pathname: string): Promise<void> {
  const key = keyOf(pathname);
  if (known.has(key)) return;
  if (key === opened) {
    // Its words stay those of the document, whatever else has written into them.
    known.set(key, { ...read(pathname, document), markup: '' });
    return;
  }
  const underWay = loading.get(key) ?? fetchPage(pathname).finally(() => loading.delete(key));
  loading.set(key, underWay);
  await underWay;
}

function read(pathname: string, document: Document | null): StaticPage {
  const page = document ? readPage(document) : undefined;
  if (!page) throw new Error(`${pathname} is no page, or not all of one`);
  return page;
}

async function fetchPage(pathname: string): Promise<void> {
  const { status, url, document: answer } = await fetchDocument(pathname);
  // The page for an unknown address is a page, too.
  if (status !== 200 && status !== 404) throw new Error(`${pathname} answered ${status}`);
  // The reader shall have the address of the page, as when the document is loaded.
  if (keyOf(new URL(url).pathname) !== keyOf(pathname))
    throw new Error(`${pathname} is now ${url}`);
  const page = read(pathname, answer);
  // A later release may write what this one's policy refuses: then the document is loaded.
  inertMarkup(page.markup);
  known.set(keyOf(pathname), page);
}

/**
 * Gets what the server has at an address, parsed: `null` where it's neither HTML nor XML. Only
 * `XMLHttpRequest` parses HTML without a string of it, which Trusted Types would ask about.
 *
 * @param timeout - milliseconds; 0, the default, for any time
 * @throws when the server doesn't respond
 */
export function fetchDocument(
  url: string,
  timeout = 0,
): Promise<{ status: number; url: string; document: Document | null }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.responseType = 'document';
    request.timeout = timeout;
    request.onload = () => {
      const { status, responseURL, responseXML } = request;
      resolve({ status, url: responseURL, document: responseXML });
    };
    request.onerror = request.ontimeout = () => reject(new Error(`${url} cannot be reached`));
    request.send();
  });
}

/** However its address is written, it is the same page. */
function keyOf(pathname: string): string {
  const path = pathname.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '');
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** A file to download, which has an ending that is no number of a version. */
const isFile = /\.(?!html$)[a-z]\w*$/i;

/** Gets a page as soon as the reader points at a link to it. */
function loadAhead(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== window.location.origin) return;
  if (link.target || link.hasAttribute('download') || isFile.test(link.pathname)) return;
  // Whoever follows the link tries again.
  loadPage(link.pathname).catch(() => undefined);
}

for (const type of ['pointerover', 'focusin']) {
  addEventListener(type, ({ target }) => loadAhead(target), { passive: true });
}
// The reader may have pointed at a link before this script came.
loadAhead(document.querySelector('a:is(:hover, :focus)'));
