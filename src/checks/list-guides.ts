import { readFileSync } from 'node:fs';
import path from 'node:path';

import sortBy from 'lodash/sortBy';

import { docsFolder } from '../config/versions';
import type { Guide } from 'docusaurus-plugin-static-api-docs/build';
import { frontMatterText, operationIdsOf, parsePage, proseKind } from './page';
import { listRepositoryFiles, pathInside } from './repository-files';
import { docRoute } from './routes';

/**
 * Returns which guides of a version use which operations, as `<Operation id="…" />` says.
 *
 * @param root - absolute path of the repository
 * @param version - the latest unless given
 * @returns by operationId, pages in the order of their routes; faults of pages are for
 *   `checkContent` to find, so a page without a title is not among them
 * @throws FaultsError as `listRepositoryFiles` does
 */
export async function listGuides(
  root: string,
  version?: string,
): Promise<ReadonlyMap<string, readonly Guide[]>> {
  const docs = docsFolder(version);
  const guides = (await listRepositoryFiles(root))
    .filter((file) => proseKind(pathInside(root, file), `${docs}/`) === 'doc')
    .flatMap((file) => readGuide(file, path.join(root, docs)));
  const byOperation = new Map<string, Guide[]>();
  for (const { title, url, operationIds } of sortBy(guides, 'url')) {
    for (const id of operationIds) {
      byOperation.set(id, [...(byOperation.get(id) ?? []), { title, url }]);
    }
  }
  return byOperation;
}

/**
 * Reads a page, if it uses operations and has a title.
 *
 * @param docs - absolute path of the folder with the pages of its version
 */
function readGuide(file: string, docs: string) {
  const source = readFileSync(file, 'utf8');
  if (!source.includes('<Operation')) return [];
  const page = parsePage(file, 'doc', source);
  const title = frontMatterText(page, 'title');
  if (title === undefined) return [];
  return { title, url: docRoute(page, docs), operationIds: [...operationIdsOf(page)] };
}
