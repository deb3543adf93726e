/**
 * Returns the class that indents the rest of a wrapped line of code two characters more than its start, but twelve at
 * most. Without a class, the indent is four.
 *
 * @param indent - of the line, in characters
 */
export function hangAt(indent: number): string | undefined {
  return indent > 2 ? `hang-${Math.min(indent + 2, 12)}` : undefined;
}
