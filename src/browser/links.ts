/** Downloads have a file extension, which unlike the end of a version number starts with a letter. */
const isFile = /\.(?!html$)[a-z]\w*$/i;

/** Returns the link that contains an event's target, if it leads to a page of this site, in this tab. */
export function pageLinkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link) return undefined;
  const isOfSite = link.protocol === location.protocol && link.host === location.host;
  const isOfTab = link.target === '' || link.target === '_self';
  const isDownload = link.hasAttribute('download') || isFile.test(link.pathname);
  // With this role, a link is a button to readers. Firefox 118 lacks the property `role`.
  const isButton = link.getAttribute('role') === 'button';
  return isOfSite && isOfTab && !isDownload && !isButton ? link : undefined;
}

/** Whether a link points to a place on the current page. */
export function isOnPage({ pathname, search, hash }: HTMLAnchorElement): boolean {
  return pathname === location.pathname && search === location.search && hash !== '';
}

/** Whether the reader opens a link elsewhere: in a new tab or window, or as a file. */
export function isModified({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}
