import { addChoices } from 'docusaurus-plugin-static-api-docs/theme/StaticHtml/choices';
import type { Behaviour } from './behaviour';
import { isModified, isOnPage, pageLinkOf } from './links';
import { startLoadingBar, stopLoadingBar } from './loading-bar';
import { hideNotice, showNotice } from './notice';
import { addressOf, isCached, listenToPointer, mostSilent, requestPage } from './page-cache';

/** Cancels the page that the reader is going to. */
let pending = new AbortController();

/**
 * Goes to a page of this site. If it can't be loaded, the current page stays, with a button to retry.
 *
 * @param url - address of the page
 */
export function go(url: string): void {
  const target = new URL(url, location.href);
  // Search results have no choices in their URL.
  addChoices(target);
  pending.abort();
  const { abort, page } = requestPage(addressOf(target));
  pending = abort;
  const { signal } = abort;
  startLoadingBar();
  const again = () => go(url);
  const sayOnce = () => {
    stopWaiting();
    if (!signal.aborted) showNotice(again);
  };
  const isSlow = setTimeout(sayOnce, mostSilent);
  // A request doesn't fail when the connection is lost, but waits for it.
  addEventListener('offline', sayOnce, { signal });
  const stopWaiting = () => {
    clearTimeout(isSlow);
    removeEventListener('offline', sayOnce);
  };
  page.finally(stopWaiting).then(
    () => {
      if (signal.aborted) return;
      hideNotice();
      // Asked only now: on a slow line, the menu may have been opened or closed since.
      if (isInMenu()) location.replace(target);
      else location.assign(target);
    },
    () => {
      if (signal.aborted) return;
      stopLoadingBar();
      showNotice(again);
    },
  );
}

/** Cancels the pending page. */
export function stay(): void {
  pending.abort();
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
  if (isCached(addressOf(link)) && !isInMenu()) {
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

/** Follows links, and keeps the current page when the next one can't be loaded. */
export const navigation: Behaviour = {
  listen() {
    listenToPointer();
    addEventListener('click', onClick);
    addEventListener('pageshow', ({ persisted }) => persisted && stay());
  },
  show() {
    stopLoadingBar();
    if (process.env.NODE_ENV === 'production') sayIncomplete();
  },
};
