/** What the build writes and the browser requests. It is in the script of all pages: keep it small. */

/** A heading or a field with the text under it. */
export interface Part {
  /** Missing for the part under the title of the page. */
  readonly id?: string;
  readonly title: string;
  readonly isField: boolean;
  readonly text: string;
}

/** A page. */
export interface IndexedPage {
  readonly url: string;
  readonly title: string;
  readonly section: string;
  /** Of an operation: its method, or `EVENT`. */
  readonly method?: string;
  /** Of an operation: its path. */
  readonly path?: string;
  /** Titles of the categories above, joined by ` › `. */
  readonly breadcrumb: string;
  readonly parts: readonly Part[];
}

/** A page that is suggested before a query, without its text. */
export type StartPage = Pick<IndexedPage, 'url' | 'title' | 'section' | 'method' | 'path'>;

/**
 * A word with the pages that have it in their title, as a name or in a heading, and in their text. Each list
 * has the number of the first page, then the differences to the next ones, which are short.
 */
export type IndexedWord = readonly [word: string, ...steps: (readonly number[])[]];

/** The index of one docs version. */
export interface IndexedVersion {
  /** As Docusaurus tags its pages. */
  readonly tag: string;
  /** How the paths of its files begin, which changes with their content. */
  readonly files: string;
  /** The first word of each file with words, which are in alphabetical order. */
  readonly words: readonly string[];
  /** The guides and operations that most pages link to, in this order. */
  readonly start: readonly StartPage[];
}

/** The docs versions in one language. It is the only file that is revalidated at each visit. */
export type IndexTable = readonly IndexedVersion[];

/** Returns a file with words, by its place among them. */
export function wordsFile(files: string, file: number): string {
  return `${files}-words-${file}.json`;
}

/** Returns the file with a page, by its number. */
export function pageFile(files: string, page: number): string {
  return `${files}-page-${page}.json`;
}

/** Folder of the files that are named by their content. */
export const indexFolder = 'assets/search';

/**
 * Returns the file of the table, which is not under `assets/` since its name does not change.
 *
 * @param language - BCP 47, as in the `lang` of the pages
 */
export function tableFile(language: string): string {
  return `search/${language}.json`;
}

/** Responses of this visit, by URL. */
const requested = new Map<string, Promise<unknown>>();

/** After a release, the browser's cache has the table of the last one for a minute more. */
let cache: RequestCache | undefined;

/**
 * Returns a file of the index, requesting it only once.
 *
 * @throws Error when the request fails. All files are forgotten then, so that the next try starts with the
 *   server's table.
 */
export function loadFile(url: string): Promise<unknown> {
  const known = requested.get(url);
  if (known) return known;
  const file = fetchJson(url);
  requested.set(url, file);
  file.catch(() => {
    // A try that came after it has its own files.
    if (requested.get(url) === file) requested.clear();
    cache = 'reload';
  });
  return file;
}

async function fetchJson(url: string): Promise<unknown> {
  const script = scriptOfCopy();
  if (script) return readFromCopy(url, new URL('../../', script.src));
  const response = await fetch(url, { cache });
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return response.json();
}

declare global {
  /** In the offline copy: the files of the index, by their addresses on the site. */
  var searchIndex: Readonly<Record<string, string>> | undefined;
}

/** Returns the script of a page, if the page belongs to the offline copy. */
export function scriptOfCopy(): HTMLScriptElement | null {
  return globalThis.document?.querySelector<HTMLScriptElement>('script[data-offline]') ?? null;
}

let loaded: Promise<unknown> | undefined;

/** Reads a file from a script, since a page that was opened from a folder can't request files. */
async function readFromCopy(url: string, root: URL): Promise<unknown> {
  loaded ??= new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = new URL('search/index.js', root).href;
    script.onload = script.onerror = resolve;
    document.head.append(script);
  });
  await loaded;
  const text = globalThis.searchIndex?.[url];
  if (text === undefined) throw new Error(`${url} isn't in the offline copy`);
  return JSON.parse(text, (key, value: unknown) =>
    key === 'url' ? new URL(String(value), root).href : value,
  ) as unknown;
}
