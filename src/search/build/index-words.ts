import countBy from 'lodash/countBy';
import sortBy from 'lodash/sortBy';
import uniq from 'lodash/uniq';

import { fillers } from '../../config/search';
import type { IndexedPage, IndexedWord } from '../engine/index-files';
import { leadersOf } from '../engine/query';
import { valuePrefix } from '../engine/rank';
import { isIdentifier, joinWords, wordsOf } from '../engine/words';

/**
 * A word in the texts of more than this share of the pages is left out, since it tells little: together such
 * words are a fifth of the index.
 */
const commonShare = 0.15;
/** A word on fewer pages than this is not common. */
const leastCommon = 20;

/**
 * Returns the words of pages in alphabetical order. A page has each word once, where it counts most,
 * and for a synonym also the leader of its group.
 *
 * @param pages - the whole site by the numbers of its pages, in their order
 */
export function indexWords(pages: ReadonlyMap<number, IndexedPage>): IndexedWord[] {
  const texts = [...pages.values()].map((page) => uniq(tellingWords(textOf(page))));
  const counts = countBy(texts.flat());
  const common = Math.max(leastCommon, commonShare * pages.size);
  const index = new Map<string, number[][]>();
  for (const [number, page] of pages) {
    const title = tellingWords(page.title);
    const places = [
      [...(isBeginning(page) ? title : []), ...valuesOf(page)],
      [...namesOf(page), ...page.parts.flatMap((part) => tellingWords(part.title))],
      [...title, ...tellingWords(textOf(page)).filter((word) => (counts[word] ?? 0) <= common)],
    ];
    const seen = new Set<string>();
    places.forEach((words, place) => {
      for (const word of words.flatMap((one) => [one, ...leadersOf(one)])) {
        if (seen.has(word)) continue;
        seen.add(word);
        const found = index.get(word) ?? [];
        (found[place] ??= []).push(number);
        index.set(word, found);
      }
    });
  }
  return sortBy([...index], ([word]) => word).map(([word, found]) => [
    word,
    ...Array.from(found, stepsOf),
  ]);
}

/** Returns the first number, then the differences between the others. */
function stepsOf(numbers: readonly number[] = []): number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
}

/** Returns the names on a page, each as one word: the end of its address, its path, fields, and values. */
export function namesOf(page: IndexedPage): string[] {
  const names: string[] = [];
  if (isBeginning(page)) {
    names.push(page.url.replace(/\/$/, '').split('/').at(-1) ?? '');
    if (page.method && page.path) {
      // The end of a path tells a list from its elements.
      const fixed = page.path.replaceAll(/\{[^}]*\}(?=\/.)/g, ' ').replace(/^\/api/, '');
      names.push(fixed, `${page.method} ${fixed}`);
    }
  }
  for (const { title, isField, text } of page.parts) {
    if (isField) names.push(title);
    const words = text.split(/[\s,;()"'“”…]+/);
    names.push(...words.filter((word) => /\p{Ll}\p{Lu}|\p{L}_\p{L}/u.test(word)));
  }
  const joined = names.map(wordsOf).flatMap((words) => (words.length > 1 ? [words.join('')] : []));
  const words = isBeginning(page) && page.path ? wordsOf(`${page.method} ${page.path}`) : [];
  return [...joined, ...words];
}

/** Says whether a piece of a page is its first or only one. */
function isBeginning({ parts }: IndexedPage): boolean {
  return parts[0]?.id === undefined;
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

/** Returns the words of a text without fillers and single letters. */
function tellingWords(text: string): string[] {
  return wordsOf(text).filter((word) => word.length > 1 && !fillers.includes(word));
}
