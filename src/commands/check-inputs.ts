import uniqBy from 'lodash/uniqBy';

import { checkPortal } from '../checks/check-portal';
import { listRepositoryFiles } from '../checks/repository-files';
import { FaultsError, formatFault } from 'docusaurus-plugin-static-api-docs/faults';
import { checkCode, checkSpelling, findSecrets } from './check-code';
import { step, StepError } from './steps';

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
    const failures: string[] = [];
    // One that fails hides nothing that others find.
    const attempt = <Result>(work: Promise<Result>, otherwise: Result): Promise<Result> =>
      work.catch((error: Error) => {
        failures.push(error instanceof StepError ? error.message : String(error.stack));
        return otherwise;
      });
    const [{ faults, counts }, secrets, words, refused] = await Promise.all([
      attempt(checkPortal(), { faults: [], counts: {} }),
      attempt(findSecrets(['{docs,versioned_docs,blog,i18n,api-specs,static}/**', '*.md']), []),
      attempt(checkSpelling(), []),
      attempt(checkOthers(), []),
    ]);
    const said = [...refused, ...failures];
    said.forEach((it) => console.error(it));
    // A specification that cannot be read is reported twice.
    const all = uniqBy([...faults, ...secrets, ...words], formatFault);
    const seen = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
    if (all.length > 0) throw new FaultsError(all, seen.join(', '));
    if (said.length > 0) throw new StepError('the checks failed, as said above');
    console.log(`  seen: ${seen.join(', ')}`);
  });
}
