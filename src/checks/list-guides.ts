import sortBy from 'lodash/sortBy';
import path from 'node:path';

import { docsFolder } from '../config/versions';
import type { Guide } from 'docusaurus-plugin-static-api-docs/build';
import { frontMatterText, operationIdsOf } from './page';
import { readPages } from './read-site';
import { docRoute } from './routes';

/**
 * Returns the guides of a version that use each operation (`<Operation id="…" />`).
 *
 * @param root - absolute path of the repository
 * @param version - defaults to the latest
 * @returns guides by operationId, in the order of their routes; `checkContent` finds the faults of
 *   pages, so a page without a title is left out
 * @throws FaultsError as `readPages` does
 */
export async function listGuides(root: string, version?: string) {
  const docs = path.join(root, docsFolder(version));
  const { pages } = await readPages(root, { version });
  const guides = pages.flatMap((page) => {
    const title = frontMatterText(page, 'title');
    if (page.kind !== 'doc' || title === undefined) return [];
    const guide = {
      title,
      description: frontMatterText(page, 'description'),
      url: docRoute(page, docs),
    };
    return [{ guide, operationIds: operationIdsOf(page) }];
  });
  const byOperation = new Map<string, Guide[]>();
  for (const { guide, operationIds } of sortBy(guides, 'guide.url')) {
    for (const id of operationIds) byOperation.set(id, [...(byOperation.get(id) ?? []), guide]);
  }
  return byOperation;
}
