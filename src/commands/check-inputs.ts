import uniqBy from 'lodash/uniqBy';

import { checkContent } from '../checks';
import { portal } from '../checks/portal';
import { listRepositoryFiles } from '../checks/repository-files';
import { FaultsError, formatFault } from '../reference/shared/faults';
import {
  checkFormat,
  checkImports,
  checkSpelling,
  checkTypes,
  findSecrets,
  lintCode,
} from './check-code';
import { lintSpecifications } from './lint-specifications';
import { step } from './steps';

/** Returns what is wrong with the specifications and the pages, and how much was looked at. */
async function inspectInputs() {
  // Before the programs below, which would follow and read what it refuses.
  await listRepositoryFiles(process.cwd());
  const specificationFaults = await lintSpecifications();
  if (specificationFaults.some(({ rule }) => rule === 'yaml-too-large')) {
    // The spelling check would take minutes for it.
    throw new FaultsError(specificationFaults);
  }
  const [{ faults, counts }, ...others] = await Promise.all([
    checkContent(portal).catch((error: unknown) => {
      if (error instanceof FaultsError) return { faults: error.faults, counts: {} };
      // It reads what the linters refuse, too, and fails on some of it.
      if (specificationFaults.length === 0) throw error;
      return { faults: [], counts: {} };
    }),
    findSecrets(['{docs,versioned_docs,blog,i18n,api-specs,static}/**', '*.md']),
    checkSpelling(),
  ]);
  const all = [...specificationFaults, ...faults, ...others.flat()];
  const seen = Object.entries({ specifications: portal.references.length, ...counts });
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
