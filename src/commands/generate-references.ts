import {
  apiReferences,
  eventReferences,
  type Reference,
  references,
} from '../config/api-references';
import { downloadsFolder } from '../config/downloads';
import { exemptions } from '../config/specification-exemptions';
import { docsFolder, referencesOf, versions } from '../config/versions';
import { loadFreshModule } from '@docusaurus/utils';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { listGuides } from '../checks/list-guides';
import { docsMcpDownload } from '../guides/docs-mcp';
import { programDownloads } from '../guides/recipe-programs';
import {
  generateReferences,
  linkAllOperations,
  lintReference,
  writeDownloads,
} from 'docusaurus-plugin-static-api-docs/build';
import { socialCard } from '../publishing/social-card';
import { FaultsError } from 'docusaurus-plugin-static-api-docs/faults';
import { simulatorDownload } from '../guides/simulator';
import { lintSpecifications } from '../checks/lint-specifications';
import { recordPublishedVersions } from '../checks/published-versions';
import { step } from './steps';

/**
 * Generates the pages and downloads of all references from their specifications.
 *
 * @throws FaultsError for a specification with faults
 */
export async function generateAllReferences(): Promise<void> {
  try {
    await generate();
  } catch (error) {
    // The linters report the faults of an unchecked specification, with their places.
    const faults = error instanceof FaultsError ? [] : await lintSpecifications();
    throw faults.length > 0 ? new FaultsError(faults) : error;
  }
}

/**
 * Generates the pages and specifications of some references again, for the preview. What doesn't show there waits
 * for the next build: programs to download, records, and frozen versions.
 *
 * @param changed - paths of their specifications
 * @throws FaultsError before anything is written, if one of the specifications has faults
 */
export async function regenerateReferences(changed: ReadonlySet<string>): Promise<void> {
  const isChanged = ({ specification }: Reference) => changed.has(specification);
  const linted = references.filter(isChanged).map((it) => lintReference(it, exemptions));
  const faults = (await Promise.all(linted)).flat();
  if (faults.length > 0) throw new FaultsError(faults);
  const guides = await listGuides(process.cwd());
  const atOnce = true;
  const apis = await generateReferences(apiReferences.filter(isChanged), { guides, atOnce });
  const operations = await linkAllOperations(apiReferences);
  const changedEvents = eventReferences.filter(isChanged);
  const events = await generateReferences(changedEvents, { operations, atOnce });
  writeDownloads([...apis, ...events], downloadsFolder, { isAll: false });
}

async function generate(): Promise<void> {
  await recordPublishedVersions(references);
  const guides = await listGuides(process.cwd());
  const apis = await generateReferences(apiReferences, { guides });
  await runGenApiDocs();
  const operations = await linkAllOperations(apiReferences);
  const events = await generateReferences(eventReferences, { operations });
  await generateVersions();
  const specifications = [...apis, ...events];
  // The simulator is made of them as they are published.
  writeDownloads(specifications, downloadsFolder, { isAll: false });
  const programs = [await simulatorDownload(), await docsMcpDownload(), ...programDownloads()];
  const others = [...programs, await socialCard()];
  writeDownloads([...specifications, ...others], downloadsFolder);
}

/** Has docusaurus-plugin-openapi-docs list the operations; it fails for a page that isn't there by its name. */
async function runGenApiDocs(): Promise<void> {
  await step('Running docusaurus gen-api-docs all', ['npx', 'docusaurus', 'gen-api-docs', 'all']);
}

/** Generates the references of frozen versions where their docs plugins expect them. */
async function generateVersions(): Promise<void> {
  const ids = referencesOf().map(({ outputDir }) => outputDir);
  for (const id of ids) {
    for (const derived of ['versioned_docs', 'versioned_sidebars', 'versions.json'])
      rmSync(`${id}_${derived}`, { recursive: true, force: true });
  }
  for (const version of versions) {
    const guides = await listGuides(process.cwd(), version);
    const references = referencesOf(version);
    const operations = await linkAllOperations(references);
    await generateReferences(references, { guides, operations });
  }
  for (const id of ids) await recordVersions(id);
}

/** Writes the files that a reference's docs plugin requires beside its frozen versions. */
async function recordVersions(id: string): Promise<void> {
  const frozen = versions.filter((version) => existsSync(`${id}_${docsFolder(version)}`));
  for (const version of frozen) {
    const sidebars = await loadFreshModule(
      path.resolve(`${id}_${docsFolder(version)}/sidebars.ts`),
    );
    const file = `${id}_versioned_sidebars/version-${version}-sidebars.json`;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(sidebars));
  }
  if (frozen.length > 0) writeFileSync(`${id}_versions.json`, JSON.stringify(frozen));
}
