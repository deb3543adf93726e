import memoize from 'lodash/memoize';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import {
  changedContract,
  downloadsOf,
  loadSpecification,
  recordOf,
  type Specification,
} from 'docusaurus-plugin-static-api-docs/build';
import { type Fault, FaultsError, isFaultsError } from 'docusaurus-plugin-static-api-docs/faults';
import type { ReferenceOptions } from 'docusaurus-plugin-static-api-docs/options';
import { inUnfinishedFolder } from 'docusaurus-plugin-static-api-docs/unfinished';
import { writeFolder } from 'docusaurus-plugin-static-api-docs/write-folder';
import { publishedCommit, writeCommitted } from '../shared/version-control';

/**
 * Returns the published version of a specification, if there is one and Git knows it.
 *
 * @param file - path of the specification
 * @param report - receives the reason if the published version isn't known
 */
export async function publishedSpecification(
  file: string,
  report: (message: string) => void = () => undefined,
): Promise<Specification | undefined> {
  const published = publishedCommit(path.dirname(file));
  if ('commit' in published) {
    return loadAt(published.commit, file).catch((error: unknown) => {
      if (!isFaultsError(error)) throw error;
      report(
        `${file} can't be compared with the published version, which has faults (${published.commit})`,
      );
      return undefined;
    });
  }
  report(`The specifications can't be compared with the published ones: ${published.unknown}`);
  return undefined;
}

const loadAt = memoize(
  (commit: string, file: string) =>
    inUnfinishedFolder(tmpdir(), async (folder) => {
      writeCommitted(path.dirname(file), commit, folder);
      const published = path.join(folder, path.basename(file));
      return existsSync(published) ? loadSpecification(published) : undefined;
    }),
  (...key) => key.join(' '),
);

/** Prints each warning only once, because the preview checks whenever a file is saved. */
const warn = memoize((message: string) => console.warn(`! ${message}.`));

/**
 * Returns a fault if a specification's contract differs from the published one of the same version. Warns if they
 * can't be compared.
 *
 * @throws FaultsError if the specification has faults
 */
export async function checkPublishedVersion(
  reference: Pick<ReferenceOptions, 'specification' | 'perspective'>,
): Promise<Fault[]> {
  const specification = await loadSpecification(reference.specification);
  const published = await publishedSpecification(reference.specification, warn);
  if (published?.version !== specification.version) return [];
  return changedContract(specification, published, reference.perspective);
}

/**
 * Records the published version of each specification whose version has been raised, bundled as for downloads.
 * In continuous integration, nothing is written, and a missing record is a fault.
 *
 * @param references - the references of the site
 * @throws FaultsError with a fault for each version without a record
 */
export async function recordPublishedVersions(
  references: readonly Pick<ReferenceOptions, 'specification' | 'rules'>[],
): Promise<void> {
  const faults: Fault[] = [];
  for (const { specification: file, rules } of references) {
    const published = await publishedSpecification(file);
    const specification = await loadSpecification(file);
    if (!published || published.version === specification.version) continue;
    const record = recordOf({ file, version: published.version });
    if (existsSync(record)) continue;
    if (process.env['CI']) faults.push(unrecorded(specification, published.version));
    else {
      const [{ text = '' } = {}] = await downloadsOf(published, rules);
      writeFolder(path.dirname(record), new Map([[path.basename(record), text]]), { isAll: false });
    }
  }
  if (faults.length > 0) throw new FaultsError(faults);
}

function unrecorded(specification: Specification, version: string): Fault {
  return {
    ...specification.locate('#/info/version'),
    rule: 'unrecorded-version',
    message: `version ${version}, which readers have, isn't recorded`,
    fix: 'run npm run build, which records it, and commit the file',
  };
}
