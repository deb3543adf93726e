import { FaultsError } from '../shared/faults';
import { checkFormat, checkImports, checkTypes, lintCode } from './check-code';
import { inspectInputs } from './check-inputs';
import { step } from './steps';

/**
 * The fast part of the tests, for before a commit: everything that needs no build, at once.
 *
 * @throws FaultsError with all faults of the pages, the specifications, the code, its imports,
 *   its types and the format
 */
export function checkSources(): Promise<void> {
  return step('Checking pages, specifications, code, types and format', async () => {
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
