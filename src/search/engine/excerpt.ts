import type { Query } from './query';
import { isSameWord, joinWords, wordsOf } from './words';

/** Separates the blocks of a page in its text. */
export const separator = '·';

/** A part of a text, highlighted if it matches the query. */
interface Stretch {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Returns the `length` words of a text that match the query best. */
export function excerpt(query: Query, text: string, length = 26): string {
  const words = text.split(/\s+/).filter(Boolean);
  const marks = words.map((word) => mark(query, word).some(({ isMarked }) => isMarked));
  let start = 0;
  let most = -1;
  for (let index = 0; index === 0 || index + length <= words.length + 8; index += 4) {
    const count = marks.slice(index, index + length).filter(Boolean).length;
    if (count > most) [start, most] = [index, count];
  }
  // Only one line is shown: from the beginning of the sentence or clause, or with a few words before the
  // first match.
  const first = Math.max(0, marks.indexOf(true, start));
  const from = Math.max(0, first - 7);
  const before = words.slice(from, first);
  const sentence = before.findLastIndex((word) => word === separator || /[.!?:]["”)]?$/.test(word));
  const clause = before.findLastIndex((word) => /[,;]$/.test(word));
  const isWhole = sentence >= 0 || from === 0;
  const end = isWhole ? sentence : clause;
  start = isWhole || clause >= 0 ? from + end + 1 : Math.max(start, first - 3);
  const shown = words.slice(start, start + length);
  if (!isWhole) shown.unshift('…');
  if (start + length < words.length) shown.push('…');
  return shown.join(' ');
}

/** Highlights the letters of a text that match the query. */
export function mark(query: Query, text: string): Stretch[] {
  return text.split(/(\s+)/).flatMap((word) => markWord(query, word));
}

function plain(text: string): Stretch {
  return { text, isMarked: false };
}

function markWord({ terms, identifiers, joined }: Query, word: string): Stretch[] {
  // Most words don't match, and splitting them is slow.
  const lower = word.toLowerCase();
  const near = terms.filter((term) => lower.includes(term.word.slice(0, 3)));
  if (near.length === 0) return [plain(word)];
  if ([joined, ...identifiers].includes(joinWords(word))) {
    const [, before = '', name = '', after = ''] =
      /^([^\p{L}\p{N}/{]*)(.*?)([^\p{L}\p{N}}]*)$/u.exec(word) ?? [];
    return [plain(before), { text: name, isMarked: true }, plain(after)];
  }
  const stretches: Stretch[] = [];
  let end = 0;
  let next = 0;
  for (const part of wordsOf(word)) {
    const length = Math.max(...near.map(({ word: asked }) => markedLength(asked, part)));
    // The same letters can also be in an earlier part, like `id` in `validId`.
    const start = lower.indexOf(part, next);
    next = start + part.length;
    stretches.push(plain(word.slice(end, start)));
    end = start + length;
    stretches.push({ text: word.slice(start, end), isMarked: true });
  }
  return [...stretches, plain(word.slice(end))].filter(({ text }) => text !== '');
}

/** Returns how many letters of a word are marked: all of an inflected form, and of a longer word what was asked for. */
function markedLength(asked: string, word: string): number {
  if (isSameWord(asked, word)) return word.length;
  return asked.length > 2 && word.startsWith(asked) ? asked.length : 0;
}
