import path from 'node:path';
import { type Fault, FaultsError } from '../shared/faults';
import { checkAsyncApi } from './asyncapi-rules';
import { checkDocumentation } from './documentation-rules';
import { checkExamplePresence, checkMessageExamples } from './example-rules';
import { checkFactsInWords } from './fact-rules';
import { type Finding, toFault } from './finding';
import { loadSpecification } from './load-specification';
import type { Specification } from './specification';
import { checkOpenApi } from './openapi-rules';

/** A finding that is accepted, and why. One that matches nothing any more is itself a fault. */
export interface Exemption {
  /** Name of the rule, as faults show it. */
  readonly rule: string;
  /** Path of the specification, relative to the root of the project. */
  readonly file: string;
  /** JSON Pointer of what is exempt; everything below it is exempt too. */
  readonly pointer: string;
  readonly reason: string;
}

/**
 * Returns everything that is wrong with a specification: what keeps it from being loaded or, once it
 * loads, what the maintained linter of its format reports and what readers would miss.
 *
 * @param file - path of an OpenAPI or AsyncAPI file
 * @param exemptions - accepted findings; one for this file that matches nothing is a fault
 */
export async function lintSpecification(
  file: string,
  exemptions: readonly Exemption[] = [],
): Promise<Fault[]> {
  try {
    const specification = await loadSpecification(file);
    const findings = await check(specification);
    const accepted = applyExemptions(specification, findings, exemptions);
    return unique(accepted.map((it) => toFault(specification, it)));
  } catch (error) {
    if (error instanceof FaultsError) return [...error.faults];
    throw error;
  }
}

async function check(specification: Specification): Promise<Finding[]> {
  const ownFindings = [
    ...checkDocumentation(specification),
    ...checkExamplePresence(specification),
    ...checkFactsInWords(specification),
  ];
  if (specification.kind === 'openapi') {
    return [...(await checkOpenApi(specification)), ...ownFindings];
  }
  const structure = await checkAsyncApi(specification);
  // Examples are only worth validating against a structure that holds.
  const examples = structure.length === 0 ? await checkMessageExamples(specification) : [];
  return [...structure, ...ownFindings, ...examples];
}

function applyExemptions(
  specification: Specification,
  findings: readonly Finding[],
  exemptions: readonly Exemption[],
): Finding[] {
  const own = exemptions.filter((it) => path.resolve(it.file) === specification.file);
  const unused = own.filter((it) => !findings.some((finding) => isExempt(finding, it)));
  return [
    ...findings.filter((finding) => !own.some((it) => isExempt(finding, it))),
    ...unused.map(({ rule, pointer }) => ({
      rule: 'exemption-unused',
      file: specification.file,
      pointer,
      message: `the exemption from ${rule} at ${pointer} is no longer needed`,
      fix: 'delete it from the exemptions',
    })),
  ];
}

function isExempt({ rule, pointer }: Finding, exemption: Exemption): boolean {
  return rule === exemption.rule && `${pointer}/`.startsWith(`${exemption.pointer}/`);
}

/** Two rules, or one rule on two ways through references, may object to the same thing. */
function unique(faults: readonly Fault[]): Fault[] {
  return [...new Map(faults.map((it) => [JSON.stringify(it), it])).values()];
}
