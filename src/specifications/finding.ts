import type { Fault } from '../shared/faults';
import type { Specification } from './specification';

/** What a rule objects to, before its place is looked up. */
export interface Finding {
  readonly rule: string;
  /** Absolute path of the file that the pointer is for. */
  readonly file: string;
  /** JSON Pointer to the node that is wrong. */
  readonly pointer: string;
  readonly message: string;
  readonly fix?: string;
}

/** Returns the fault at the place of a finding. */
export function toFault(specification: Specification, finding: Finding): Fault {
  const { rule, message, fix } = finding;
  const place = specification.locate(finding.pointer, finding.file);
  return { ...place, rule, message, ...(fix && { fix }) };
}
