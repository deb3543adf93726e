import uniqBy from 'lodash/uniqBy';
import path from 'node:path';
import { type Fault, FaultsError } from '../shared/faults';
import { type Exemption, type RuleLevel, ruleLevels } from '../shared/options';
import { checkAsyncApi } from './asyncapi-rules';
import { checkDocumentation } from './documentation-rules';
import { type Finding, toFault } from './finding';
import { BrokenReferencesError, loadSpecification } from './load-specification';
import { longNames } from './long-names';
import { checkOpenPoints } from './open-points';
import { duplicateNames } from './operations';
import { checkOpenApi } from './openapi-rules';
import type { Specification } from './specification';

/**
 * Returns everything that is wrong with a specification: the faults that prevent loading it or, if it can be
 * loaded, the findings of its format's linter and of our own rules.
 *
 * @param file - path of an OpenAPI or AsyncAPI file
 * @param exemptions - accepted findings; an exemption for this file that matches nothing is a fault
 * @param level - how strictly to check
 * @returns the faults, and as warnings the findings that the level tolerates
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
    const documentation = checkDocumentation(specification);
    const findings = [
      ...duplicateNames(specification),
      ...longNames(specification),
      ...withoutKnown(await checkFormat(specification), documentation),
      ...documentation,
      ...checkOpenPoints(specification),
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
    // Several rules, or one rule through several references, may report the same problem.
    return uniqBy([...warnings, ...all], (it) => JSON.stringify(it));
  } catch (error) {
    if (error instanceof BrokenReferencesError) {
      const { specification, faults } = error;
      // The linter may also fail on broken references.
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

/** Rules that don't depend on the targets of references. */
const structural = /^(?:struct|asyncapi-document-unresolved|keyword-unknown)$/;

function checkFormat(specification: Specification): Promise<Finding[]> {
  return specification.kind === 'openapi'
    ? checkOpenApi(specification)
    : checkAsyncApi(specification);
}

/** Drops what Redocly says of unknown fields in examples, which our rule says at the same place, and finds more. */
function withoutKnown(findings: readonly Finding[], documentation: readonly Finding[]): Finding[] {
  const pointers = new Set(
    documentation.filter(({ rule }) => rule === 'example-invalid').map(({ pointer }) => pointer),
  );
  return findings.filter(
    ({ message, pointer }) =>
      !(message.includes('must NOT have unevaluated properties') && pointers.has(pointer)),
  );
}

/** Converts a finding to a fault, or to a warning if the level tolerates it. */
function atLevel(specification: Specification, finding: Finding, level: RuleLevel): Fault {
  const isWarning = ruleLevels.indexOf(finding.level ?? 'strict') > ruleLevels.indexOf(level);
  return { ...toFault(specification, finding), ...(isWarning && { isWarning }) };
}

function isExempt({ rule, pointer }: Finding, exemption: Exemption): boolean {
  return rule === exemption.rule && `${pointer}/`.startsWith(`${exemption.pointer}/`);
}
