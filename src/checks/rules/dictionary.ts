import { inlineCodeOf } from '../inline-code';
import { namesInCode } from '../names-in-code';
import { proseOf } from '../prose';
import type { SiteRule } from '../rule';
import { codeOfFences } from '../site-code';
import { spellCheck } from '../spell-check';

export const dictionary: SiteRule = {
  name: 'dictionary',
  summary:
    '`dictionary.txt` is sorted, and holds only words that pages use and that no specification has: names in backticks or in code, and words that English lacks.',
  async checkSite(site) {
    const {
      names,
      dictionary: { file, words },
    } = site;
    // Without the specifications nobody knows the words that they own.
    if (!names) return [];
    const pages = [...site.pages.values()].filter(({ kind }) => kind !== 'repository');
    const inCode = new Set([
      ...pages.flatMap(inlineCodeOf).flatMap(({ text }) => text.match(wordPattern) ?? []),
      ...codeOfFences(site).flatMap(({ text, language }) =>
        namesInCode(text, language).map((it) => it.text),
      ),
    ]);
    const inProse = new Set(
      [...site.pages.values()]
        .flatMap(proseOf)
        .flatMap(({ text }) => text.match(wordPattern) ?? [])
        .map((it) => it.toLowerCase()),
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
      if (inCode.has(word)) return [];
      if (!inProse.has(word.toLowerCase())) return refuse(`no page uses "${word}"`, 'delete it');
      if (!unknown.has(word)) {
        return refuse(`the dictionaries know "${word}" already`, 'delete it');
      }
      return [];
    });
  },
};

const wordPattern = /[\p{L}\p{N}_]+/gu;

/** As `sort --ignore-case` has it. */
function order(one: string, other: string): number {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  if (a === b) return one < other ? -1 : Number(one > other);
  return a < b ? -1 : 1;
}
