/** A download has a file extension, which unlike the end of a version number starts with a letter. */
const isFile = /\.(?!html$)[a-z]\w*$/i;

/** Returns the link to a page of this site that contains an event's target, if there is one. */
export function pageLinkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && leadsToPage(link) ? link : undefined;
}

/** Says whether a link leads to a page of this site, in this tab. */
function leadsToPage(link: HTMLAnchorElement): boolean {
  const { protocol, host, pathname, target } = link;
  return (
    protocol === location.protocol &&
    host === location.host &&
    (target === '' || target === '_self') &&
    !link.hasAttribute('download') &&
    // To the reader, it is a button.
    link.role !== 'button' &&
    !isFile.test(pathname)
  );
}

/** Says whether a link leads to a place on the current page. */
export function isOnPage({ pathname, search, hash }: HTMLAnchorElement): boolean {
  return pathname === location.pathname && search === location.search && hash !== '';
}
