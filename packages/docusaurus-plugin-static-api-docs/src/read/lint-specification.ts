import uniqBy from 'lodash/uniqBy';
import path from 'node:path';
import { type Fault, FaultsError } from '../shared/faults';
import { type Exemption, type RuleLevel, ruleLevels } from '../shared/options';
import { checkAsyncApi } from './asyncapi-rules';
import { checkDocumentation } from './documentation-rules';
import { type Finding, toFault } from './finding';
import { BrokenReferencesError, loadSpecification } from './load-specification';
import { longNames } from './long-names';
import { duplicateNames } from './operations';
import { checkOpenApi } from './openapi-rules';
import type { Specification } from './specification';

/**
 * Returns everything that is wrong with a specification: what keeps it from being loaded or, once it
 * loads, what the maintained linter of its format reports and what readers would miss.
 *
 * @param file - path of an OpenAPI or AsyncAPI file
 * @param exemptions - accepted findings; one for this file that matches nothing is a fault
 * @param level - what the specification is held to
 * @returns the faults, and the warnings that a lower level makes of them
 */
export async function lintSpecification(
  file: string,
  exemptions: readonly Exemption[] = [],
  level: RuleLevel = 'strict',
): Promise<Fault[]> {
  const isAccepted = (finding: Finding) =>
    exemptions.some((it) => path.resolve(it.file) === path.resolve(file) && isExempt(finding, it));
  try {
    const specification = await loadSpecification(file);
    const { remote } = specification;
    if (level === 'strict' && remote.length > 0) return [...remote];
    const findings = [
      ...duplicateNames(specification),
      ...longNames(specification),
      ...(await checkFormat(specification)),
      ...checkDocumentation(specification),
    ];
    const fileExemptions = exemptions.filter((it) => path.resolve(it.file) === specification.file);
    const unused = fileExemptions.filter(
      (it) => !findings.some((finding) => isExempt(finding, it)),
    );
    const remaining: Finding[] = [
      ...findings.filter((finding) => !isAccepted(finding)),
      ...unused.map(({ rule, pointer }) => ({
        rule: 'exemption-unused',
        pointer,
        message: `the exemption from ${rule} at ${pointer} is no longer needed`,
        fix: 'delete it from the exemptions',
      })),
    ];
    const warnings = remote.map((it) => ({ ...it, isWarning: true }));
    const all = remaining.map((it) => atLevel(specification, it, level));
    // Two rules, or one rule on two ways through references, may object to the same thing.
    return uniqBy([...warnings, ...all], (it) => JSON.stringify(it));
  } catch (error) {
    if (error instanceof BrokenReferencesError) {
      const { specification, faults } = error;
      // A linter may fail over references, too.
      const findings = await checkFormat(specification).catch((): Finding[] => []);
      const others = findings
        .filter((it) => structural.test(it.rule) && !isAccepted(it))
        .map((it) => atLevel(specification, it, level));
      return uniqBy([...faults, ...others], (it) => JSON.stringify(it));
    }
    if (error instanceof FaultsError) return [...error.faults];
    throw error;
  }
}

/** Rules that don't depend on what references lead to. */
const structural = /^(?:struct|asyncapi-document-unresolved|keyword-unknown)$/;

function checkFormat(specification: Specification): Promise<Finding[]> {
  return specification.kind === 'openapi'
    ? checkOpenApi(specification)
    : checkAsyncApi(specification);
}

/** Returns the fault of a finding, which is a warning at a lower level. */
function atLevel(specification: Specification, finding: Finding, level: RuleLevel): Fault {
  const isWarning = ruleLevels.indexOf(finding.level ?? 'strict') > ruleLevels.indexOf(level);
  return { ...toFault(specification, finding), ...(isWarning && { isWarning }) };
}

function isExempt({ rule, pointer }: Finding, exemption: Exemption): boolean {
  return rule === exemption.rule && `${pointer}/`.startsWith(`${exemption.pointer}/`);
}
