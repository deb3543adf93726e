import { exemptions } from '../config/specification-exemptions';
import { referencesOf, versions } from '../config/versions';
import { checkPublishedVersion } from './published-versions';
import { lintReference } from 'docusaurus-plugin-static-api-docs/build';
import type { Fault } from 'docusaurus-plugin-static-api-docs/faults';

/** Returns what is wrong with the specifications of the site, and says what is a warning only. */
export async function lintSpecifications(): Promise<Fault[]> {
  const references = [undefined, ...versions].flatMap(referencesOf);
  const faults = references.map(async (reference) => {
    const found = await lintReference(reference, exemptions);
    // One that has faults may not be readable.
    return found.length > 0 ? found : checkPublishedVersion(reference);
  });
  return (await Promise.all(faults)).flat();
}
