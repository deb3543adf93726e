const longest = 160;

/**
 * Returns a page's description for search results: the first text that isn't empty, cut after a sentence, or
 * after a word if the first sentence is longer than 160 characters.
 *
 * @param texts - plain texts, best first
 */
export function pageDescription(...texts: readonly string[]): string {
  const text = texts.find((each) => each !== '') ?? '';
  if (text.length <= longest) return text;
  const start = text.slice(0, longest);
  const end = [...start.matchAll(/[.!?](?=\s)/g)].at(-1)?.index;
  if (end !== undefined) return start.slice(0, end + 1);
  const space = start.lastIndexOf(' ', longest - 1);
  return `${start.slice(0, space > 0 ? space : longest - 1).replace(/[\s,;:–-]+$/, '')}…`;
}
