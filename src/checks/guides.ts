import { parse } from 'yaml';

import type { Guide } from '../reference/http/pages/used-by';
import type { Page } from './page';
import { docsFolder, readPages } from './read-site';
import { docRoute } from './routes';
import { operationIdsOf } from './used-operations';

/**
 * Returns which pages of `docs/` use which calls, as `<Operation id="…" />` says.
 *
 * @param root - absolute path of the repository
 * @returns by operationId, pages in the order of their routes; faults of pages are for
 *   `checkContent` to find, so a page without a title is not among them
 */
export async function listGuides(root: string): Promise<ReadonlyMap<string, readonly Guide[]>> {
  const docs = docsFolder(root);
  const guides = new Map<string, Guide[]>();
  const pages = (await readPages(root)).pages
    .filter(({ kind }) => kind === 'doc')
    .map((page) => ({ page, url: docRoute(page, docs) }))
    .sort((one, other) => (one.url < other.url ? -1 : 1));
  for (const { page, url } of pages) {
    const title = titleOf(page);
    if (title === undefined) continue;
    for (const id of operationIdsOf(page)) {
      guides.set(id, [...(guides.get(id) ?? []), { title, url }]);
    }
  }
  return guides;
}

function titleOf({ frontMatter }: Page): string | undefined {
  try {
    const title = (parse(frontMatter?.yaml ?? '') as { title?: unknown } | null)?.title;
    return typeof title === 'string' && title !== '' ? title : undefined;
  } catch {
    return undefined;
  }
}
