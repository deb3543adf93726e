import { references } from '../config/api-references';
import { exemptions } from '../config/specification-exemptions';
import type { Fault } from '../reference/shared/faults';
import { lintSpecification } from '../reference';

/** Returns what is wrong with the specifications of the site. */
export async function lintSpecifications(): Promise<Fault[]> {
  const faults = references.map((it) => lintSpecification(it.specification, exemptions));
  return (await Promise.all(faults)).flat();
}
