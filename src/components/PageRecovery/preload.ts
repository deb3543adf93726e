/*
 * Replaces @docusaurus/core 3.10.2, client/preload (through src/plugins/replace-modules).
 * Change: a page is its HTML; and it does not fail. Docusaurus answers a failure with a reload,
 * whatever the server says and as often as it happens.
 */
import { loadPage } from '../StaticPage/pages';
import { askServer, hideNotice, showNotice } from './notice';

/** Leaves the caller waiting, and so the page as it is. */
const stay = new Promise<void>(() => undefined);

/** How long the reader waits for a page without a word. */
const mostSilentMilliseconds = 10_000;

/** A reload breaks off what is under way, which is no failure then. */
let isReloading = false;

/**
 * Loads a page before it is shown. When it cannot be had, the server is asked (specification,
 * section 8):
 *
 * - it has an answer: the page is loaded as a document, as after a deploy. This happens on the way to
 *   a page, never while a document loads, and so once.
 * - it has none, or a document loads: what is shown stays, with a notice and a Retry button.
 *
 * Of a page that takes long, a notice says so until it comes.
 *
 * @param pathname - of the page that the reader wants, or that a link under the pointer leads to
 */
export default async function preload(pathname: string): Promise<void> {
  if (!isWanted(pathname)) {
    // Whoever follows the link asks again, and is told then.
    await loadPage(pathname).catch(() => undefined);
    return;
  }
  const timer = setTimeout(() => isWanted(pathname) && showNotice(), mostSilentMilliseconds);
  try {
    await loadPage(pathname);
  } catch {
    const isFirstPage = !window.docusaurusRoot;
    return recover(pathname, !isFirstPage && (await askServer(pathname)));
  } finally {
    clearTimeout(timer);
  }
  // Of two pages wanted one right after the other, the first one must not let the second one show.
  if (!isWanted(pathname)) return stay;
  hideNotice();
}

/** Loads the page of the address as a document, or says that it cannot be loaded. */
function recover(pathname: string, canLoad: boolean): Promise<void> {
  if (isWanted(pathname) && !isReloading) {
    isReloading = canLoad;
    if (canLoad) window.location.reload();
    else showNotice();
  }
  return stay;
}

/** The address changes before the page that it is of is loaded. */
function isWanted(pathname: string): boolean {
  return pathOf(pathname) === pathOf(window.location.pathname);
}

/** A page without the endings that its address may have as well. */
function pathOf(pathname: string): string {
  return pathname.replace(/(?:\/index)?\.html$/, '') || '/';
}
