import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

import {
  changedContract,
  loadSpecification,
  recordOf,
  type Specification,
} from 'docusaurus-plugin-static-api-docs/build';
import { type Fault, FaultsError } from 'docusaurus-plugin-static-api-docs/faults';
import type { ReferenceOptions } from 'docusaurus-plugin-static-api-docs/options';
import { specificationUrl } from 'docusaurus-plugin-static-api-docs/specification-url';
import { committedNames } from '../shared/version-control';

/**
 * Returns a fault when the contract of a specification is not that of its version as published. One
 * that was recorded here but never committed has no readers: the next build records it anew.
 *
 * @throws FaultsError when the specification or the record has faults
 */
export async function checkPublishedVersion(
  reference: Pick<ReferenceOptions, 'specification' | 'perspective'>,
): Promise<Fault[]> {
  const specification = await loadSpecification(reference.specification);
  if (isNew(recordOf(specification))) return [];
  return changedContract(specification, reference.perspective);
}

/**
 * Records the version of each specification as the built site publishes it; anew while the record is
 * not committed. Continuous integration writes nothing: there, a version that isn't recorded is a fault.
 *
 * @param references - those of the site
 * @param folder - the files that readers download
 * @throws FaultsError with a fault for each version without a record
 */
export async function keepPublishedVersions(
  references: readonly Pick<ReferenceOptions, 'specification'>[],
  folder: string,
): Promise<void> {
  const specifications = await Promise.all(
    references.map(({ specification }) => loadSpecification(specification)),
  );
  if (process.env['CI']) {
    const faults = specifications.filter((it) => !existsSync(recordOf(it))).map(unrecorded);
    if (faults.length > 0) throw new FaultsError(faults);
  } else {
    for (const specification of specifications) {
      const record = recordOf(specification);
      if (existsSync(record) && !isNew(record)) continue;
      mkdirSync(path.dirname(record), { recursive: true });
      copyFileSync(folder + specificationUrl(specification.file), record);
    }
  }
}

/** Whether a file is in no commit; without a repository, nobody knows. */
function isNew(file: string): boolean {
  return committedNames(path.dirname(file))?.includes(path.basename(file)) === false;
}

function unrecorded(specification: Specification): Fault {
  return {
    ...specification.locate('#/info/version'),
    rule: 'unrecorded-version',
    message: `version ${specification.version} will be published, but isn't recorded`,
    fix: 'run npm run build, which records it, and commit the file',
  };
}
