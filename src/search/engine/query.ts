import { fillers, synonyms, wordsOfPhrase } from '../../config/search-words';
import { isIdentifier, isSameWord, joinWords, withoutInnerPlaceholders, wordsOf } from './words';

/** A parsed query. */
export type Query = ReturnType<typeof parseQuery>;

/** A word of the query. */
export type Term = Query['terms'][number];

const methods = new Set(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']);

/**
 * Parses a query.
 *
 * @param corrections - replacements for mistyped words
 */
export function parseQuery(
  typedText: string,
  corrections: ReadonlyMap<string, string> = new Map(),
) {
  const message = /"message"\s*:\s*"([^"]+)/.exec(typedText)?.[1] ?? typedText;
  const text = Object.entries(wordsOfPhrase).reduce(
    (shorter, [phrase, words]) =>
      shorter.replaceAll(
        new RegExp(`(?<![\\p{L}\\p{N}])${phrase}(?:e?s)?(?![\\p{L}\\p{N}])`, 'giu'),
        words,
      ),
    message,
  );
  const typed = (isShouted(message) ? text.toLowerCase() : text)
    .replaceAll('"', ' ')
    .split(/\s+/)
    .map(uncontracted)
    .filter(Boolean);
  const isCall = typed.some((word) => word.startsWith('/'));
  const method = typed
    .map((word) => (isCall ? word.toUpperCase() : word))
    .find((word) => methods.has(word));
  const isMethod = (word: string) => word.toUpperCase() === method;
  const words = [
    ...new Set(
      typed
        .flatMap((word) => wordsOf(/\p{Ll}\p{Lu}/u.test(word) ? word : word.toLowerCase()))
        .flatMap((word) => wordsOf(corrections.get(word) ?? word)),
    ),
  ];
  const names = typed.filter(isIdentifier);
  const named = names.flatMap(wordsOf);
  const telling = words.filter(
    (word) => !isMethod(word) && (named.includes(word) || !fillers.includes(word)),
  );
  const asked = (telling.length > 0 ? telling : words).slice(0, 8);
  const joined = words.join('');
  const identifiers = names.map(joinWords);
  const paths = names.map((name) => joinWords(withoutInnerPlaceholders(name)));
  return {
    /** Each with its synonyms, whether it matches as a prefix, and its weight. */
    terms: asked.map((word) => ({
      ...{ word, synonyms: synonymsOf(word), weight: 1 },
      mayBegin: word.length > 2 || asked.length === 1,
    })),
    /** Names that the words could form, as additional single-word terms. */
    names: [...new Set([joined, ...identifiers, ...paths])]
      .filter((word) => word.length > 2 && !asked.includes(word))
      .map((word) => ({ word, synonyms: [], weight: 2, mayBegin: true })),
    /** The entire text as one word, for names typed with spaces. */
    joined,
    /** Specification names in the text, each as one word. */
    identifiers,
    /** Whether a name is in capitals, like enum values and unlike fields. */
    isValue: names.some(
      (word) => word === word.toUpperCase() && !isMethod(word) && !word.includes('/'),
    ),
    /** Whether a name is in camel case, like a field. */
    isCamelCase: /\p{Ll}\p{Lu}/u.test(text),
    /** Quoted phrases, in lower case. */
    phrases: [...text.toLowerCase().matchAll(/"([^"]+)"/g)].map(([, phrase = '']) => phrase.trim()),
    /** Whether the text could be a verb and its object, like an operation's name, rather than a sentence. */
    isTerse: names.length === 0 && !/"|\b(?:an?|the|how)\b/i.test(text),
    /** An HTTP method in capitals. */
    method,
    /** HTTP statuses. */
    statuses: typed.filter((word) => /^[1-5]\d\d$/.test(word)),
    /** A possible path: the text without the method. */
    path: typed.filter((word) => !isMethod(word)).join(' '),
    /** The fixed words of the possible path. */
    pathWords: wordsOf(text.replaceAll(/\{[^}]*\}?/g, ' ')).filter(
      (word) => word !== 'api' && !isMethod(word),
    ),
  };
}

/** Says whether words, rather than names of values, are in capitals. */
function isShouted(text: string): boolean {
  return /^[^\p{Ll}_/{]+\s[^\p{Ll}_/{]+$/u.test(text.trim());
}

/** Joins the `t` of a contraction to its word and drops other endings: `doesnt` for `doesn't`, `device` for `device's`. */
function uncontracted(word: string): string {
  return word.replaceAll(/(?<=\p{L})['’](?:(t)|s|re|ve|ll|d|m)(?![\p{L}\p{N}])/giu, '$1');
}

/** Returns the indexed names, all in one file, of the synonym lines that contain a word in any form. */
export function synonymNames(word: string): string[] {
  return linesOf(word).map(([first = '']) => `=${first}`);
}

function synonymsOf(word: string): string[] {
  return [...new Set(linesOf(word).flat())].filter((other) => other !== word);
}

/** Returns the synonym lines that contain a word in any form. */
function linesOf(word: string): (readonly string[])[] {
  return synonyms.filter((line) => line.some((other) => isSameWord(word, other)));
}
