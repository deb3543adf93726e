import './styles.css';
import '../components/Print/page-values';

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

import { onRouteDidUpdate as joinDirectLinks } from '../components/OneStop/direct-links';
import { makeOneStop } from '../components/OneStop/one-stop';
import { revealTarget } from '../reference/theme/StaticHtml/behaviour';
import { addBehavior } from '../reference/theme/StaticHtml/StaticMarkup';
import SearchButton from '../search/browser/SearchButton';
import { showCurrent } from '../theme/DocSidebarItems/show-current';
import { root, router, setTags } from './frame';

declare global {
  interface Window {
    /** The files of the search index, by the addresses that they have on the site. */
    searchIndex?: Readonly<Record<string, string>>;
  }
}

/**
 * Gives a page of the offline copy what a script has to do. Menus, folds, and tabs are the browser's,
 * as on the site before React starts.
 *
 * @param tags - the docs versions that the search is in
 */
export function startOfflinePage(tags: readonly string[]): void {
  setTags(tags);
  window.fetch = readIndex;
  for (const link of document.querySelectorAll("a[href$='all-pages.html'][aria-label]")) {
    const isLarge = !link.hasAttribute('aria-keyshortcuts');
    const place = document.createElement('div');
    link.replaceWith(place);
    // At once, so that it hears of a key that was pressed before.
    flushSync(() =>
      createRoot(place).render(<SearchButton isLarge={isLarge} hasShortcuts={!isLarge} />),
    );
  }
  for (const hint of document.querySelectorAll('.sidebar-hint')) {
    const list = hint.parentElement as HTMLElement;
    const { signal } = new AbortController();
    makeOneStop(list, { items: '.menu__list-item :is(a[href], summary)', hint: hint.id, signal });
    showCurrent(list);
  }
  joinDirectLinks();
  const words = document.querySelector<HTMLElement>('.static-page');
  if (words) {
    addBehavior(words, router);
    const reveal = () => revealTarget(words, window.location.hash);
    addEventListener('hashchange', reveal);
    reveal();
  }
  if (!('commandForElement' in HTMLButtonElement.prototype)) addEventListener('click', openDialog);
  // The scripts in the head wait for React no longer.
  document.documentElement.dataset['hasHydrated'] = 'true';
}

/** What browsers before 2026 don't do by themselves: a button opens and closes its dialog. */
function openDialog({ target }: Event): void {
  const button = (target as Element).closest('button[commandfor]');
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (dialog.open) dialog.close();
  else dialog.showModal();
}

let index: Promise<Window['searchIndex']> | undefined;

/** A page that was opened from a folder can request nothing, but it can load a script. */
async function readIndex(url: unknown): Promise<Response> {
  index ??= new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = `${root}offline/search-index.js`;
    script.onload = script.onerror = () => resolve(window.searchIndex);
    document.head.append(script);
  });
  const text = (await index)?.[String(url)];
  if (text === undefined) return new Response(null, { status: 404 });
  return new Response(text.replaceAll('"url":"', `"url":"${root}`));
}
