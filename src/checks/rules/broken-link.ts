import { resolveLink } from '../resolve-link';
import type { Rule } from '../rule';

export const brokenLink: Rule = {
  name: 'broken-link',
  summary: 'Every link leads to a page, a file or another site.',
  appliesTo: ['doc', 'partial', 'repository'],
  check(page, site) {
    return page.links.flatMap((link) => {
      const target = resolveLink(link, page, site);
      return target.kind === 'nowhere'
        ? [{ line: link.line, column: link.column, ...target.reason }]
        : [];
    });
  },
};
