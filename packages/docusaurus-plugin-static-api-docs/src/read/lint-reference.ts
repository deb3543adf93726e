import countBy from 'lodash/countBy';
import partition from 'lodash/partition';
import sortBy from 'lodash/sortBy';

import { countOf, type Fault, formatFault } from '../shared/faults';
import { type Exemption, hasForeignLinks, type ReferenceOptions } from '../shared/options';
import { lintSpecification, loadSpecification } from '.';
import { relativeLinks } from './documentation-rules';
import { toFault } from './finding';

/** How many warnings are said one by one. */
const mostLines = 20;

/** Rules about what is mended, or left out, of pages. */
const ofPages = [
  ...['struct', 'operation-page-shared', 'operation-id-duplicate', 'reference-broken'],
  ...['link-relative', 'page-name-long'],
];

/**
 * Returns the faults of the specification of a reference, by the rules that it is held to. Of the
 * warnings, it says the first that change a page with their places, and how many there are of each rule.
 *
 * @param exemptions - accepted findings
 */
export async function lintReference(
  {
    specification,
    rules,
    linkBase,
  }: Pick<ReferenceOptions, 'specification' | 'rules' | 'linkBase'>,
  exemptions: readonly Exemption[] = [],
): Promise<Fault[]> {
  const all = await lintSpecification(specification, exemptions, rules);
  const [found, faults] = partition(all, ({ isWarning }) => isWarning);
  const isForeign = hasForeignLinks({ rules, linkBase });
  const warnings = [
    ...found,
    ...(isForeign && faults.length === 0 ? await linksOf(specification) : []),
  ];
  const lines = warnings.filter(({ rule }) => ofPages.includes(rule)).slice(0, mostLines);
  for (const line of lines) console.warn(`warning: ${formatFault(line)}`);
  if (warnings.length > 0) console.warn(`${specification}: ${warningsInWords(warnings)}`);
  return faults;
}

async function linksOf(file: string): Promise<Fault[]> {
  const specification = await loadSpecification(file);
  return relativeLinks(specification).map((it) => toFault(specification, it));
}

/** How many warnings there are of each rule, the most frequent first. */
function warningsInWords(warnings: readonly Fault[]): string {
  const counts = sortBy(Object.entries(countBy(warnings, 'rule')), ([, count]) => -count);
  const rules = counts.map(([rule, count]) => `${rule} ${count}`).join(', ');
  return `${countOf(warnings.length, 'warning')} (${rules})`;
}
