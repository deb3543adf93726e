import { writeSlot } from '../markup/slots';

/**
 * Makes slots of the places where a hand-written sample reads a variable, as the generated ones have
 * them. It knows how each of their languages reads the environment; elsewhere the code stays as it is.
 *
 * @param code - a sample of a specification
 * @param names - of the variables that the reader can fill in
 */
export function markSlots(code: string, names: readonly string[]): string {
  return names.reduce(markVariable, code);
}

function markVariable(code: string, name: string): string {
  const inString = [
    // A string of Python or C# with the expression inside.
    String.raw`\{os\.environ\[(?<pythonQuote>["'])${name}\k<pythonQuote>\]\}`,
    String.raw`\$\{(?:process\.env\.)?${name}\}`,
    String.raw`\$\{env:${name}\}`,
    String.raw`\$${name}(?!\w)`,
  ];
  const expressions = [
    String.raw`os\.environ\[(?<quote>["'])${name}\k<quote>\]`,
    String.raw`process\.env\.${name}(?!\w)`,
    String.raw`(?:Environment\.GetEnvironmentVariable|System\.getenv|os\.Getenv)\("${name}"\)!?`,
  ];
  const pattern = new RegExp(`(?<inString>${inString.join('|')})|${expressions.join('|')}`, 'g');
  return code.replaceAll(pattern, (text: string, ...rest: unknown[]) => {
    const { inString: inside } = rest.at(-1) as { inString?: string };
    const quote = inside === undefined ? '"' : '';
    return writeSlot({ variable: name, text, before: quote, after: quote });
  });
}
