/**
 * Names the files of the index in one language, whose own names change with their content. It is
 * compared with the server's at each visit.
 */
export interface IndexTable {
  /** Path of the folder with all files that are named here. */
  readonly folder: string;
  /** The pages with the docs version of each; files with words refer to them by their place here. */
  readonly pages: readonly (readonly [file: string, tag: string])[];
  /** Files with words in alphabetical order, each after the first word that it holds. */
  readonly words: readonly (readonly [first: string, file: string])[];
  /** Frequent words, for mistyped ones. */
  readonly spelling: string;
  /** The titles of all pages. */
  readonly titles: string;
}

/**
 * A file with words: for each, the places in the table of the pages that have it in their title, of
 * those that have it as a name or in a heading, and of those that have it in their text.
 */
export type WordFile = Readonly<Record<string, readonly (readonly number[])[]>>;

/** With more files of words than this, only those of a query are requested. */
const fewFiles = 2;

/** What was requested in this visit, by address. */
const requested = new Map<string, Promise<unknown>>();

/**
 * Returns a file of the index, which is requested once.
 *
 * @throws Error when it cannot be had. All files are forgotten then: the next try begins with the
 *   table as it is by then.
 */
export function loadFile(url: string): Promise<unknown> {
  let file = requested.get(url);
  if (!file) {
    requested.set(url, (file = fetchJson(url)));
    file.catch(() => requested.clear());
  }
  return file;
}

/** @throws Error when it cannot be had */
export async function loadTable(url: string): Promise<IndexTable> {
  return (await loadFile(url)) as IndexTable;
}

/**
 * Requests what the first answer needs while the dialog is still on its way. What fails is requested
 * again, and reported, by the search.
 *
 * @param url - of the table
 */
export async function preloadIndex(url: string): Promise<void> {
  try {
    const { folder, words } = await loadTable(url);
    if (words.length > fewFiles) return;
    await Promise.all(words.map(([, file]) => loadFile(folder + file)));
  } catch {
    // See above.
  }
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}.`);
  return response.json();
}
