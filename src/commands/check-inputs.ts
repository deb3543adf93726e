import uniqBy from 'lodash/uniqBy';

import { exemptions } from '../config/specification-exemptions';
import { checkContent } from '../checks';
import { portal } from '../checks/portal';
import { listRepositoryFiles } from '../checks/repository-files';
import { FaultsError, formatFault } from '../shared/faults';
import { lintSpecification } from '../specifications';
import {
  checkFormat,
  checkImports,
  checkSpelling,
  checkTypes,
  findSecrets,
  lintCode,
} from './check-code';
import { step } from './steps';

/** Returns what is wrong with the specifications and the pages, and how much was looked at. */
async function inspectInputs() {
  // Before the programs below, which would follow and read what it refuses.
  await listRepositoryFiles(process.cwd());
  const files = portal.references.map(({ specification }) => specification);
  const specificationFaults = await Promise.all(
    files.map((file) => lintSpecification(file, exemptions)),
  );
  const [{ faults, counts }, ...others] = await Promise.all([
    checkContent(portal),
    findSecrets(['{docs,api-specs,static}/**', '*.md']),
    checkSpelling(),
  ]);
  const all = [...specificationFaults.flat(), ...faults, ...others.flat()];
  const seen = Object.entries({ specifications: files.length, ...counts });
  return {
    // A specification that cannot be read is reported by both.
    faults: uniqBy(all, formatFault),
    seen: seen.map(([name, count]) => `${count} ${name}`).join(', '),
  };
}

/**
 * Checks what the site is made from, and says how much it saw.
 *
 * @throws FaultsError with all faults of all specifications and pages
 */
export function checkInputs(): Promise<void> {
  return step('Checking the specifications and the pages', async () => {
    const { faults, seen } = await inspectInputs();
    if (faults.length > 0) throw new FaultsError(faults, seen);
    console.log(`  seen: ${seen}`);
  });
}

/**
 * The fast part of the tests, for before a commit: everything that needs no build, at once.
 *
 * @throws FaultsError with all faults of the pages, the specifications, the code, its imports,
 *   its types and the format
 */
export function checkSources(): Promise<void> {
  return step('Checking pages, specifications, code, types and format', async () => {
    await listRepositoryFiles(process.cwd());
    const [{ faults, seen }, ...others] = await Promise.all([
      inspectInputs(),
      lintCode(),
      checkImports(),
      checkTypes(),
      checkFormat(),
    ]);
    const all = [...faults, ...others.flat()];
    if (all.length > 0) throw new FaultsError(all, seen);
    console.log(`  seen: ${seen}`);
  });
}
