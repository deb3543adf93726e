import chunk from 'lodash/chunk';
import sortBy from 'lodash/sortBy';

import { type Api, loadSpecification } from '../read';
import type { ReferenceOptions } from '../shared/options';
import type { Download } from '../downloads';
import { generateEventReference } from '../pages/asyncapi';
import { genApiDocs } from './gen-api-docs';
import type { Guide } from '../pages/openapi/operation-page';
import { toMdx } from '../markup/page';
import { referencePages, type ReferencePages } from '../pages/reference-pages';
import { groupByTag, underHeadings } from '../model/openapi/group-by-tag';
import { finderSlug } from '../pages/reference-routes';
import { writeDirectly } from './write-directly';
import { writeFolder } from '../shared/write-folder';

/**
 * Generates the pages and the sidebar of each reference into its folder, which holds nothing else
 * afterwards.
 *
 * @param references - the references of the site
 * @param guides - guides that use operations of references with `prose`, by operationId
 * @returns the files that readers download
 * @throws FaultsError for a specification with faults
 */
export async function generateReferences(
  references: readonly ReferenceOptions[],
  guides: ReadonlyMap<string, readonly Guide[]> = new Map(),
): Promise<readonly Download[]> {
  const all: Download[] = [];
  for (const reference of references) {
    const specification = await loadSpecification(reference.specification);
    if (specification.kind === 'asyncapi') {
      all.push(...(await generateEventReference(reference)));
      continue;
    }
    const made = await referencePages(
      reference,
      specification,
      reference.prose ? guides : undefined,
    );
    writeFolder(reference.outputDir, await filesOf(reference, made));
    all.push(...made.downloads);
  }
  return all;
}

/**
 * The introduction and the operations are pages of the plugin; the others are ours alone. Each page is
 * made when it is written, since all pages of a large API are more than memory should hold.
 */
async function filesOf(
  reference: ReferenceOptions,
  { api, pages, schemas }: ReferencePages,
): Promise<Iterable<readonly [file: string, text: string]>> {
  const texts = new Map(
    pages.map(({ file, render }) => [file, () => toMdx(render(), reference.specification)]),
  );
  const write = (file: string) => texts.get(file)?.() ?? '';
  const own = reference.withoutPlugin
    ? writeDirectly(api, write)
    : await withPlugin(reference, api, write);
  function* all() {
    yield* own;
    yield ['sidebars.ts', sidebarsFile(reference, api, schemas)] as const;
    for (const [file, text] of texts) {
      if (!/\.(?:api|info)\.mdx$/.test(file)) yield [file, text()] as const;
    }
  }
  return all();
}

/** Says which option helps where the plugin fails for a document. */
async function withPlugin(
  { specification }: ReferenceOptions,
  ...[api, write]: Parameters<typeof genApiDocs>
): ReturnType<typeof genApiDocs> {
  try {
    const files = await genApiDocs(api, write);
    const missing = api.operations.filter(({ slug }) => !files.has(`${slug}.api.mdx`));
    if (missing.length === 0) return files;
    throw new Error(`it wrote no page for ${missing.map(({ id }) => id).join(', ')}`);
  } catch (cause) {
    const what = `docusaurus-plugin-openapi-docs fails for ${specification}`;
    const fix = 'set "withoutPlugin: true" for this reference, which gives the same pages';
    throw new Error(`${what}: ${(cause as Error).message} (${fix})`, { cause });
  }
}

/** The sidebar: what gen-api-docs has put into `sidebar.ts`, then what can go wrong, and the schemas. */
function sidebarsFile(
  { outputDir, specification }: ReferenceOptions,
  api: Api,
  { entities }: ReferencePages['schemas'],
): string {
  const schemas = categoryOf('Schemas', schemaItems(entities));
  const items = [finderSlug, ...(entities.length > 0 ? [schemas] : [])];
  // The introduction, then a category for each group, in the same order.
  const [start, groups] = ['operations.slice(0, 1)', 'operations.slice(1)'];
  const headings = underHeadings(groupByTag(api), api).map(({ heading, groups: own }) => {
    const labels = JSON.stringify(own.map(({ name }) => name));
    const found = `${groups}.filter(({ label }) => ${labels}.includes(label))`;
    if (heading === '') return `...${found}`;
    const label = JSON.stringify(heading);
    return `{ type: 'category', label: ${label}, collapsed: true, items: ${found} }`;
  });
  const shown = headings.length > 1 ? [`...${start}`, ...headings] : ['...operations'];
  return [
    `// Generated from ${specification}; changes here are lost.`,
    "import operations from './sidebar';",
    '',
    `export default { '${outputDir}': [${shown.join(', ')}, ...${JSON.stringify(items, null, 2)}] };`,
    '',
  ].join('\n');
}

/** Each page of a schema has the open part of the sidebar in it, so a long list has parts. */
const mostSchemas = 150;

function schemaItems(entities: ReferencePages['schemas']['entities']): readonly unknown[] {
  const ids = (own: typeof entities) => own.map(({ slug }) => `schemas/${slug}`);
  if (entities.length <= mostSchemas) return ids(entities);
  return chunk(sortBy(entities, 'slug'), mostSchemas).map((own) =>
    categoryOf(`${own[0]?.name} – ${own.at(-1)?.name}`, ids(own)),
  );
}

function categoryOf(label: string, items: readonly unknown[]) {
  return { type: 'category', label, collapsed: true, items };
}
