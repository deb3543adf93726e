import { indexFolder } from '../../config/search';

/** What Pagefind reads first: the parts of the index by language. */
interface Table {
  readonly languages: Readonly<
    Record<string, { readonly hash: string; readonly chunks?: readonly string[] }>
  >;
}

/** Separates this visit's view of the index from an older one in the browser's cache. */
export const visit = String(Date.now());

/** Returns the folder of the index, and the language of the page as the index names it. */
export function locateIndex(baseUrl: string): { folder: string; language: string } {
  return {
    folder: `${baseUrl}${indexFolder}/`,
    language: document.documentElement.lang.toLowerCase() || 'en',
  };
}

/**
 * Requests what Pagefind by itself asks for one after the other: the table, the list of pages and,
 * where the build named them, the words.
 *
 * @throws Error when one of them cannot be had; Pagefind would go on without it
 */
export async function fetchTable(folder: string, language: string): Promise<void> {
  const table = await fetchFile(`${folder}pagefind-entry.json?ts=${visit}`);
  const { languages } = (await table.json()) as Table;
  const entry = languages[language];
  if (!entry) return;
  const files = [
    `pagefind.${entry.hash}.pf_meta`,
    ...(entry.chunks ?? []).map((chunk) => `index/${chunk}`),
  ];
  const responses = await Promise.all(files.map((file) => fetchFile(folder + file)));
  await Promise.all(responses.map((response) => response.arrayBuffer()));
}

/** @throws Error when the file cannot be had */
export async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}.`);
  return response;
}
