/** File format shared by the build and the browser. Part of every page's script: keep it small. */

/** A heading or a field with the text under it. */
export interface Part {
  /** Missing for the part below the page's title. */
  readonly id?: string;
  readonly title: string;
  readonly isField: boolean;
  readonly text: string;
  /** What readers ask for in words that aren't here (`config/search-words.ts`), as the words of a query. */
  readonly asked?: readonly string[];
}

/** A page. */
export interface IndexedPage {
  readonly url: string;
  readonly title: string;
  readonly section: string;
  /** An operation's method, or `EVENT`. */
  readonly method?: string;
  /** An operation's path. */
  readonly path?: string;
  /** Titles of the categories above, joined by ` › `. */
  readonly breadcrumb: string;
  readonly parts: readonly Part[];
}

/** A suggested page, without its text. */
export type StartPage = Pick<IndexedPage, 'url' | 'title' | 'section' | 'method' | 'path'>;

/**
 * A word with the pages that contain it in the title, as a name or in a heading, and in the text. Each list
 * contains the first page's number, then the differences to the next ones, which are short.
 */
export type IndexedWord = readonly [word: string, ...steps: (readonly number[])[]];

/** The pages of one docs plugin in a version. */
export interface IndexedTag {
  /** As Docusaurus tags its pages. */
  readonly tag: string;
  /** Number of the first page; the others follow. */
  readonly first: number;
  /** The most-linked guides and operations, in this order. */
  readonly start: readonly StartPage[];
}

/** The index of the docs plugins that have a version of the same name, since most searches need all of them. */
export interface IndexedVersion {
  readonly tags: readonly IndexedTag[];
  /** Path prefix of its files, which changes with their content. */
  readonly files: string;
  /** First word of each word file, in alphabetical order. */
  readonly words: readonly string[];
}

/** Docs versions in one language. The only file that is revalidated on each visit. */
export type IndexTable = readonly IndexedVersion[];

/** Returns the path of a word file, by index. */
export function wordsFile(files: string, file: number): string {
  return `${files}-words-${file}.json`;
}

/** Returns the path of a page file, by the number of the page's tag and its own. */
export function pageFile(files: string, tag: number, page: number): string {
  return `${files}-page-${tag}-${page}.json`;
}

/** Folder of content-hashed files. */
export const indexFolder = 'assets/search';

/**
 * Returns the path of the table, which isn't in `assets/` because its name is fixed.
 *
 * @param language - BCP 47, as in the `lang` of the pages
 */
export function tableFile(language: string): string {
  return `search/${language}.json`;
}

/** Responses of this visit, by URL. */
const requested = new Map<string, Promise<unknown>>();

/** After a release, the browser's cache keeps the previous table for another minute. */
let cache: RequestCache | undefined;

/**
 * Returns a file of the index, requesting it only once.
 *
 * @throws Error if the request fails; the cache is then cleared, so that the next attempt starts with the
 *   server's table
 */
export function loadFile(url: string): Promise<unknown> {
  const pending = requested.get(url);
  if (pending) return pending;
  const file = fetchJson(url);
  requested.set(url, file);
  file.catch(() => {
    // A later attempt has its own files.
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
  /** In the offline copy: index files by their URL on the site. */
  var searchIndex: Readonly<Record<string, string>> | undefined;
}

/** Returns the page's script if the page belongs to the offline copy. */
export function scriptOfCopy(): HTMLScriptElement | null {
  return globalThis.document?.querySelector<HTMLScriptElement>('script[data-offline]') ?? null;
}

let loaded: Promise<unknown> | undefined;

/** Reads a file from a script, because pages opened from a folder can't request files. */
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
