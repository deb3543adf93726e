import {
  type IndexedPage,
  type IndexedTag,
  type IndexedWord,
  type IndexTable,
  type loadFile,
  pageFile,
  type StartPage,
  wordsFile,
} from './index-files';
import { synonymNames, type Term } from './query';
import { likenessOfWord } from './rank';

/** The index of a built site. Failed requests are thrown as errors. */
export type OpenIndex = ReturnType<typeof openIndex>;

/** The part used by a search. */
export type SearchSource = Pick<OpenIndex, 'open' | 'find' | 'loadPage' | 'loadWordsLike'>;

/** Scores of a word in a title, in a name or heading, and in the text. */
const placeScores = [1, 0.6, 0.3];

/**
 * Opens the index that the build wrote (`src/search/build`).
 *
 * @param tags - docs versions to search, as tagged by Docusaurus
 * @param load - returns an index file
 */
export function openIndex(tableUrl: string, tags: readonly string[], load: typeof loadFile) {
  const isSearched = ({ tag }: IndexedTag) => tags.includes(tag);
  const loadVersions = async () => {
    const versions = (await load(tableUrl)) as IndexTable;
    return versions.filter((version) => version.tags.some(isSearched));
  };
  /** Loads the word files of each version that can contain words with the given prefixes. */
  const loadWords = async (beginnings: readonly string[]) =>
    Promise.all(
      (await loadVersions()).map(async ({ files, words, ...version }) => {
        const loads = filesWith(beginnings, words).map((file) => load(wordsFile(files, file)));
        return { ...version, files, words: (await Promise.all(loads)).flat() as IndexedWord[] };
      }),
    );

  return {
    /** Loads what each search needs. */
    async open(): Promise<void> {
      await load(tableUrl);
    },
    /** Returns how well pages match a term, from 0 to 1, by URL. */
    async find(term: Term): Promise<ReadonlyMap<string, number>> {
      const scores = new Map<string, number>();
      const synonyms = synonymNames(term.word);
      // A prefix common to all forms of the word, and to words that start with it.
      const beginnings = [term.word, ...synonyms].map((word) => word.slice(0, 3));
      for (const { files, words, tags: all } of await loadWords(beginnings)) {
        for (const [word, ...places] of words) {
          const likeness = likenessOfWord({ ...term, synonyms }, word);
          if (likeness === 0) continue;
          places.forEach((steps, place) => {
            const score = likeness * (placeScores[place] ?? 0);
            let page = 0;
            for (const step of steps) {
              page += step;
              const tag = all.findLastIndex(({ first }) => first <= page);
              if (!all[tag] || !isSearched(all[tag])) continue;
              const url = pageFile(files, tag, page);
              scores.set(url, Math.max(scores.get(url) ?? 0, score));
            }
          });
        }
      }
      return scores;
    },
    /** Returns a page that `find` returned. */
    async loadPage(url: string): Promise<IndexedPage> {
      return (await load(url)) as IndexedPage;
    },
    /**
     * Returns candidates for a mistyped word, most frequent first.
     *
     * @param sure - number of letters at its beginning that aren't mistyped
     */
    async loadWordsLike(word: string, sure: number): Promise<readonly string[]> {
      const counts = new Map<string, number>();
      const beginning = word.slice(0, sure);
      const versions = await loadWords([beginning]);
      for (const [other, title = [], name = [], text = []] of versions.flatMap((it) => it.words)) {
        if (!other.startsWith(beginning) || !/^\p{L}{4,}$/u.test(other)) continue;
        const count = 3 * (title.length + name.length) + text.length;
        counts.set(other, (counts.get(other) ?? 0) + count);
      }
      return [...counts]
        .filter(([other, count]) => count > 1 || other.startsWith(word))
        .sort(([, a], [, b]) => b - a)
        .map(([other]) => other);
    },
    /** Returns the most-linked pages. */
    async loadStart(): Promise<readonly StartPage[]> {
      const all = (await loadVersions()).flatMap((version) => version.tags);
      return all.filter(isSearched).flatMap(({ start }) => start);
    },
  };
}

/** Returns the indexes of files that can contain words with the given prefixes. */
function filesWith(beginnings: readonly string[], firstWords: readonly string[]): number[] {
  return [...firstWords.keys()].filter((file) =>
    beginnings.some((beginning) => {
      const last = `${beginning}\uFFFF`;
      return (firstWords[file] ?? '') <= last && (firstWords[file + 1] ?? last) > beginning;
    }),
  );
}
