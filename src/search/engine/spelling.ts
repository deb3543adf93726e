import { distance } from 'fastest-levenshtein';

import { isSameWord } from './words';

/**
 * Returns the known word intended by a mistyped one. Short words may have one wrong letter, longer ones two.
 *
 * @param words - indexed words, most frequent first
 * @param most - maximum number of wrong letters
 */
export function correct(word: string, words: readonly string[], most = 2): string | undefined {
  if (word.length < 4 || /^\d+$/.test(word)) return undefined;
  if (words.some((other) => other.startsWith(word))) return undefined;
  // A form of a word is mistyped only if a more frequent word is meant: `simulater` isn't `simulated`.
  const form = words.findIndex((other) => isSameWord(word, other));
  const candidates = form < 0 ? words : words.slice(0, form);
  const limit = word.length > 6 ? most : 1;
  let best: string | undefined;
  let least = limit + 1;
  for (const other of candidates) {
    if (Math.abs(other.length - word.length) > limit) continue;
    const errors = distance(word, other) - (isTransposed(word, other) ? 1 : 0);
    if (errors < least) [best, least] = [other, errors];
  }
  return best;
}

/** Whether two adjacent letters are swapped, which counts as one mistake, though it is two edits. */
function isTransposed(word: string, other: string): boolean {
  const at = [...word].findIndex((letter, index) => letter !== other[index]);
  const exchanged = `${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
  return at >= 0 && other === word.slice(0, at) + exchanged;
}
