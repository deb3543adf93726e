/** A download has a file extension, which unlike the end of a version number starts with a letter. */
const isFile = /\.(?!html$)[a-z]\w*$/i;

/** Returns the link that contains an event's target, if it leads to a page of this site, in this tab. */
export function pageLinkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link) return undefined;
  const isOfSite = link.protocol === location.protocol && link.host === location.host;
  const isOfTab = link.target === '' || link.target === '_self';
  const isDownload = link.hasAttribute('download') || isFile.test(link.pathname);
  // To the reader, a link with the role is a button. Firefox 118 has no `role`.
  const isButton = link.getAttribute('role') === 'button';
  return isOfSite && isOfTab && !isDownload && !isButton ? link : undefined;
}

/** Says whether a link leads to a place on the current page. */
export function isOnPage({ pathname, search, hash }: HTMLAnchorElement): boolean {
  return pathname === location.pathname && search === location.search && hash !== '';
}

/** Says whether the reader wants a link elsewhere: in a new tab, a new window, or as a file. */
export function isModified({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}
