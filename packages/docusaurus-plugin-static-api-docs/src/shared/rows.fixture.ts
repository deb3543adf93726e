/** Reads a table: a row is a line, and its cells have ` | ` between them. */
export function rowsOf(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((row) => row.split(' | '));
}
