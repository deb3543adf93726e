/** Returns the words of a text in lower case; a word in camel case counts as a whole and in parts. */
export function wordsIn(text: string): string[] {
  const parts = text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return `${text} ${parts}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Whether each word of a query starts a word of a text. Case, punctuation, and order don't matter. */
export function matchWords(query: string, words: readonly string[]): boolean {
  const wanted = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
}
