import path from 'node:path';

import { reasonAgainstPageSize, sizeOfPage } from '../../guides/page-size';
import { partialsOf } from '../../guides/refuse-code';
import type { Page } from '../page';
import type { Site } from '../read-site';
import { type Rule, ofSite, onPages } from '../rule';

export const pageSize: Rule = (site) => {
  const sizes = new Map<Page, number>();
  return onPages(ofSite, (page, { targets }) => {
    const reason = reasonAgainstPageSize(sizeWithPartials(page, targets, sizes));
    return reason ? [{ line: 1, column: 1, ...reason }] : [];
  })(site);
};

/** @param sizes - of the pages that have been measured; a partial that imports itself adds nothing */
function sizeWithPartials(page: Page, targets: Site['targets'], sizes: Map<Page, number>): number {
  const known = sizes.get(page);
  if (known !== undefined) return known;
  sizes.set(page, 0);
  const { tree, file, original, source } = page;
  const partials = new Map(partialsOf(tree).map((it) => [it.name, it.file]));
  const size = sizeOfPage(tree, file, (element) => {
    const name = partials.get(element);
    const partial = name && targets.get(path.join(path.dirname(original), name));
    return partial ? sizeWithPartials(partial, targets, sizes) : undefined;
  });
  sizes.set(page, source.length + size);
  return source.length + size;
}
