import { valuePrefix } from '../engine/page';
import { leadersOf } from '../engine/query';
import { isIdentifier, joinWords, wordsOf } from '../engine/words';
import { fillers } from '../../config/search';
import { isBeginning, namesOf, type IndexPage, type RoutedPage } from './read-page';

/** A word with the pages that have it in their title, as a name or in a heading, in their text. */
export type IndexedWord = readonly [word: string, pages: readonly (readonly number[])[]];

/**
 * A word that more pages than this share use tells little of any: the index holds it only where a
 * title, a heading or a name does. That is a third of the index.
 */
const commonShare = 0.15;
/** Below this count no word is common, so that small sites keep theirs. */
const leastCommon = 20;

/**
 * Returns the words of pages in alphabetical order. A page has each word once, where it counts most,
 * and for a synonym also the word that stands for its group.
 *
 * @param pages - the whole site, which tells how common a word is, by their numbers
 */
export function indexWords(pages: ReadonlyMap<number, RoutedPage>): IndexedWord[] {
  const counts = new Map<string, number>();
  for (const page of pages.values()) {
    for (const word of new Set(tellingWords(textOf(page)))) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const common = Math.max(leastCommon, commonShare * pages.size);
  const index = new Map<string, [number[], number[], number[]]>();
  for (const [number, page] of pages) {
    const title = tellingWords(page.title);
    const places = [
      [...(isBeginning(page) ? title : []), ...valuesOf(page)],
      [...namesOf(page.route, page), ...tellingWords(headingsOf(page))],
      [...title, ...tellingWords(textOf(page)).filter((word) => (counts.get(word) ?? 0) <= common)],
    ];
    const seen = new Set<string>();
    places.forEach((words, place) => {
      for (const word of words.flatMap((one) => [one, ...leadersOf(one)])) {
        if (seen.has(word)) continue;
        seen.add(word);
        const found = index.get(word) ?? [[], [], []];
        index.set(word, found);
        found[place]?.push(number);
      }
    });
  }
  return [...index].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Returns the words of titles, headings and names, and those that several pages use; most frequent first. */
export function frequentWords(pages: readonly RoutedPage[]): string[] {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const headings = headingsOf(page);
    const words = new Set(wordsOf(`${headings} ${textOf(page)}`));
    const important = new Set([...wordsOf(headings), ...namesOf(page.route, page)]);
    for (const word of important) counts.set(word, (counts.get(word) ?? 0) + 3);
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .filter(([word, count]) => count > 1 && /^\p{L}{4,}$/u.test(word) && !fillers.includes(word))
    .sort(([, a], [, b]) => b - a)
    .slice(0, 4000)
    .map(([word]) => word);
}

function textOf({ parts }: IndexPage): string {
  return parts.map(({ text }) => text).join(' ');
}

function headingsOf({ parts }: IndexPage): string {
  return parts.map(({ title }) => title).join(' ');
}

/** The values that are explained on a page, as words and whole. */
function valuesOf({ parts }: IndexPage): string[] {
  const values = parts
    .filter(({ id }) => id?.startsWith(valuePrefix))
    .flatMap(({ text }) => text.split(/\s+/).filter(isIdentifier));
  return values.flatMap((value) => [joinWords(value), ...tellingWords(value)]);
}

/** Without fillers, and without IDs and digests, which nobody looks for. */
function tellingWords(text: string): string[] {
  return wordsOf(text).filter(
    (word) =>
      word.length > 1 &&
      !fillers.includes(word) &&
      !/^(?=.*\d)(?=.*[a-z])/.test(word) &&
      !/^\d{5,}$/.test(word),
  );
}
