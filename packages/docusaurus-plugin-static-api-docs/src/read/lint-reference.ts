import countBy from 'lodash/countBy';
import partition from 'lodash/partition';
import sortBy from 'lodash/sortBy';

import { countOf, type Fault, formatFault } from '../shared/faults';
import { type Exemption, hasForeignLinks, type ReferenceOptions } from '../shared/options';
import { lintSpecification, loadSpecification } from '.';
import { relativeLinks } from './documentation-rules';
import { toFault } from './finding';

/** The command that lists all warnings with their places. */
const checkCommand = 'npx docusaurus-plugin-static-api-docs check';

/** How many warnings are said one by one. */
const maxListed = 20;

/** Rules about what is mended, or left out, of pages. */
const pageRules = [
  ...['struct', 'operation-page-shared', 'operation-id-duplicate', 'reference-broken'],
  ...['keyword-unknown', 'link-relative', 'page-name-long'],
];

/** What the check of a reference depends on. */
export type CheckedReference = Pick<ReferenceOptions, 'specification' | 'rules' | 'linkBase'>;

/**
 * Returns the faults of the specification of a reference, by the rules that it is held to, and the warnings.
 *
 * @param exemptions - accepted findings
 */
export async function checkReference(
  { specification, rules, linkBase }: CheckedReference,
  exemptions: readonly Exemption[] = [],
): Promise<Fault[]> {
  const all = await lintSpecification(specification, exemptions, rules);
  const hasFaults = all.some(({ isWarning }) => !isWarning);
  return hasForeignLinks({ rules, linkBase }) && !hasFaults
    ? [...all, ...(await relativeLinkWarnings(specification))]
    : all;
}

/**
 * Returns the faults of the specification of a reference. Of the warnings, it says the first that change a
 * page with their places, and how many there are of each rule.
 *
 * @param exemptions - accepted findings
 */
export async function lintReference(
  reference: CheckedReference,
  exemptions: readonly Exemption[] = [],
): Promise<Fault[]> {
  const { specification, rules } = reference;
  const all = await checkReference(reference, exemptions);
  const [warnings, faults] = partition(all, ({ isWarning }) => isWarning);
  const lines = warnings.filter(({ rule }) => pageRules.includes(rule)).slice(0, maxListed);
  for (const line of lines) console.warn(`warning: ${formatFault(line)}`);
  if (warnings.length > 0) {
    console.warn(`${specification}: ${warningsInWords(warnings)}`);
    const command = `${checkCommand} --rules ${rules} ${specification}`;
    if (warnings.length > lines.length) console.warn(`To list them all, run: ${command}`);
  }
  return faults;
}

async function relativeLinkWarnings(file: string): Promise<Fault[]> {
  const specification = await loadSpecification(file);
  return relativeLinks(specification).map((it) => ({
    ...toFault(specification, it),
    isWarning: true,
  }));
}

/** How many warnings there are of each rule, the most frequent first. */
function warningsInWords(warnings: readonly Fault[]): string {
  const counts = sortBy(Object.entries(countBy(warnings, 'rule')), ([, count]) => -count);
  const rules = counts.map(([rule, count]) => `${rule} ${count}`).join(', ');
  return `${countOf(warnings.length, 'warning')} (${rules})`;
}
