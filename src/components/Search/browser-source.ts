import { indexFolder } from '../../config/search';
import { indexRanking, type PagefindIndex, type PageTitle, type SearchSource } from './engine';
import type { IndexedPage } from './page';

interface Pagefind {
  createInstance(options: Readonly<Record<string, unknown>>): PagefindIndex & {
    destroy(): Promise<void>;
  };
}

/** Separates this visit's view of the index from an older one in the browser's cache. */
const visit = String(Date.now());

/**
 * Opens the index in a browser. What the first answer needs is requested at once: Pagefind by
 * itself asks for one file after the other.
 *
 * @param baseUrl - path of the site below its origin
 * @param filters - limits the search to pages with these tags
 */
export function openIndex(
  baseUrl: string,
  filters: Readonly<Record<string, unknown>>,
): SearchSource {
  const folder = `${baseUrl}${indexFolder}/`;
  const language = document.documentElement.lang.toLowerCase() || 'en';
  const opened = open(folder, language);
  // Who searches sees the failure; who has only opened the dialog need not.
  opened.catch(() => undefined);
  const pages = new Map<string, Promise<IndexedPage>>();
  let words: Promise<readonly string[]> | undefined;
  return {
    index: { search: async (term, options) => (await opened).search(term, options) },
    async loadPage(id) {
      let page = pages.get(id);
      if (!page) pages.set(id, (page = fetchJson<IndexedPage>(`${folder}pages/${id}.json`)));
      return page;
    },
    async loadWords() {
      words ??= fetchJson<readonly string[]>(`${folder}words.json?${visit}`);
      return words;
    },
    // Fetched anew each time: Pagefind passes over parts of the index that fail to load, and an
    // answer of nothing is one only while the index can be reached.
    loadTitles: () => fetchJson<readonly PageTitle[]>(`${folder}titles.json?${Date.now()}`),
    filters,
  };
}

async function open(folder: string, language: string): Promise<PagefindIndex> {
  const [pagefind] = await Promise.all([
    import(/* webpackIgnore: true */ `${folder}pagefind.js`) as Promise<Pagefind>,
    fetchTable(folder, language),
  ]);
  return pagefind.createInstance({
    basePath: folder,
    baseUrl: '/',
    language,
    // A worker would be one more script and one more round trip before the first answer.
    noWorker: true,
    metaCacheTag: visit,
    ranking: indexRanking,
  });
}

/** Brings what Pagefind reads first into the browser's cache, and fails where it would fall silent. */
async function fetchTable(folder: string, language: string): Promise<void> {
  const { languages } = await fetchJson<{
    languages: Readonly<Record<string, { readonly hash: string }>>;
  }>(`${folder}pagefind-entry.json?ts=${visit}`);
  const entry = languages[language] ?? languages[language.split('-')[0] ?? language];
  if (!entry) return;
  const response = await fetch(`${folder}pagefind.${entry.hash}.pf_meta`);
  if (!response.ok) throw new Error('The search index is incomplete.');
  await response.arrayBuffer();
}

async function fetchJson<Content>(url: string): Promise<Content> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}.`);
  return (await response.json()) as Content;
}
