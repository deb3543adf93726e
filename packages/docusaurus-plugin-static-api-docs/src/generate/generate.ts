import { rmSync } from 'node:fs';
import path from 'node:path';

import { leftOutPage } from '../pages/left-out-page';
import { loadSpecification, type Specification } from '../read';
import { readYamlSource } from '../read/yaml-source';
import { childOf, formatPointer, isFilledText } from '../shared/json';
import type { OperationLink } from '../read/operation-links';
import type { ReferenceOptions } from '../shared/options';
import { lintReference } from '../read/lint-reference';
import { type Download, writeDownloads } from '../downloads';
import { type EventPages, layOutEventReference } from '../pages/asyncapi';
import type { Guide } from '../pages/context';
import { toMdx } from '../markup/page';
import { referencePages, type ReferencePages } from '../pages/reference-pages';
import { mockFiles } from './mocks/mock-files';
import { eventSidebarsFile, operationsSidebarFile, sidebarsFile } from './sidebars';
import { didYouMean, type Fault, FaultsError, nearestName } from '../shared/faults';
import { languages } from '../samples';
import { writeFolder } from '../shared/write-folder';

export { lintReference };

/**
 * Generates the pages and the sidebar of each reference, replacing everything in its folder.
 *
 * @param references - the references of the site
 * @param options.guides - guides that use operations of references with `prose`, by operationId
 * @param options.operations - operations of other references to link from event pages, by operationId
 * @param options.atOnce - whether to write a folder once all of its pages are there, as a preview that watches it
 *   needs; otherwise, the pages of a large API aren't all in memory together
 * @returns the files that readers can download
 * @throws FaultsError for a specification with faults; Error for an unknown sample language
 */
export async function generateReferences(
  references: readonly ReferenceOptions[],
  {
    guides,
    operations,
    atOnce = false,
  }: {
    readonly guides?: ReadonlyMap<string, readonly Guide[]>;
    readonly operations?: ReadonlyMap<string, OperationLink>;
    readonly atOnce?: boolean;
  } = {},
): Promise<readonly Download[]> {
  const downloads: Download[] = [];
  for (const reference of references) {
    checkLanguages(reference.languages);
    const specification = await loadSpecification(reference.specification);
    checkMock(reference, specification);
    const layout =
      specification.kind === 'asyncapi'
        ? await layOutEventReference(reference, operations)
        : await referencePages(reference, { guides: reference.prose ? guides : undefined });
    const files = filesOf(reference, specification, layout);
    writeFolder(reference.outputDir, atOnce ? [...files] : files);
    downloads.push(...layout.downloads);
  }
  return downloads;
}

/** Generates the pages of a reference, and its downloads into a folder. */
export async function generateReference(
  reference: ReferenceOptions,
  downloads: string,
): Promise<void> {
  writeDownloads(await generateReferences([reference]), downloads);
}

/**
 * Replaces the pages of a reference with one that says that it isn't available.
 *
 * @param downloads - folder of its downloads, which are removed
 */
export async function leaveOut(reference: ReferenceOptions, downloads: string): Promise<void> {
  const page = leftOutPage(await titleOf(reference.specification));
  // Either kind of reference may have been there.
  const sidebars = { events: ['index'], [reference.outputDir]: ['index'] };
  writeFolder(reference.outputDir, [
    ['index.mdx', toMdx(page, reference.specification)],
    ['sidebars.ts', `export default ${JSON.stringify(sidebars)};\n`],
  ]);
  rmSync(downloads, { recursive: true, force: true });
}

/** Returns the title of an interface whose file may be unreadable. */
async function titleOf(specification: string): Promise<string> {
  const { name } = path.parse(specification);
  try {
    const { value } = await readYamlSource(specification);
    const title = childOf(childOf(value, 'info'), 'title');
    return isFilledText(title) ? title : name;
  } catch (error) {
    if (error instanceof FaultsError) return name;
    throw error;
  }
}

/**
 * Checks an OpenAPI reference, and renders only the pages that `gen-api-docs` lists.
 *
 * @param options.hasSchemaPages - whether the site shows pages of schemas that `gen-api-docs` writes itself
 * @returns the pages, by file name
 * @throws FaultsError with all faults of the specification, each with its place
 */
export async function pagesOf(
  reference: ReferenceOptions,
  { hasSchemaPages = false } = {},
): Promise<ReadonlyMap<string, string>> {
  checkLanguages(reference.languages);
  const faults = await lintReference(reference);
  if (!hasSchemaPages) faults.push(...(await taggedSchemasOf(reference.specification)));
  if (faults.length > 0) throw new FaultsError(faults);
  return new Map(pageFiles(reference, await referencePages(reference, { isWhole: false })));
}

/** Returns a fault for each schema with `x-tags`, to which `gen-api-docs` gives a page whatever the options are. */
async function taggedSchemasOf(file: string): Promise<Fault[]> {
  const specification = await loadSpecification(file);
  const schemas = Object(
    childOf(childOf(specification.document, 'components'), 'schemas'),
  ) as object;
  return Object.entries(schemas)
    .filter(([, schema]) => childOf(schema, 'x-tags') !== undefined)
    .map(([name]) => ({
      ...specification.locate(formatPointer(['components', 'schemas', name, 'x-tags'])),
      rule: 'schema-page',
      message: `x-tags give the schema ${name} a page, which no theme of the site shows`,
      fix: 'remove x-tags, keep docusaurus-theme-openapi-docs beside this theme, or make a whole reference',
    }));
}

function checkLanguages(ids: readonly string[] = []): void {
  const supported = languages.map(({ id }) => id);
  const [unknown] = ids.filter((id) => !supported.includes(id));
  if (unknown === undefined) return;
  const { fix = `expected one of ${supported.join(', ')}` } = didYouMean(
    nearestName(unknown, supported),
  );
  throw new Error(`unknown sample language "${unknown}" in the option "languages" (${fix})`);
}

/** Options without effect would go unnoticed. */
function checkMock(
  { specification: file, sendsRequests, handlers }: ReferenceOptions,
  { kind }: Specification,
): void {
  if (sendsRequests === true && kind === 'asyncapi') {
    throw new Error(`${file}: the option "sendsRequests" needs an OpenAPI file (remove it)`);
  }
  if (handlers !== undefined && sendsRequests !== true) {
    throw new Error(`${file}: the option "handlers" needs "sendsRequests: true" (add it)`);
  }
}

type ReferenceLayout = ReferencePages | EventPages;

/** Renders lazily: the pages of a large API shouldn't all be in memory at once. */
function* pageFiles(
  { specification }: ReferenceOptions,
  { pages }: Pick<ReferenceLayout, 'pages'>,
): Iterable<readonly [file: string, text: string]> {
  for (const { file, render } of pages) yield [file, toMdx(render(), specification)];
}

function* filesOf(
  reference: ReferenceOptions,
  specification: Specification,
  layout: ReferenceLayout,
): Iterable<readonly [file: string, text: string]> {
  yield* pageFiles(reference, layout);
  if ('channels' in layout) return yield ['sidebars.ts', eventSidebarsFile(reference, layout)];
  yield ['sidebars.ts', sidebarsFile(reference, layout.api, layout.schemas)];
  if (reference.sendsRequests === true) yield* mockFiles(reference, specification, layout.api);
  // Without this file, `gen-api-docs` would write its own.
  yield ['sidebar.ts', operationsSidebarFile(layout.api)];
}
