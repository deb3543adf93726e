import { createHash } from 'node:crypto';

import type { PageTitle } from '../engine/engine';
import {
  fewGroups,
  fileOfGroup,
  fileOfPage,
  groupSize,
  type IndexTable,
  type WordFile,
} from '../engine/index-files';
import type { IndexedPage, Part } from '../engine/page';
import { indexFolder } from '../engine/published-files';
import { frequentWords, indexWords, type IndexedWord } from './index-words';
import type { RoutedPage } from './read-page';

/** What a search fetches: the table, and the text of the files that it names, by their names. */
export interface MadeIndex {
  readonly table: IndexTable;
  readonly files: ReadonlyMap<string, string>;
}

/** Letters of a file with words: some 3 kB after compression, a fraction of a second on a slow line. */
const wordFileLength = 10_000;

/** Letters of a file with a part of a page: some 2 kB after compression. */
const pieceLength = 6000;

/** Most titles of a docs version, the guides' first, to offer some where nothing was found. */
const mostTitles = 500;

/**
 * Makes the index of the pages in one language; files are named by their content.
 *
 * @param baseUrl - path of the site below its origin
 */
export function makeIndex(pages: readonly RoutedPage[], baseUrl: string): MadeIndex {
  const files = new Map<string, string>();
  const add = (kind: string, content: unknown) => {
    const text = JSON.stringify(content);
    const name = `${kind}/${digestOf(text)}.json`;
    files.set(name, text);
    return name;
  };
  const tags = [...new Set(pages.map(({ tag }) => tag))];
  const groups = tags.flatMap((tag) => {
    const own = withoutRepetition(pages.filter((page) => page.tag === tag));
    return groupsOf(own.flatMap(piecesOf));
  });
  const addGroup = (group: readonly RoutedPage[]) => {
    const texts = group.map((page) => JSON.stringify(toIndexedPage(page, baseUrl)));
    const name = `pages/${digestOf(texts.join('\n'))}`;
    texts.forEach((text, index) => files.set(fileOfPage(name, index), text));
    if (groups.length <= fewGroups) files.set(fileOfGroup(name), `[${texts.join(',')}]`);
    return name;
  };
  const pieces = groups.flat();
  const words = indexWords(
    new Map(
      groups.flatMap((group, at) =>
        group.map((page, index) => [at * groupSize + index, page] as const),
      ),
    ),
  );
  const table = {
    folder: `${baseUrl}${indexFolder}/`,
    groups: groups.map((group) => [addGroup(group), group[0]?.tag ?? ''] as const),
    words: divide(words).map((file) => [file[0]?.[0] ?? '', add('words', file)] as const),
    spelling: add('spelling', frequentWords(pieces)),
    titles: tags.map((tag) => {
      const own = pages.filter((page) => page.tag === tag).slice(0, mostTitles);
      const titles = own.map((page): PageTitle => {
        return { url: urlOf(page, baseUrl), title: page.title };
      });
      return [tag, add('titles', titles)] as const;
    }),
  };
  return { table, files };
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** A part that more pages than this repeat word for word is furniture: one of them keeps it. */
const repetitions = 8;

function withoutRepetition(pages: readonly RoutedPage[]): RoutedPage[] {
  const key = ({ title, text }: Part) => `${title}\n${text}`;
  const counts = new Map<string, number>();
  for (const part of pages.flatMap(({ parts }) => parts)) {
    counts.set(key(part), (counts.get(key(part)) ?? 0) + 1);
  }
  const seen = new Set<string>();
  return pages.map((page) => ({
    ...page,
    parts: page.parts.filter((part, index) => {
      if (index === 0 || (counts.get(key(part)) ?? 0) <= repetitions) return true;
      if (seen.has(key(part))) return false;
      seen.add(key(part));
      return true;
    }),
  }));
}

/** Divides a long page at its headings and fields. */
function piecesOf(page: RoutedPage): RoutedPage[] {
  const pieces: Part[][] = [];
  let length = Infinity;
  for (const part of page.parts) {
    const added = JSON.stringify(part).length;
    if (length + added > pieceLength) {
      pieces.push([]);
      length = 0;
    }
    pieces.at(-1)?.push(part);
    length += added;
  }
  return pieces.map((parts) => ({ ...page, parts }));
}

function groupsOf(pages: readonly RoutedPage[]): RoutedPage[][] {
  return Array.from({ length: Math.ceil(pages.length / groupSize) }, (_, index) =>
    pages.slice(index * groupSize, (index + 1) * groupSize),
  );
}

/** Divides the words into files of about the same length. */
function divide(words: readonly IndexedWord[]): WordFile[] {
  const files: WordFile[number][][] = [];
  let length = Infinity;
  for (const [word, pages] of words) {
    const entry = [word, ...withoutEmptyEnd(pages.map(stepsOf))] as const;
    const added = JSON.stringify(entry).length;
    if (length + added > wordFileLength) {
      files.push([]);
      length = 0;
    }
    files.at(-1)?.push(entry);
    length += added;
  }
  return files;
}

function stepsOf(numbers: readonly number[]): number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
}

function withoutEmptyEnd(lists: readonly number[][]): readonly number[][] {
  return lists.slice(0, lists.findLastIndex((list) => list.length > 0) + 1);
}

function toIndexedPage(page: RoutedPage, baseUrl: string): IndexedPage {
  const { title, section, method, path, breadcrumb, parts } = page;
  return { url: urlOf(page, baseUrl), title, section, method, path, breadcrumb, parts };
}

function urlOf({ route }: RoutedPage, baseUrl: string): string {
  return `${baseUrl}${route.slice(1)}`;
}
