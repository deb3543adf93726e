import path from 'node:path';

import { partialsOf } from '../../guides/refuse-code';
import type { Page } from '../page';
import type { Site } from '../read-site';
import { onPages } from '../rule';

/** A cycle is one fault, reported in its first file. */
export const circularImport = onPages(['partial'], (page, { targets }) =>
  importsOf(page, targets).flatMap(({ partial, ...place }) => {
    const way = wayBetween(partial, page, targets);
    if (!way || way.some(({ file }) => file < page.file)) return [];
    const names = way.map(({ original }) => path.basename(original)).join(' and ');
    const message = `the partial imports itself${names && `, through ${names}`}`;
    return { ...place, message, fix: 'remove one of the imports' };
  }),
);

/** Returns a page's imported partials, with the places of the imports. */
function importsOf({ original, tree }: Page, targets: Site['targets']) {
  return partialsOf(tree).flatMap(({ file, line, column }) => {
    const partial = targets.get(path.join(path.dirname(original), file));
    return partial ? { partial, line, column } : [];
  });
}

/** Returns the shortest chain of imports from one partial to another, excluding the latter, if any. */
function wayBetween(from: Page, to: Page, targets: Site['targets']): readonly Page[] | undefined {
  const seen = new Set([from]);
  const ways: (readonly [Page, ...Page[]])[] = [[from]];
  for (const way of ways) {
    const [last, ...before] = way;
    if (last === to) return before.reverse();
    for (const { partial } of importsOf(last, targets)) {
      if (seen.has(partial)) continue;
      seen.add(partial);
      ways.push([partial, ...way]);
    }
  }
  return undefined;
}
