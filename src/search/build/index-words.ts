import countBy from 'lodash/countBy';
import sortBy from 'lodash/sortBy';
import uniq from 'lodash/uniq';

import { fillers } from '../../config/search';
import type { IndexedPage, IndexedWord } from '../engine/index-files';
import { synonymNames } from '../engine/query';
import { valuePrefix } from '../engine/rank';
import { isIdentifier, joinWords, wordsOf } from '../engine/words';

/**
 * A word in the texts of more than this share of the pages is left out of the texts, since it tells little:
 * together such words are a fifth of the index.
 */
const commonShare = 0.15;
/** A word on fewer pages than this is not common. */
const leastCommon = 14;

/**
 * Returns the words of pages in alphabetical order. A page has each word once, where it counts most.
 *
 * @param pages - of one docs version
 */
export function indexWords(pages: readonly IndexedPage[]): IndexedWord[] {
  const counts = countBy(pages.flatMap((page) => uniq(tellingWords(textOf(page)))));
  const most = Math.max(leastCommon, commonShare * pages.length);
  // A word that is in texts only stays, since what the index doesn't have is taken for mistyped.
  const titled = new Set(pages.flatMap(wordsOfTitles));
  const isCommon = (word: string) => (counts[word] ?? 0) > most && titled.has(word);
  const index = new Map<string, number[][]>();
  for (const [number, page] of pages.entries()) {
    const places = [
      [...tellingWords(page.title), ...valuesOf(page)],
      [...namesOf(page), ...wordsOfTitles(page)],
      tellingWords(textOf(page)).filter((word) => !isCommon(word)),
    ];
    places.forEach((words, place) => {
      for (const word of words) {
        const found: number[][] = index.get(word) ?? places.map(() => []);
        index.set(word, found);
        if (found.every((numbers) => numbers.at(-1) !== number)) found[place]?.push(number);
      }
    });
  }
  return sortBy([...index], ([word]) => word).map(([word, found]) => [word, ...found.map(stepsOf)]);
}

/** Returns the first number, then the differences between the others. */
function stepsOf(numbers: readonly number[]): number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
}

/** Returns the names on a page, each as one word: the end of its address, its path, fields, and values. */
export function namesOf(page: IndexedPage): string[] {
  const names = [page.url.replace(/\/$/, '').split('/').at(-1) ?? ''];
  const call = page.path ? `${page.method} ${page.path}` : '';
  if (page.path) {
    // The end of a path tells a list from its elements.
    const fixed = page.path.replaceAll(/\{[^}]*\}(?=\/.)/g, ' ').replace(/^\/api/, '');
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

/** Returns the words of the title of a page, its headings, and its fields. */
function wordsOfTitles({ parts }: IndexedPage): string[] {
  return parts.flatMap(({ title }) => tellingWords(title));
}

function textOf({ parts }: IndexedPage): string {
  return parts.map(({ text }) => text).join(' ');
}

/** Returns the values that a page explains, whole and split into words. */
function valuesOf({ parts }: IndexedPage): string[] {
  return parts
    .filter(({ id }) => id?.startsWith(valuePrefix))
    .flatMap(({ text }) => text.split(/\s+/).filter(isIdentifier))
    .flatMap((value) => [joinWords(value), ...tellingWords(value)]);
}

/** Returns the words of a text without fillers and single letters, with the names of their synonyms. */
function tellingWords(text: string): string[] {
  const words = wordsOf(text).filter((word) => word.length > 1 && !fillers.includes(word));
  return words.flatMap((word) => [word, ...synonymNames(word)]);
}
