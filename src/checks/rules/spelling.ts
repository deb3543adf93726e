import { placeIn, proseOf } from '../prose';
import type { Rule } from '../rule';
import { sayUnknownWord, spellCheck } from '../spell-check';

export const spelling: Rule = {
  name: 'spelling',
  summary:
    'Prose is American English, on pages and in the files of the repository; words of the specifications are known, and other names stand in `dictionary.txt`.',
  appliesTo: ['doc', 'partial', 'repository'],
  async check(page, { names, dictionary }) {
    // Without the specifications nobody knows the words that they own.
    if (!names) return [];
    const words = [...dictionary.words.map(({ word }) => word), ...names.all];
    // One run a page: what is no prose becomes blank, so that places stay where they are.
    const blank = page.source.replace(/[^\n]/g, ' ');
    let text = blank;
    for (const part of proseOf(page)) {
      text = text.slice(0, part.offset) + part.text + text.slice(part.offset + part.text.length);
    }
    return (await spellCheck(text, words)).map((unknown) => ({
      ...placeIn(page.source, unknown.offset),
      ...sayUnknownWord(unknown),
    }));
  },
};
