/** Parses a table with one row per line and cells separated by ` | `. */
export function rowsOf(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((row) => row.split(' | '));
}
