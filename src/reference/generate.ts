import { loadSpecification } from '../specifications';
import type { ApiReference } from './api-reference';
import type { Download } from './downloads';
import { genApiDocs } from './gen-api-docs';
import type { Guide } from './http/pages/operation-page';
import { toMdx } from './page';
import { referencePages, type ReferencePages } from './reference-pages';
import { finderSlug } from './reference-routes';
import { writeFolder } from './write-folder';

/**
 * Generates the pages and the sidebar of each reference into its folder, which holds nothing else
 * afterwards.
 *
 * @param references - the references of the site
 * @param guides - guides that use operations, by operationId
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
    writeFolder(reference.outputDir, await filesOf(reference, made));
    all.push(...made.downloads);
  }
  return all;
}

/** The introduction and the operations are pages of the plugin; the others are ours alone. */
async function filesOf(
  reference: ApiReference,
  { api, pages, schemas }: ReferencePages,
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map(
    pages.map(({ file, render }) => [file, () => toMdx(render(), reference.specification)]),
  );
  const files = await genApiDocs(api, (file) => texts.get(file)?.() ?? '');
  files.set('sidebars.ts', sidebarsFile(reference, schemas));
  for (const [file, text] of texts) {
    if (!/\.(?:api|info)\.mdx$/.test(file)) files.set(file, text());
  }
  const missing = pages.filter(({ file }) => !files.has(file)).map(({ route }) => route);
  if (missing.length > 0) throw new Error(`gen-api-docs wrote no page for ${missing.join(', ')}`);
  return files;
}

/** The sidebar: what gen-api-docs has put into `sidebar.ts`, then what can go wrong, and the schemas. */
function sidebarsFile(
  { outputDir, specification }: ApiReference,
  { entities }: ReferencePages['schemas'],
): string {
  const ids = entities.map(({ slug }) => `schemas/${slug}`);
  const schemas = { type: 'category', label: 'Schemas', collapsed: true, items: ids };
  const items = [finderSlug, ...(ids.length > 0 ? [schemas] : [])];
  return [
    `// Generated from ${specification}; changes here are lost.`,
    "import operations from './sidebar';",
    '',
    `export default { '${outputDir}': [...operations, ...${JSON.stringify(items, null, 2)}] };`,
    '',
  ].join('\n');
}
