import { references } from '../config/api-references';
import { exemptions } from '../config/specification-exemptions';
import { lintReference } from '../reference';
import type { Fault } from '../reference/shared/faults';

/** Returns what is wrong with the specifications of the site, and says what is a warning only. */
export async function lintSpecifications(): Promise<Fault[]> {
  return (await Promise.all(references.map((it) => lintReference(it, exemptions)))).flat();
}
