import {
  groupSize,
  type IndexedPage,
  type IndexedWord,
  type IndexTable,
  type StartPage,
} from './index-files';
import { isSameWord } from './words';

/** The index of a built site. A request that fails is thrown as an Error. */
export type OpenIndex = ReturnType<typeof openIndex>;

/** What a search needs from it. */
export type SearchSource = Pick<OpenIndex, 'find' | 'loadPage' | 'loadWordsLike'>;

/** The scores of a word in a title, in a name or a heading, and in the text. */
const placeScores = [1, 0.7, 0.3];

/**
 * Opens the index that the build wrote (`src/search/build`).
 *
 * @param tags - docs versions to search, as Docusaurus tags their pages
 * @param load - returns a file of the index
 */
export function openIndex(
  tableUrl: string,
  tags: readonly string[],
  load: (url: string) => Promise<unknown>,
) {
  const loadTable = async () => (await load(tableUrl)) as IndexTable;
  const loadFiles = async <Content>(files: readonly string[]) => {
    const { folder } = await loadTable();
    return (await Promise.all(files.map((file) => load(folder + file)))) as Content[];
  };

  return {
    /** Returns how well, from 0 to 1, pages match a word, a form of it, or what begins with it. */
    async find(word: string): Promise<ReadonlyMap<string, number>> {
      const { groups, words } = await loadTable();
      // All forms of a word share it, and all words that start with the word.
      const beginning = word.slice(0, 3);
      const files = filesWith(beginning, words);
      const found = new Map<string, number>();
      for (const [other, ...places] of (await loadFiles<IndexedWord[]>(files)).flat()) {
        const likeness = other.startsWith(beginning) ? likenessOf(word, other) : 0;
        if (likeness === 0) continue;
        places.forEach((steps, place) => {
          const score = likeness * (placeScores[place] ?? 0);
          let page = 0;
          for (const step of steps) {
            page += step;
            const group = groups[Math.floor(page / groupSize)];
            if (!group || !tags.includes(group[1])) continue;
            const id = `${group[0]}-${page % groupSize}.json`;
            found.set(id, Math.max(found.get(id) ?? 0, score));
          }
        });
      }
      return found;
    },
    /** Returns a page that `find` returned. */
    async loadPage(id: string): Promise<IndexedPage> {
      return (await loadFiles<IndexedPage>([id]))[0] as IndexedPage;
    },
    /** Returns plain words that a mistyped one may stand for, the most frequent first. */
    async loadWordsLike(word: string): Promise<readonly string[]> {
      const files = filesWith(word.slice(0, 1), (await loadTable()).words);
      return (await loadFiles<IndexedWord[]>(files))
        .flat()
        .map(([other, title = [], name = [], text = []]): [string, number] => [
          other,
          3 * (title.length + name.length) + text.length,
        ])
        .filter(([other, count]) => count > 1 && /^\p{L}{4,}$/u.test(other))
        .sort(([, a], [, b]) => b - a)
        .map(([other]) => other);
    },
    /** Returns the pages that most others link to. */
    async loadStart(): Promise<readonly StartPage[]> {
      const { start } = await loadTable();
      return start.flatMap(([tag, page]) => (tags.includes(tag) ? [page] : []));
    },
  };
}

/** Returns the files that may have words with a given beginning. */
function filesWith(beginning: string, words: IndexTable['words']): string[] {
  return words.flatMap(([first, file], index) => {
    const next = words[index + 1]?.[0];
    const endsBefore = next !== undefined && next <= beginning;
    const startsAfter = first > beginning && !first.startsWith(beginning);
    return endsBefore || startsAfter ? [] : [file];
  });
}

function likenessOf(word: string, other: string): number {
  if (word === other) return 1;
  if (isSameWord(word, other)) return 0.8;
  return other.startsWith(word) ? (0.6 * word.length) / other.length : 0;
}
