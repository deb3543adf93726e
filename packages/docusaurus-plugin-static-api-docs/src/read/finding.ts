import type { Fault, Reason } from '../shared/faults';
import type { RuleLevel } from '../shared/options';
import { unmark } from '../shared/written-number';
import type { Position } from './yaml-source';

/** A violation of a rule whose position isn't known yet. */
export interface Finding extends Reason {
  readonly rule: string;
  /** JSON Pointer to the faulty node. */
  readonly pointer: string;
  /** The lowest level at which it is a fault; `strict` by default. */
  readonly level?: RuleLevel;
}

/** Converts a finding to a fault with its position. */
export function toFault(
  specification: { locate(pointer: string): Position },
  { pointer, level: _level, message, ...finding }: Finding,
): Fault {
  return { ...finding, message: unmark(message), ...specification.locate(pointer) };
}
