import type { PageTitle, SearchSource } from './engine';
import type { IndexTable, WordFile } from './index-files';
import type { IndexedPage } from './page';
import { isSameWord } from './words';

/** A title with the docs version that its page belongs to. */
export interface TaggedTitle extends PageTitle {
  readonly tag: string;
}

/** How the files of an index are had: a browser requests them, a test reads them from the disk. */
export interface IndexFiles {
  loadTable(): Promise<IndexTable>;
  /** Loads a file that the table names. */
  loadFile(url: string): Promise<unknown>;
}

/**
 * Searches the files that the build wrote (`src/plugins/search-index`).
 *
 * @param tags - the docs versions that the search is about, as Docusaurus marks their pages
 */
export function openIndex(
  { loadTable, loadFile }: IndexFiles,
  tags: readonly string[],
): SearchSource {
  return {
    async find(word) {
      const table = await loadTable();
      const files = await Promise.all(
        filesOf(table, beginningOf(word)).map((file) => loadFile(table.folder + file)),
      );
      const scores = scorePages(files as WordFile[], word);
      return new Map(
        [...scores].flatMap(([place, score]) => {
          const [file, tag] = table.pages[place] ?? [];
          return file && tag && tags.includes(tag) ? [[file, score]] : [];
        }),
      );
    },
    async loadPage(file) {
      return (await loadFile((await loadTable()).folder + file)) as IndexedPage;
    },
    async loadWords() {
      const { folder, spelling } = await loadTable();
      return (await loadFile(folder + spelling)) as readonly string[];
    },
    async loadTitles() {
      const { folder, titles } = await loadTable();
      const all = (await loadFile(folder + titles)) as readonly TaggedTitle[];
      return all.filter(({ tag }) => tags.includes(tag));
    },
  };
}

/** What a word shares with all its forms, and with all words that begin with it. */
function beginningOf(word: string): string {
  return word.slice(0, 3);
}

/** Returns the files that may hold words with a beginning. */
function filesOf({ words }: IndexTable, beginning: string): string[] {
  return words.flatMap(([first, file], index) => {
    const next = words[index + 1]?.[0];
    const isBefore = next !== undefined && next < beginning;
    const isAfter = first > beginning && !first.startsWith(beginning);
    return isBefore || isAfter ? [] : [file];
  });
}

/** By where a page has a word: in its title, as a name or in a heading, in its text. */
const placeScores = [1, 0.7, 0.3];

/** Returns how well, from 0 to 1, pages stand for a word, by their places in the table. */
function scorePages(files: readonly WordFile[], word: string): Map<number, number> {
  const scores = new Map<number, number>();
  const beginning = beginningOf(word);
  for (const [other, places] of files.flatMap((file) => Object.entries(file))) {
    if (!other.startsWith(beginning)) continue;
    const likeness = likenessOf(word, other);
    if (likeness === 0) continue;
    places.forEach((pages, place) => {
      const score = likeness * (placeScores[place] ?? 0);
      for (const page of pages) scores.set(page, Math.max(scores.get(page) ?? 0, score));
    });
  }
  return scores;
}

function likenessOf(word: string, other: string): number {
  if (word === other) return 1;
  if (isSameWord(word, other)) return 0.8;
  return other.startsWith(word) ? (0.6 * word.length) / other.length : 0;
}
