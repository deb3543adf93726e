import { loadSpecification } from '../read';
import type { OperationLink } from '../read/operation-links';
import type { ReferenceOptions } from '../shared/options';
import { lintReference } from '../read/lint-reference';
import { type Download, writeDownloads } from '../downloads';
import { layOutEventReference } from '../pages/asyncapi';
import type { Guide } from '../pages/context';
import { toMdx } from '../markup/page';
import { referencePages, type ReferencePages } from '../pages/reference-pages';
import { operationsSidebar, sidebarsFile } from './sidebars';
import { didYouMean, FaultsError, nearestName } from '../shared/faults';
import { languages } from '../samples';
import { writeFolder } from '../shared/write-folder';

/**
 * Generates the pages and the sidebar of each reference into its folder, which holds nothing else
 * afterwards.
 *
 * @param references - the references of the site
 * @param options.guides - guides that use operations of references with `prose`, by operationId
 * @param options.operations - of other references, which pages about events may name, by operationId
 * @returns the files that readers download
 * @throws FaultsError for a specification with faults; Error for a language that there isn't
 */
export async function generateReferences(
  references: readonly ReferenceOptions[],
  {
    guides,
    operations,
  }: {
    readonly guides?: ReadonlyMap<string, readonly Guide[]>;
    readonly operations?: ReadonlyMap<string, OperationLink>;
  } = {},
): Promise<readonly Download[]> {
  const all: Download[] = [];
  for (const reference of references) {
    refuseUnknown(reference.languages);
    const { kind } = await loadSpecification(reference.specification);
    const made =
      kind === 'asyncapi'
        ? await layOutEventReference(reference, operations)
        : await referencePages(reference, { guides: reference.prose ? guides : undefined });
    writeFolder(reference.outputDir, filesOf(reference, made));
    all.push(...made.downloads);
  }
  return all;
}

/**
 * Checks a reference, and generates it with what readers download.
 *
 * @param downloads - folder for that
 * @throws FaultsError with all faults of the specification, each with its place
 */
export async function generateChecked(
  reference: ReferenceOptions,
  downloads: string,
): Promise<void> {
  await check(reference);
  writeDownloads(await generateReferences([reference]), downloads);
}

/**
 * Checks an OpenAPI reference, and makes the pages that `gen-api-docs` lists on any site.
 *
 * @returns the pages, by the names of their files
 * @throws FaultsError with all faults of the specification, each with its place
 */
export async function pagesOf(reference: ReferenceOptions): Promise<ReadonlyMap<string, string>> {
  refuseUnknown(reference.languages);
  await check(reference);
  return new Map(pageFiles(reference, await referencePages(reference, { isWhole: false })));
}

async function check(reference: ReferenceOptions): Promise<void> {
  const faults = await lintReference(reference);
  if (faults.length > 0) throw new FaultsError(faults);
}

function refuseUnknown(ids: readonly string[] = []): void {
  const known = languages.map(({ id }) => id);
  const [unknown] = ids.filter((id) => !known.includes(id));
  if (unknown === undefined) return;
  const { fix = `expected one of ${known.join(', ')}` } = didYouMean(nearestName(unknown, known));
  throw new Error(
    `The option "languages" contains the unknown sample language "${unknown}" (${fix})`,
  );
}

type Made = ReferencePages | Awaited<ReturnType<typeof layOutEventReference>>;

/** Each page is made when it is written, since all pages of a large API are more than memory should hold. */
function* pageFiles(
  { specification }: ReferenceOptions,
  { pages }: Pick<Made, 'pages'>,
): Iterable<readonly [file: string, text: string]> {
  for (const { file, render } of pages) yield [file, toMdx(render(), specification)];
}

function* filesOf(
  reference: ReferenceOptions,
  made: Made,
): Iterable<readonly [file: string, text: string]> {
  yield* pageFiles(reference, made);
  if ('sidebars' in made) return yield ['sidebars.ts', made.sidebars];
  yield ['sidebars.ts', sidebarsFile(reference, made.api, made.schemas)];
  // `gen-api-docs` would write it where it is missing.
  yield ['sidebar.ts', `export default ${JSON.stringify(operationsSidebar(made.api), null, 2)};\n`];
}
