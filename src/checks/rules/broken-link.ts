import { resolveLink } from '../resolve-link';
import { ofRepository, onPages, type Rule } from '../rule';

export const brokenLink: Rule = {
  name: 'broken-link',
  check: onPages(ofRepository, (page, site) =>
    page.links.flatMap((link) => {
      const target = resolveLink(link, page, site);
      return target.kind === 'nowhere' ? [{ ...link, ...target.reason }] : [];
    }),
  ),
};
