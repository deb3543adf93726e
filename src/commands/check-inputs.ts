import { exemptions } from '../config/specification-exemptions';
import { checkContent } from '../checks';
import { portal } from '../checks/portal';
import { type Fault, FaultsError, formatFault } from '../shared/faults';
import { lintSpecification } from '../specifications';
import { checkSpelling, findSecrets } from './check-code';
import { step } from './steps';

/** What is wrong with what the site is made from, and how much was looked at. */
export interface Inspection {
  readonly faults: readonly Fault[];
  /** Counts with their names: `3 specifications, 24 files, …`. */
  readonly seen: string;
}

/** Checks what the site is made from: the specifications and the pages. */
export async function inspectInputs(): Promise<Inspection> {
  const files = portal.references.map(({ specification }) => specification);
  const specificationFaults = await Promise.all(
    files.map((file) => lintSpecification(file, exemptions)),
  );
  const [{ faults, counts }, ...others] = await Promise.all([
    checkContent(portal),
    findSecrets(['{docs,api-specs,static}/**', '*.md']),
    checkSpelling(),
  ]);
  // A specification that cannot be read is reported by both.
  const all = new Map(
    [...specificationFaults.flat(), ...faults, ...others.flat()].map((fault) => [
      formatFault(fault),
      fault,
    ]),
  );
  const seen = Object.entries({ specifications: files.length, ...counts });
  return {
    faults: [...all.values()],
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
