import type { Fault, Reason } from '../shared/faults';
import type { RuleLevel } from '../shared/options';
import type { Position } from './yaml-source';

/** What a rule objects to, before its place is looked up. */
export interface Finding extends Reason {
  readonly rule: string;
  /** JSON Pointer to the node that is wrong. */
  readonly pointer: string;
  /** The lowest level at which it is a fault; `strict` unless given. */
  readonly level?: RuleLevel;
}

/** Returns the fault at the place of a finding. */
export function toFault(
  specification: { locate(pointer: string): Position },
  { pointer, level: _level, ...finding }: Finding,
): Fault {
  return { ...finding, ...specification.locate(pointer) };
}
