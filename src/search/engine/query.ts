import { fillers, synonyms } from '../../config/search';
import { isIdentifier, joinWords, wordsOf } from './words';

/** What the reader asks for. */
export type Query = ReturnType<typeof parseQuery>;

/** A word of the query. */
export type Term = Query['terms'][number];

const methods = new Set(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']);

/**
 * Reads what was typed.
 *
 * @param corrections - words to take instead of mistyped ones
 */
export function parseQuery(text: string, corrections: ReadonlyMap<string, string> = new Map()) {
  const typed = text.replaceAll('"', ' ').split(/\s+/).filter(Boolean);
  const method = typed.find((word) => methods.has(word));
  const isMethod = (word: string) => word === method?.toLowerCase();
  const words = [
    ...new Set(typed.flatMap(wordsOf).flatMap((word) => wordsOf(corrections.get(word) ?? word))),
  ];
  const names = typed.filter(isIdentifier);
  const named = names.flatMap(wordsOf);
  const telling = words.filter(
    (word) => !isMethod(word) && (named.includes(word) || !fillers.includes(word)),
  );
  return {
    /** Each with the words that would do as well, and how much it tells: 1 unless it is rare. */
    terms: (telling.length > 0 ? telling : words)
      .slice(0, 8)
      .map((word) => ({ word, synonyms: synonymsOf(word), weight: 1 })),
    /** All that was typed as one word, for names that are written with spaces. */
    joined: words.length > 0 && corrections.size > 0 ? words.join('') : joinWords(text),
    /** Names of the contracts as they were typed, each as one word. */
    identifiers: names.map(joinWords),
    /** Whether a name is typed in capitals, as values of lists are and fields are not. */
    isValue: names.some(
      (word) => word === word.toUpperCase() && word !== method && !word.includes('/'),
    ),
    /** Text that was typed in quotes, in lower case. */
    phrases: [...text.toLowerCase().matchAll(/"([^"]+)"/g)].map(([, phrase = '']) => phrase.trim()),
    /** Whether a verb and its object may be meant, as operations are called, and not a sentence. */
    isTerse: names.length === 0 && !/"|\b(?:an?|the|how)\b/i.test(text),
    /** An HTTP method in capitals. */
    method,
    /** HTTP statuses. */
    statuses: typed.filter((word) => /^[1-5]\d\d$/.test(word)),
    /** What may be a path: all that was typed but the method. */
    path: typed.filter((word) => word !== method).join(' '),
    /** Whether a slash begins or divides what was typed. */
    isPath: text.includes('/'),
    /** The fixed words of what may be a path. */
    pathWords: wordsOf(text.replaceAll(/\{[^}]*\}?/g, ' ')).filter(
      (word) => word !== 'api' && !isMethod(word),
    ),
  };
}

/** Returns the words that the index has for a word and its synonyms: the first ones of its lines. */
export function leadersOf(word: string): string[] {
  const leaders = synonyms.filter((line) => line.includes(word)).map(([leader = word]) => leader);
  return leaders.filter((leader) => leader !== word);
}

function synonymsOf(word: string): string[] {
  const lines = synonyms.filter((line) => line.includes(word));
  return [...new Set(lines.flat())].filter((other) => other !== word);
}
