/**
 * Splits a name into its words, in lower case and in the singular, so that names of one thing in
 * several spellings compare: `parentIds`, `parent_id` and `parent.id` are all `parent`, `id`.
 */
export function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase().replace(/s$/, ''));
}

/** Tells whether a list of words ends with another one. */
export function endsWith(words: readonly string[], end: readonly string[]): boolean {
  const start = words.length - end.length;
  return start >= 0 && end.every((word, index) => words[start + index] === word);
}

/** Tells whether a list of words has another one in it, without a gap. */
export function contains(words: readonly string[], part: readonly string[]): boolean {
  return words.some((_, index) => endsWith(words.slice(0, index + 1), part));
}
