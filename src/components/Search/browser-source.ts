import { indexRanking, type Found, type PageTitle, type SearchSource } from './engine';
import { fetchFile, fetchTable, locateIndex, visit } from './index-table';
import type { IndexedPage } from './page';

/** The part of Pagefind's interface that the search uses. */
interface PagefindIndex {
  search(
    term: string,
    options: { filters: Readonly<Record<string, unknown>> },
  ): Promise<{ results: Found['results'] }>;
}

interface Pagefind {
  createInstance(options: Readonly<Record<string, unknown>>): PagefindIndex;
}

/** A title with the docs version that it belongs to. */
interface TaggedTitle extends PageTitle {
  readonly tag: string;
}

/**
 * Opens the index in a browser. What the first answer needs is requested at once: Pagefind by
 * itself asks for one file after the other.
 *
 * @param baseUrl - path of the site below its origin
 * @param tags - limits the search to pages of these docs versions; empty for all pages
 */
export function openIndex(baseUrl: string, tags: readonly string[]): SearchSource {
  const { folder, language } = locateIndex(baseUrl);
  const filters = tags.length > 0 ? { tag: { any: tags } } : {};
  watchFiles(folder);
  const opened = open(folder, language);
  // Who searches sees the failure; who has only opened the dialog need not.
  opened.catch(() => undefined);
  const remembered = <Content>(load: (key: string) => Promise<Content>) => {
    const known = new Map<string, Promise<Content>>();
    return (key: string) => {
      let content = known.get(key);
      if (!content) {
        known.set(key, (content = load(key)));
        content.catch(() => known.delete(key));
      }
      return content;
    };
  };
  const loadJson = remembered((url) => fetchJson(url));
  return {
    find: remembered(async (word) => {
      const { results } = await (await opened).search(word, { filters });
      return { results, isPartial: missing.size > 0 };
    }),
    loadPage: (id) => loadJson(`${folder}pages/${id}.json`) as Promise<IndexedPage>,
    loadWords: () =>
      loadJson(`${folder}words.${language}.json?${visit}`) as Promise<readonly string[]>,
    async loadTitles() {
      const titles = await loadJson(`${folder}titles.${language}.json?${visit}`);
      return (titles as readonly TaggedTitle[]).filter(
        ({ tag }) => tags.length === 0 || tags.includes(tag),
      );
    },
  };
}

async function open(folder: string, language: string): Promise<PagefindIndex> {
  const [{ createInstance }] = await Promise.all([
    import(/* webpackIgnore: true */ `${folder}pagefind.js`) as Promise<Pagefind>,
    fetchTable(folder, language),
  ]);
  return createInstance({
    basePath: folder,
    baseUrl: '/',
    language,
    // A worker would be one more script and one more round trip before the first answer.
    noWorker: true,
    metaCacheTag: visit,
    ranking: indexRanking,
  });
}

/** Files of the index that could not be had. */
const missing = new Set<string>();
let isWatching = false;

/**
 * Notes the files of the index that fail. Pagefind writes them to the console and answers from the
 * rest, and has no other way of telling: so what it fetches with is watched.
 */
function watchFiles(folder: string): void {
  missing.clear();
  if (isWatching) return;
  isWatching = true;
  const fetchUnwatched = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const file = typeof input === 'string' && input.startsWith(folder) ? input : undefined;
    try {
      const response = await fetchUnwatched(input, init);
      if (file && !response.ok) missing.add(file);
      return response;
    } catch (error) {
      if (file) missing.add(file);
      throw error;
    }
  };
}

async function fetchJson(url: string): Promise<unknown> {
  return (await fetchFile(url)).json();
}
