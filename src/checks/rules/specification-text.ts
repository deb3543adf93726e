import { listTexts } from '../../specifications';
import { termsIn } from '../terms';
import type { SiteRule } from '../rule';
import { sayUnknownWord, spellCheck } from '../spell-check';

export const specificationText: SiteRule = {
  name: 'specification-text',
  summary:
    'The titles, summaries and descriptions of the specifications are in American English and use the words of the pages.',
  async checkSite({ specifications, names, dictionary }) {
    if (!specifications || !names) return [];
    const known = [...dictionary.words.map(({ word }) => word), ...names.all];
    const texts = specifications.flatMap(listTexts).map(({ text, position }) => ({
      // Code and addresses are no English.
      text: text.replaceAll(/`[^`]*`|\S*:\/\/\S*/g, (code) => ' '.repeat(code.length)),
      position,
    }));
    const unknown = await spellCheck(texts.map(({ text }) => text).join('\n'), known);
    let end = -1;
    return texts.flatMap(({ text, position }) => {
      const start = end + 1;
      end = start + text.length;
      const misspelt = unknown.filter(({ offset }) => offset >= start && offset < end);
      return [...misspelt.map(sayUnknownWord), ...termsIn(text)].map(({ message, mend }) => ({
        ...position,
        message,
        mend,
      }));
    });
  },
};
