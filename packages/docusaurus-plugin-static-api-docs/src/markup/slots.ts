/** A place in code that shows a variable until the reader enters a value. */
export interface Slot {
  readonly variable: string;
  /** The variable as the language writes it. */
  readonly text: string;
  /** Delimiters that a value needs in place of the variable; empty inside a string. */
  readonly before: string;
  readonly after: string;
}

// Noncharacters, which Unicode reserves for internal use.
const [open, divider, close] = ['\uFDD0', '\uFDD1', '\uFDD2'];
const part = `([^${divider}${close}]*)`;
const pattern = new RegExp(open + [part, part, part, part].join(divider) + close, 'gu');

/** Encodes a slot for code, to be read by `takeSlots` or `withoutSlots`. */
export function writeSlot({ variable, text, before, after }: Slot): string {
  return open + [variable, text, before, after].join(divider) + close;
}

/** Replaces slots in code with their variables. */
export function withoutSlots(code: string): string {
  return code.replaceAll(pattern, '$2');
}

/** Returns the slots of code in order, and the code with each replaced by `substitute`. */
export function takeSlots(
  code: string,
  substitute: (index: number) => string,
): { readonly code: string; readonly slots: readonly Slot[] } {
  const slots: Slot[] = [];
  const rest = code.replaceAll(pattern, (_match, ...groups: string[]) => {
    const [variable = '', text = '', before = '', after = ''] = groups;
    slots.push({ variable, text, before, after });
    return substitute(slots.length - 1);
  });
  return { code: rest, slots };
}
