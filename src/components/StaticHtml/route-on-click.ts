interface Router {
  push(path: string): void;
}

/**
 * Lets the router follow a link to another page of the site. Links that the reader wants elsewhere
 * (new tab, download) and links to other sites or to an id of this page are the browser's.
 */
export function routeOnClick(event: MouseEvent, router: Router): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/"]');
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || modified || event.button !== 0 || event.defaultPrevented) return;
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  event.preventDefault();
  router.push(link.pathname + link.search + link.hash);
}
