import type { SpellCheckFileResult } from 'cspell-lib';

import { loadCspell } from './load-cspell.cjs';

/** The dictionaries beside that of American English: names of programs, formats and companies. */
const dictionaries = ['en_us', 'softwareTerms', 'computing-acronyms', 'companies'];

/** A word that no dictionary has. */
export interface UnknownWord {
  readonly word: string;
  /** Where it starts in the text. */
  readonly offset: number;
  /** Words that were most likely meant, the likeliest first. */
  readonly suggestions: readonly string[];
}

/**
 * Returns the words of a text that neither American English nor the given words know.
 *
 * @param text - plain text
 * @param words - further words, in any case
 */
export async function spellCheck(text: string, words: readonly string[]): Promise<UnknownWord[]> {
  const { spellCheckDocument } = await loadCspell();
  const { issues, errors = [] }: SpellCheckFileResult = await spellCheckDocument(
    { uri: 'file:///prose.txt', text, languageId: 'plaintext', locale: 'en-US' },
    { noConfigSearch: true, generateSuggestions: true, numSuggestions: 3 },
    { version: '0.2', language: 'en-US', dictionaries, words: [...words] },
  );
  if (errors.length > 0) throw errors[0];
  return issues.map(({ text: word, offset, suggestions = [] }) => ({ word, offset, suggestions }));
}

/** Returns what a fault says about a word that no dictionary has. */
export function sayUnknownWord({ word, suggestions }: UnknownWord): {
  readonly message: string;
  readonly mend: string;
} {
  return {
    message: `no dictionary has the word "${word}"`,
    mend:
      suggestions.length > 0
        ? `did you mean ${suggestions.map((it) => `"${it}"`).join(' or ')}?`
        : 'add a name that is right to dictionary.txt',
  };
}
