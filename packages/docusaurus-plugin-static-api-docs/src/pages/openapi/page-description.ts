const shortest = 50;
const longest = 160;

/**
 * Makes the description of a page for search results: 50 to 160 characters, cut after a sentence,
 * or after a word if the first sentence is too long.
 *
 * @param texts - plain texts, the most telling first; further ones fill up a short one
 */
export function pageDescription(...texts: readonly string[]): string {
  let description = '';
  for (const text of texts.filter((each) => each !== '')) {
    if (description.length >= shortest) break;
    const stop = /[.!?…]$/.test(description) ? '' : '.';
    description = description === '' ? text : `${description}${stop} ${text}`;
  }
  return cut(description);
}

function cut(text: string): string {
  if (text.length <= longest) return text;
  const start = text.slice(0, longest);
  const sentences = [...start.matchAll(/[.!?](?=\s)/g)].map(({ index }) => index + 1);
  const end = sentences.findLast((index) => index >= shortest);
  if (end !== undefined) return start.slice(0, end);
  const space = start.lastIndexOf(' ', longest - 1);
  return `${start.slice(0, space > 0 ? space : longest - 1).replace(/[\s,;:–-]+$/, '')}…`;
}
