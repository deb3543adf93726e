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

/** Maximum number of warnings listed individually. */
const maxListed = 20;

/** Rules about corrections and omissions that readers of the pages can notice. */
const pageRules = [
  ...['struct', 'operation-page-shared', 'operation-id-duplicate', 'reference-broken'],
  ...['keyword-unknown', 'link-relative', 'page-name-long'],
];

/** The options that the check of a reference depends on. */
export type CheckedReference = Pick<ReferenceOptions, 'specification' | 'rules' | 'linkBase'>;

/**
 * Returns the faults and warnings of a reference's specification at its level of rules.
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
 * Returns the faults of a reference's specification. Prints the first warnings that affect pages, with their
 * positions, and counts all warnings by rule.
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

/** Counts the warnings by rule, the most frequent first. */
function warningsInWords(warnings: readonly Fault[]): string {
  const counts = sortBy(Object.entries(countBy(warnings, 'rule')), ([, count]) => -count);
  const rules = counts.map(([rule, count]) => `${rule} ${count}`).join(', ');
  return `${countOf(warnings.length, 'warning')} (${rules})`;
}
