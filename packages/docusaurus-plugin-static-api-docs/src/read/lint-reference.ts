import countBy from 'lodash/countBy';
import partition from 'lodash/partition';

import { type Fault, formatFault } from '../shared/faults';
import type { Exemption, ReferenceOptions } from '../shared/options';
import { lintSpecification } from '.';

/** How many warnings are said one by one. */
const mostLines = 20;

/** Rules about what is mended, or left out, of pages. */
const ofPages = ['struct', 'operation-page-shared', 'operation-id-duplicate', 'reference-broken'];

/**
 * Returns the faults of the specification of a reference, by the rules that it is held to. Of the
 * warnings, it says the first that change a page with their places, and how many there are of each rule.
 *
 * @param exemptions - accepted findings
 */
export async function lintReference(
  { specification, rules }: Pick<ReferenceOptions, 'specification' | 'rules'>,
  exemptions: readonly Exemption[] = [],
): Promise<Fault[]> {
  const all = await lintSpecification(specification, exemptions, rules);
  const [warnings, faults] = partition(all, ({ isWarning }) => isWarning);
  const lines = warnings.filter(({ rule }) => ofPages.includes(rule)).slice(0, mostLines);
  for (const line of lines) console.warn(`warning: ${formatFault(line)}`);
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
