import { loadSpecification } from '../specifications/load-specification';
import type { ApiReference } from './api-reference';
import type { Download } from './downloads';
import { toMdx } from './page';
import type { Guide } from './http/pages/used-by';
import { referencePages } from './reference-pages';
import { sidebarFile } from './sidebar';
import { writeFolder } from './write-folder';

/**
 * Generates the pages and the sidebar of each reference into its folder, which holds nothing else
 * afterwards.
 *
 * @param references - the references of the site
 * @param guides - pages of prose that use calls, by operationId
 * @returns the files that readers download
 * @throws FaultsError for a specification with faults
 */
export async function generateReferences(
  references: readonly ApiReference[],
  guides: ReadonlyMap<string, readonly Guide[]> = new Map(),
): Promise<readonly Download[]> {
  const all: Download[] = [];
  for (const reference of references) {
    const specification = await loadSpecification(reference.specification);
    const made = await referencePages(reference, specification, guides);
    const files = new Map(
      made.pages.map(({ file, render }) => [file, toMdx(render(), reference.specification)]),
    );
    files.set('sidebars.ts', sidebarFile(reference, made));
    writeFolder(reference.outputDir, files);
    all.push(...made.downloads);
  }
  return all;
}
