import countBy from 'lodash/countBy';
import partition from 'lodash/partition';

import type { Fault } from '../shared/faults';
import type { Exemption, ReferenceOptions } from '../shared/options';
import { lintSpecification } from '.';

/**
 * Returns the faults of the specification of a reference, by the rules that it is held to, and says
 * how many warnings there are.
 *
 * @param exemptions - accepted findings
 */
export async function lintReference(
  { specification, rules }: Pick<ReferenceOptions, 'specification' | 'rules'>,
  exemptions: readonly Exemption[] = [],
): Promise<Fault[]> {
  const all = await lintSpecification(specification, exemptions, rules);
  const [warnings, faults] = partition(all, ({ isWarning }) => isWarning);
  if (warnings.length > 0) console.warn(`${specification}: ${countOf(warnings)}`);
  return faults;
}

/** How many warnings there are of each rule, the most frequent first. */
function countOf(warnings: readonly Fault[]): string {
  const counts = Object.entries(countBy(warnings, 'rule')).sort(
    ([, one], [, other]) => other - one,
  );
  const rules = counts.map(([rule, count]) => `${rule} ${count}`).join(', ');
  return `${warnings.length} warning${warnings.length === 1 ? '' : 's'} (${rules})`;
}
