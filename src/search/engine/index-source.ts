import {
  type IndexedPage,
  type IndexedWord,
  type IndexTable,
  type loadFile,
  pageFile,
  type StartPage,
  wordsFile,
} from './index-files';
import type { Term } from './query';
import { likenessOfWord } from './rank';

/** The index of a built site. A request that fails is thrown as an Error. */
export type OpenIndex = ReturnType<typeof openIndex>;

/** What a search needs from it. */
export type SearchSource = Pick<OpenIndex, 'find' | 'loadPage' | 'loadWordsLike'>;

/** The scores of a word in a title, in a name or a heading, and in the text. */
const placeScores = [1, 0.6, 0.3];

/**
 * Opens the index that the build wrote (`src/search/build`).
 *
 * @param tags - docs versions to search, as Docusaurus tags their pages
 * @param load - returns a file of the index
 */
export function openIndex(tableUrl: string, tags: readonly string[], load: typeof loadFile) {
  /** Loads the words of the versions, each with what gives the URL of a page. */
  const loadWords = async () => {
    const { folder, versions } = (await load(tableUrl)) as IndexTable;
    const own = versions.filter(([tag]) => tags.includes(tag));
    return Promise.all(
      own.map(async ([, name]) => ({
        urlOf: (page: number) => folder + pageFile(name, page),
        words: (await load(folder + wordsFile(name))) as readonly IndexedWord[],
      })),
    );
  };
  return {
    loadWords,
    /** Returns how well, from 0 to 1, pages match a term, by their URLs. */
    async find(term: Term): Promise<ReadonlyMap<string, number>> {
      const found = new Map<string, number>();
      for (const { urlOf, words } of await loadWords()) {
        for (const [word, ...places] of words) {
          const likeness = likenessOfWord(term, word);
          if (likeness === 0) continue;
          places.forEach((pages, place) => {
            const score = likeness * (placeScores[place] ?? 0);
            for (const url of pages.map(urlOf))
              found.set(url, Math.max(found.get(url) ?? 0, score));
          });
        }
      }
      return found;
    },
    /** Returns a page that `find` returned. */
    async loadPage(url: string): Promise<IndexedPage> {
      return (await load(url)) as IndexedPage;
    },
    /** Returns plain words that a mistyped one may stand for, the most frequent first. */
    async loadWordsLike(word: string): Promise<readonly string[]> {
      const counts = new Map<string, number>();
      const versions = await loadWords();
      for (const [other, title = [], name = [], text = []] of versions.flatMap((it) => it.words)) {
        if (other[0] !== word[0] || !/^\p{L}{4,}$/u.test(other)) continue;
        const count = 3 * (title.length + name.length) + text.length;
        counts.set(other, (counts.get(other) ?? 0) + count);
      }
      return [...counts]
        .filter(([, count]) => count > 1)
        .sort(([, a], [, b]) => b - a)
        .map(([other]) => other);
    },
    /** Returns the pages that most others link to. */
    async loadStart(): Promise<readonly StartPage[]> {
      const { start } = (await load(tableUrl)) as IndexTable;
      return start.flatMap(([tag, page]) => (tags.includes(tag) ? [page] : []));
    },
  };
}
