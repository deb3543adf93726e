import { fillers, synonyms } from '../../config/search';
import { isIdentifier, joinWords, wordsOf } from './words';

/** A word of the query with the words that would do as well. */
export interface Term {
  readonly word: string;
  readonly synonyms: readonly string[];
  /** How much the word tells: 1 unless the index says how rare it is. */
  readonly weight: number;
}

/** What the reader asks for. */
export interface Query {
  readonly terms: readonly Term[];
  /** All that was typed as one word, for names that are written with spaces. */
  readonly joined: string;
  /** Names of the contracts as they were typed, each as one word. */
  readonly identifiers: readonly string[];
  /** Whether a name is typed in capitals, as values of lists are and fields are not. */
  readonly isValue: boolean;
  /** Text that was typed in quotes, in lower case. */
  readonly phrases: readonly string[];
  /** An HTTP method in capitals. */
  readonly method?: string;
  /** HTTP statuses. */
  readonly statuses: readonly string[];
  /** What may be a path: all that was typed but the method. */
  readonly path: string;
  /** Whether a slash begins or divides what was typed. */
  readonly isPath: boolean;
  /** The fixed words of what may be a path. */
  readonly pathWords: readonly string[];
}

const methods = new Set(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']);

/**
 * Reads what was typed.
 *
 * @param corrections - words to take instead of mistyped ones
 */
export function parseQuery(
  text: string,
  corrections: ReadonlyMap<string, string> = new Map(),
): Query {
  const phrases = [...text.matchAll(/"([^"]+)"/g)].map(([, phrase = '']) =>
    phrase.trim().toLowerCase(),
  );
  const typed = text.replaceAll('"', ' ').split(/\s+/).filter(Boolean);
  const method = typed.find((word) => methods.has(word));
  const words = [
    ...new Set(typed.flatMap(wordsOf).flatMap((word) => wordsOf(corrections.get(word) ?? word))),
  ];
  const named = new Set(typed.filter(isIdentifier).flatMap(wordsOf));
  const telling = words.filter(
    (word) => word !== method?.toLowerCase() && (named.has(word) || !fillers.includes(word)),
  );
  return {
    terms: (telling.length > 0 ? telling : words)
      .slice(0, 8)
      .map((word) => ({ word, synonyms: synonymsOf(word), weight: 1 })),
    joined: words.length > 0 && corrections.size > 0 ? words.join('') : joinWords(text),
    identifiers: typed.filter(isIdentifier).map(joinWords),
    isValue: typed.some(
      (word) =>
        isIdentifier(word) && word === word.toUpperCase() && word !== method && !word.includes('/'),
    ),
    phrases,
    method,
    statuses: typed.filter((word) => /^[1-5]\d\d$/.test(word)),
    path: typed.filter((word) => word !== method).join(' '),
    isPath: text.includes('/'),
    pathWords: wordsOf(text.replaceAll(/\{[^}]*\}?/g, ' ')).filter(
      (word) => word !== 'api' && word !== method?.toLowerCase(),
    ),
  };
}

/** Returns the words that stand in the index for a word's synonyms: the first ones of its lines. */
export function leadersOf(word: string): string[] {
  return synonyms
    .filter((line) => line.includes(word))
    .flatMap(([leader = word]) => (leader === word ? [] : [leader]));
}

function synonymsOf(word: string): string[] {
  const lines = synonyms.filter((line) => line.includes(word));
  return [...new Set(lines.flat())].filter((other) => other !== word);
}
