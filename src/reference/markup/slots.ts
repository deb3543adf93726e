/** A place in code that shows a variable until the reader gives it a value. */
export interface Slot {
  readonly variable: string;
  /** How the language writes the variable there. */
  readonly text: string;
  /** What the language puts around a value in its place; empty inside of a string. */
  readonly quote: string;
}

// Noncharacters, which Unicode keeps for use inside of a program.
const [open, divider, close] = ['\uFDD0', '\uFDD1', '\uFDD2'];
const pattern = new RegExp(`${open}([^${divider}]*)${divider}(.*?)${divider}(.?)${close}`, 'gsu');

/** Writes a slot into code, where `splitSlots` and `withoutSlots` find it. */
export function writeSlot({ variable, text, quote }: Slot): string {
  return [open, variable, divider, text, divider, quote, close].join('');
}

/** Returns code as the reader copies it before giving values. */
export function withoutSlots(code: string): string {
  return code.replaceAll(pattern, '$2');
}

/** Returns the slots in code, in their order, and the code with `substitute` for each. */
export function takeSlots(
  code: string,
  substitute: (index: number) => string,
): { readonly code: string; readonly slots: readonly Slot[] } {
  const slots: Slot[] = [];
  const rest = code.replaceAll(pattern, (_match, variable: string, text: string, quote: string) => {
    slots.push({ variable, text, quote });
    return substitute(slots.length - 1);
  });
  return { code: rest, slots };
}
