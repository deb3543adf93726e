import { inlineCodeOf } from '../inline-code';
import { proseOf } from '../prose';
import type { SiteRule } from '../rule';
import { spellCheck } from '../spell-check';

export const dictionary: SiteRule = {
  name: 'dictionary',
  summary:
    '`dictionary.txt` is sorted, and holds only words that pages use and that neither English nor a specification has.',
  async checkSite({ pages, names, dictionary: { file, words } }) {
    // Without the specifications nobody knows the words that they own.
    if (!names) return [];
    const used = new Set(
      [...pages.values()]
        .filter(({ kind }) => kind !== 'repository')
        .flatMap((page) => [...proseOf(page), ...inlineCodeOf(page)])
        .flatMap(({ text }) => text.match(/[\p{L}\p{N}_]+/gu) ?? [])
        .map((word) => word.toLowerCase()),
    );
    const unknown = new Set(
      (await spellCheck(words.map(({ word }) => word).join('\n'), [])).map(({ word }) => word),
    );
    return words.flatMap(({ word, line }, index) => {
      const refuse = (message: string, mend: string) => [{ file, line, column: 1, message, mend }];
      const previous = words[index - 1]?.word;
      if (previous !== undefined && order(previous, word) >= 0) {
        return refuse(`"${word}" stands after "${previous}"`, 'sort the file, each word once');
      }
      if (names.all.has(word)) {
        return refuse(`the specifications own the word "${word}"`, 'delete it');
      }
      if (!used.has(word.toLowerCase())) return refuse(`no page uses "${word}"`, 'delete it');
      const isOneWord = !/_|[a-z][A-Z]/.test(word);
      if (isOneWord && !unknown.has(word)) {
        return refuse(`the dictionaries know "${word}" already`, 'delete it');
      }
      return [];
    });
  },
};

/** As `sort --ignore-case` has it. */
function order(one: string, other: string): number {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a < b ? -1 : Number(a > b);
}
