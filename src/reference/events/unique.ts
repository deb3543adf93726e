/** Returns each value once, in order, without those that are missing. */
export function unique(values: readonly (string | undefined)[]): string[] {
  return [...new Set(values.filter((value) => value !== undefined))];
}
