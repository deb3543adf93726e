import uniqBy from 'lodash/uniqBy';
import { readFile } from 'node:fs/promises';

import { checkContent } from '../checks';
import { portal } from '../checks/portal';
import { listRepositoryFiles } from '../checks/repository-files';
import { checkRedirects, redirectsFile } from '../checks/redirects';
import { redirects } from '../config/redirects';
import { FaultsError, formatFault } from 'docusaurus-plugin-static-api-docs/faults';
import { checkCode, checkSpelling, findSecrets } from './check-code';
import { lintSpecifications } from './lint-specifications';
import { step, StepError } from './steps';

/** Returns what is wrong with the specifications and the pages, and how much was looked at. */
async function inspectInputs() {
  const specificationFaults = await lintSpecifications();
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
  const all = [
    ...specificationFaults,
    ...faults,
    ...others.flat(),
    ...checkRedirects(redirects, await readFile(redirectsFile, 'utf8')),
  ];
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
  return check('Checking the specifications and the pages', async () => []);
}

/**
 * The fast part of the tests, for before a commit: everything that needs no build, at once.
 *
 * @throws FaultsError with all faults of the pages and the specifications; what is wrong with the code is
 *   printed, and a StepError where nothing else is
 */
export function checkSources(): Promise<void> {
  return check('Checking pages, specifications, code, types and format', checkCode);
}

function check(title: string, checkOthers: () => Promise<readonly string[]>): Promise<void> {
  return step(title, async () => {
    await listRepositoryFiles(process.cwd());
    const [{ faults, seen }, refused] = await Promise.all([inspectInputs(), checkOthers()]);
    refused.forEach((said) => console.error(said));
    if (faults.length > 0) throw new FaultsError(faults, seen);
    if (refused.length > 0) throw new StepError('the code has faults, as said above');
    console.log(`  seen: ${seen}`);
  });
}
