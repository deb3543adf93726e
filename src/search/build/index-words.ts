import countBy from 'lodash/countBy';
import sortBy from 'lodash/sortBy';
import uniq from 'lodash/uniq';

import { fillers } from '../../config/search-words';
import type { IndexedPage, IndexedWord } from '../engine/index-files';
import { synonymNames } from '../engine/query';
import { valuePrefix } from '../engine/rank';
import { isIdentifier, joinWords, withoutInnerPlaceholders, wordsOf } from '../engine/words';

/**
 * A word in the texts of more than this share of the pages isn't indexed in texts: it is of little use, and such
 * words would be a fifth of the index.
 */
const commonShare = 0.15;
/** A word on fewer pages than this isn't common. */
const leastCommon = 14;

/** A part of a UUID of the examples, which no reader types. */
const isPartOfId = /^(?=\d*[a-f])(?=[a-f]*\d)[\da-f]{4,}$/;

/**
 * Returns the words of pages in alphabetical order. Each word is listed once per page, where it counts most.
 *
 * @param pagesByTag - pages of one version, by docs plugin
 */
export function indexWords(pagesByTag: readonly (readonly IndexedPage[])[]): IndexedWord[] {
  const index = new Map<string, number[][]>();
  const pages = pagesByTag.flatMap((tagged) => {
    const isCommon = commonWordsOf(tagged);
    return tagged.map((page) => ({ page, isCommon }));
  });
  for (const [number, { page, isCommon }] of pages.entries()) {
    const places = [
      [...tellingWords(page.title), ...valuesOf(page)],
      [...namesOf(page), ...wordsOfTitles(page), ...wordsAskedFor(page)],
      tellingWords(textOf(page)).filter((word) => !isCommon(word)),
    ];
    places.forEach((words, place) => {
      for (const word of words) {
        const numbersByPlace: number[][] = index.get(word) ?? places.map(() => []);
        index.set(word, numbersByPlace);
        if (numbersByPlace.every((numbers) => numbers.at(-1) !== number))
          numbersByPlace[place]?.push(number);
      }
    });
  }
  return sortBy([...index], ([word]) => word).map(([word, numbersByPlace]) => [
    word,
    ...numbersByPlace.map(stepsOf),
  ]);
}

/** Returns a predicate that tests whether texts needn't be indexed under a word. */
function commonWordsOf(pages: readonly IndexedPage[]): (word: string) => boolean {
  const counts = countBy(pages.flatMap((page) => uniq(tellingWords(textOf(page)))));
  const most = Math.max(leastCommon, commonShare * pages.length);
  // Words found only in texts are kept, because words missing from the index count as mistyped.
  const titled = new Set(pages.flatMap(wordsOfTitles));
  return (word) => (counts[word] ?? 0) > most && titled.has(word);
}

/** Returns the first number, then the differences between neighbors. */
function stepsOf(numbers: readonly number[]): number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
}

/** Returns the names on a page as single words: the end of its address, its path, fields, and values. */
export function namesOf(page: IndexedPage): string[] {
  const names = [page.url.replace(/\/$/, '').split('/').at(-1) ?? ''];
  const call = page.path ? `${page.method} ${page.path}` : '';
  if (page.path) {
    const fixed = withoutInnerPlaceholders(page.path).replace(/^\/api/, '');
    names.push(fixed, `${page.method} ${fixed}`);
  }
  for (const { title, isField, text } of page.parts) {
    if (isField) names.push(title);
    const words = text.split(/[\s,;()"'“”…]+/);
    names.push(...words.filter((word) => /\p{Ll}\p{Lu}|\p{L}_\p{L}/u.test(word)));
  }
  const joined = names.map(wordsOf).flatMap((words) => (words.length > 1 ? [words.join('')] : []));
  return [...joined, ...wordsOf(call)];
}

/** Returns the words of a page's title, headings, and fields. */
function wordsOfTitles({ parts }: IndexedPage): string[] {
  return parts.flatMap(({ title }) => tellingWords(title));
}

function textOf({ parts }: IndexedPage): string {
  return parts.map(({ text }) => text).join(' ');
}

/** Returns the values explained on a page, unsplit and split into words. */
function valuesOf({ parts }: IndexedPage): string[] {
  return parts
    .filter(({ id }) => id?.startsWith(valuePrefix))
    .flatMap(({ text }) => text.split(/\s+/).filter(isIdentifier))
    .flatMap((value) => [joinWords(value), ...tellingWords(value)]);
}

/** Returns the words that readers ask for, and each query of several as one word. */
function wordsAskedFor({ parts }: IndexedPage): string[] {
  const queries = parts.flatMap(({ asked = [] }) => asked);
  return queries.flatMap((words) => [...words.split(' '), joinWords(words)]);
}

/** Returns the words of a text, except fillers and single letters, and the names of their synonyms. */
function tellingWords(text: string): string[] {
  const words = wordsOf(text).filter(
    (word) => word.length > 1 && !fillers.includes(word) && !isPartOfId.test(word),
  );
  return words.flatMap((word) => [word, ...synonymNames(word)]);
}
