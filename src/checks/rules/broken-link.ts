import { resolveLink } from '../resolve-link';
import { ofRepository, onPages } from '../rule';

export const brokenLink = onPages(ofRepository, (page, site) =>
  page.links.flatMap((link) => {
    const target = resolveLink(link, page, site);
    return target.kind === 'nowhere' ? [{ ...link, ...target.reason }] : [];
  }),
);
