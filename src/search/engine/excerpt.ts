import type { Query } from './query';
import { isSameWord, joinWords, wordsOf } from './words';

/** A stretch of an excerpt; what was asked for is marked. */
export interface Stretch {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Cuts the stretch of `length` words that holds most of what was asked for, and marks it. */
export function excerpt(query: Query, text: string, length = 26): Stretch[] {
  const words = text.split(/\s+/).filter(Boolean);
  const marks = words.map((word) => isAsked(query, word));
  let start = 0;
  let most = -1;
  for (let index = 0; index === 0 || index + length <= words.length + 8; index += 4) {
    const count = marks.slice(index, index + length).filter(Boolean).length;
    if (count > most) [start, most] = [index, count];
  }
  const stretches: { text: string; isMarked: boolean }[] = [];
  const add = (text: string, isMarked: boolean) => {
    const last = stretches.at(-1);
    if (last?.isMarked === isMarked) last.text += text;
    else stretches.push({ text, isMarked });
  };
  if (start > 0) add('… ', false);
  words.slice(start, start + length).forEach((word, index) => {
    const isMarked = marks[start + index] ?? false;
    // Of neighbors that are marked, the space is, too.
    if (index > 0) add(' ', isMarked && marks[start + index - 1] === true);
    add(word, isMarked);
  });
  if (start + length < words.length) add(' …', false);
  return stretches;
}

/** Marks a title as a whole: nothing is cut. */
export function mark(query: Query, text: string): Stretch[] {
  return excerpt(query, text, text.length + 1);
}

function isAsked({ terms, identifiers }: Query, word: string): boolean {
  // Most words have nothing in common with the query; taking them apart is what takes time.
  const lower = word.toLowerCase();
  const near = terms.filter((term) => lower.includes(term.word.slice(0, 3)));
  if (near.length === 0) return false;
  if (identifiers.includes(joinWords(word))) return true;
  const parts = wordsOf(word);
  return near.some(({ word: asked }) =>
    parts.some((part) => isSameWord(asked, part) || (asked.length > 2 && part.startsWith(asked))),
  );
}
