/** A place in code that shows a variable until the reader gives it a value. */
export interface Slot {
  readonly variable: string;
  /** How the language writes the variable there. */
  readonly text: string;
  /** What the language puts around a value in its place; empty inside of a string. */
  readonly before: string;
  readonly after: string;
}

// Noncharacters, which Unicode keeps for use inside of a program.
const [open, divider, close] = ['\uFDD0', '\uFDD1', '\uFDD2'];
const part = `([^${divider}${close}]*)`;
const pattern = new RegExp(open + [part, part, part, part].join(divider) + close, 'gu');

/** Writes a slot into code, where `splitSlots` and `withoutSlots` find it. */
export function writeSlot({ variable, text, before, after }: Slot): string {
  return open + [variable, text, before, after].join(divider) + close;
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
  const rest = code.replaceAll(pattern, (_match, ...found: string[]) => {
    const [variable = '', text = '', before = '', after = ''] = found;
    slots.push({ variable, text, before, after });
    return substitute(slots.length - 1);
  });
  return { code: rest, slots };
}
