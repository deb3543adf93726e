import uniqBy from 'lodash/uniqBy';
import { readFile } from 'node:fs/promises';

import { checkContent } from '../checks';
import { portal } from '../checks/portal';
import { refuseLargePages } from '../checks/read-site';
import { checkRedirects, redirectsFile } from '../checks/redirects';
import { redirects } from '../config/redirects';
import { referencesOf, versions } from '../config/versions';
import { loadSpecification } from 'docusaurus-plugin-static-api-docs/build';
import { FaultsError, formatFault, isFaultsError } from 'docusaurus-plugin-static-api-docs/faults';
import { checkCode, checkSpelling, findSecrets } from './check-code';
import { lintSpecifications } from './lint-specifications';
import { step, StepError } from './steps';

/**
 * Refuses pages and specifications that are larger than the limits, and files that a program could follow
 * or read without end. It comes before all programs, which would take minutes.
 */
async function refuseLargeInputs(): Promise<void> {
  const references = [undefined, ...versions].flatMap(referencesOf);
  const [pages, ...specifications] = await Promise.allSettled([
    refuseLargePages(portal),
    ...references.map(({ specification }) => loadSpecification(specification)),
  ]);
  const faults = [pages, ...specifications].flatMap((it) =>
    it.status === 'rejected' && isFaultsError(it.reason) ? it.reason.faults : [],
  );
  const isRefused = pages.status === 'rejected' || faults.some(({ rule }) => rule === 'too-large');
  if (isRefused && faults.length > 0) throw new FaultsError(faults);
}

/** Returns what is wrong with the specifications and the pages, and how much was looked at. */
async function inspectInputs() {
  const specificationFaults = await lintSpecifications();
  if (specificationFaults.some(({ rule }) => rule === 'too-large')) {
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
  return step('Checking the specifications and the pages', async () => {
    await refuseLargeInputs();
    const { faults, seen } = await inspectInputs();
    if (faults.length > 0) throw new FaultsError(faults, seen);
    console.log(`  seen: ${seen}`);
  });
}

/**
 * The fast part of the tests, for before a commit: everything that needs no build, at once.
 *
 * @throws FaultsError with all faults of the pages and the specifications; what is wrong with the code is
 *   printed, and a StepError where nothing else is
 */
export function checkSources(): Promise<void> {
  return step('Checking pages, specifications, code, types and format', async () => {
    await refuseLargeInputs();
    const [{ faults, seen }, refused] = await Promise.all([inspectInputs(), checkCode()]);
    refused.forEach((said) => console.error(said));
    if (faults.length > 0) throw new FaultsError(faults, seen);
    if (refused.length > 0) throw new StepError('the code has faults, as said above');
    console.log(`  seen: ${seen}`);
  });
}
