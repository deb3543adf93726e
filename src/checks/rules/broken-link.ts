import { resolveLink } from '../resolve-link';
import { ofRepository, onPages } from '../rule';

export const brokenLink = onPages(ofRepository, (page, site) =>
  page.links.flatMap((link) => {
    const { reason } = resolveLink(link, page, site);
    return reason ? [{ ...link, ...reason }] : [];
  }),
);
