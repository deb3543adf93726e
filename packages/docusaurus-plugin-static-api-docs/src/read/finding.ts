import type { Fault, Reason } from '../shared/faults';
import type { RuleLevel } from '../shared/options';
import { unmark } from '../shared/written-number';
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
  { pointer, level: _level, message, ...finding }: Finding,
): Fault {
  return { ...finding, message: unmark(message), ...specification.locate(pointer) };
}
