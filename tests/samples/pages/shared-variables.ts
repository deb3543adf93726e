import path from 'node:path';

import type { Page } from '../../../src/checks/page';
import { partialsOf } from '../../../src/guides/refuse-code';
import { type Fence, fencesOf } from './fences';

/**
 * Returns the fences of the partials that a page imports, such as the set-up that sets its variables. Readers run
 * them before the page's own.
 *
 * @param pages - all pages and partials
 */
export function fencesBefore({ file, tree }: Page, pages: readonly Page[]): Fence[] {
  const imported = partialsOf(tree).map((it) => path.resolve(path.dirname(file), it.file));
  return pages.filter((it) => imported.includes(it.file)).flatMap(fencesOf);
}
