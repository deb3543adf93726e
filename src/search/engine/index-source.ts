import type { PageTitle, SearchSource } from './engine';
import {
  fewGroups,
  fileOfGroup,
  fileOfPage,
  groupSize,
  type IndexTable,
  type WordFile,
} from './index-files';
import type { IndexedPage } from './page';
import { beginningOf, isSameWord } from './words';

/** How the files of an index are had: a browser requests them, a test reads them from the disk. */
export interface IndexFiles {
  loadTable(): Promise<IndexTable>;
  /** Loads a file that the table names. */
  loadFile(url: string): Promise<unknown>;
}

/** An index that was opened. */
export interface OpenIndex extends SearchSource {
  /**
   * Loads the pages of a small site, so that later queries wait for none. What cannot be had is
   * loaded when a query asks for it.
   */
  loadRest(): Promise<void>;
}

/**
 * Searches the files that the build wrote (`src/search/build`).
 *
 * @param tags - the docs versions that the search is about, as Docusaurus marks their pages
 */
export function openIndex({ loadTable, loadFile }: IndexFiles, tags: readonly string[]): OpenIndex {
  const atHand = new Map<string, IndexedPage>();
  const loadRest = async () => {
    const { folder, groups } = await loadTable();
    if (groups.length > fewGroups) return;
    for (const [group] of groups.filter(([, tag]) => tags.includes(tag))) {
      const pages = (await loadFile(folder + fileOfGroup(group))) as readonly IndexedPage[];
      pages.forEach((page, index) => atHand.set(fileOfPage(group, index), page));
    }
  };
  let rest: Promise<void> | undefined;
  return {
    async find(word) {
      const { folder, groups, words } = await loadTable();
      const files = await Promise.all(filesOf(words, word).map((file) => loadFile(folder + file)));
      const found = new Map<string, number>();
      for (const [page, score] of scorePages(files as WordFile[], word)) {
        const [group, tag] = groups[Math.floor(page / groupSize)] ?? [];
        if (group && tag && tags.includes(tag))
          found.set(fileOfPage(group, page % groupSize), score);
      }
      return found;
    },
    async loadPage(file) {
      const page = atHand.get(file);
      return page ?? ((await loadFile((await loadTable()).folder + file)) as IndexedPage);
    },
    loadRest: () => (rest ??= loadRest()),
    async loadWords() {
      const { folder, spelling } = await loadTable();
      return (await loadFile(folder + spelling)) as readonly string[];
    },
    async loadTitles() {
      const { folder, titles } = await loadTable();
      const own = titles.filter(([tag]) => tags.includes(tag));
      return (
        await Promise.all(own.map(([, file]) => loadFile(folder + file)))
      ).flat() as PageTitle[];
    },
  };
}

/** The most files that are requested for a word. */
const mostFiles = 4;

/** Returns the files with the forms of a word; of very many, those where it is written as it is. */
function filesOf(words: IndexTable['words'], word: string): string[] {
  const files = filesFrom(words, beginningOf(word));
  return files.length > mostFiles ? filesFrom(words, word).slice(0, mostFiles) : files;
}

/** Returns the files that may hold words with a beginning. */
function filesFrom(words: IndexTable['words'], beginning: string): string[] {
  return words.flatMap(([first, file], index) => {
    const next = words[index + 1]?.[0];
    const isBefore = next !== undefined && next <= beginning;
    const isAfter = first > beginning && !first.startsWith(beginning);
    return isBefore || isAfter ? [] : [file];
  });
}

/** By where a page has a word: in its title, as a name or in a heading, in its text. */
const placeScores = [1, 0.7, 0.3];

/** Returns how well, from 0 to 1, pages stand for a word, by their numbers. */
function scorePages(files: readonly WordFile[], word: string): Map<number, number> {
  const scores = new Map<number, number>();
  const beginning = beginningOf(word);
  for (const [other, ...places] of files.flat()) {
    if (!other.startsWith(beginning)) continue;
    const likeness = likenessOf(word, other);
    if (likeness === 0) continue;
    places.forEach((steps, place) => {
      const score = likeness * (placeScores[place] ?? 0);
      let page = 0;
      for (const step of steps) {
        page += step;
        scores.set(page, Math.max(scores.get(page) ?? 0, score));
      }
    });
  }
  return scores;
}

function likenessOf(word: string, other: string): number {
  if (word === other) return 1;
  if (isSameWord(word, other)) return 0.8;
  return other.startsWith(word) ? (0.6 * word.length) / other.length : 0;
}
