import { exemptions } from '../config/specification-exemptions';
import { referencesOf, versions } from '../config/versions';
import { checkPublishedVersion } from './published-versions';
import { lintReference, lintSpecification } from 'docusaurus-plugin-static-api-docs/build';
import type { Fault } from 'docusaurus-plugin-static-api-docs/faults';
import type { ReferenceOptions } from 'docusaurus-plugin-static-api-docs/options';

/** Returns the faults of the site's specifications, and prints mere warnings. */
export async function lintSpecifications(): Promise<Fault[]> {
  const faults = [undefined, ...versions].flatMap((version) =>
    referencesOf(version).map(async (reference) => {
      const isLatest = version === undefined;
      const findings = await (isLatest
        ? lintReference(reference, exemptions)
        : lintFrozen(reference));
      // A specification with faults may be unreadable.
      return findings.length > 0 ? findings : checkPublishedVersion(reference);
    }),
  );
  return (await Promise.all(faults)).flat();
}

/** Prints no warnings: those of a frozen version were accepted earlier. */
async function lintFrozen({ specification, rules }: ReferenceOptions): Promise<Fault[]> {
  const findings = await lintSpecification(specification, [], rules);
  return findings.filter(({ isWarning }) => !isWarning);
}
