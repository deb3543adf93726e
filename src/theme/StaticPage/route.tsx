import { useLocation } from '@docusaurus/router';
import type { ComponentType, ReactNode } from 'react';

import type { StaticPage } from './page-data';
import { loadPage, pageAt } from './pages';

/** Loaded with the first static page: the frame is nothing that other pages need. */
let LoadedPage: ComponentType<{ page: StaticPage | 'missing' }> | undefined;

const paths: string[] = [];

/**
 * Makes the one route that all static pages below a path have in the browser.
 *
 * @param path - of their introduction, without a slash at its end
 * @returns a component that Docusaurus preloads before it shows it
 */
export default function staticPages(path: string): ComponentType & { preload(): Promise<unknown> } {
  paths.push(`${path}/`);
  return Object.assign(StaticPages, { preload });
}

function StaticPages(): ReactNode {
  // It has been preloaded. An address that only the router knows, without its escapes, has no page.
  const page = pageAt(useLocation().pathname) ?? 'missing';
  return LoadedPage && <LoadedPage page={page} />;
}

/** The address is the new one already when Docusaurus prepares to show it. */
function preload(): Promise<unknown> {
  return Promise.all([
    import('./LoadedPage').then((module) => {
      LoadedPage = module.default;
    }),
    loadPage(window.location.pathname),
  ]);
}

/** Gets a page as soon as the reader points at a link to it. */
function loadAhead({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== window.location.origin || link.hasAttribute('download')) return;
  if (!paths.some((path) => `${link.pathname}/`.startsWith(path))) return;
  // Whoever follows the link tries again.
  loadPage(link.pathname).catch(() => undefined);
}

for (const type of ['pointerover', 'focusin']) addEventListener(type, loadAhead, { passive: true });
