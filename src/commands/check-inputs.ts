import { apiReferences } from '../config/api-references';
import { contentRules } from '../config/content-rules';
import { eventReference } from '../config/event-reference';
import { checkContent } from '../content-rules';
import { FaultsError, formatFault } from '../faults';
import { lintSpecification } from '../specifications';
import { step } from './steps';

/**
 * Checks what the site is made from, the specifications and the pages, and says how much it saw.
 *
 * @throws FaultsError with all faults of all of them
 */
export function checkInputs(): Promise<void> {
  return step('Checking the specifications and the pages', async () => {
    const files = [...apiReferences, eventReference].map(({ specification }) => specification);
    const specificationFaults = await Promise.all(files.map((file) => lintSpecification(file)));
    const { faults, counts } = await checkContent(contentRules);
    // A specification that cannot be read is reported by both.
    const all = new Map(
      [...specificationFaults.flat(), ...faults].map((fault) => [formatFault(fault), fault]),
    );
    if (all.size > 0) throw new FaultsError([...all.values()]);
    const seen = Object.entries({ specifications: files.length, ...counts });
    console.log(`  seen: ${seen.map(([name, count]) => `${count} ${name}`).join(', ')}`);
  });
}
