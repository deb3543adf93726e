/**
 * Names the files of the index in one language, whose own names change with their content. It is
 * compared with the server's at each visit, and stays small on a site of thousands of pages.
 */
export interface IndexTable {
  /** Path of the folder with all files that are named here. */
  readonly folder: string;
  /**
   * What the files of `groupSize` pages of one docs version begin with, before the place of the page in
   * its group. Files with words refer to pages by the place among all groups.
   */
  readonly groups: readonly (readonly [name: string, tag: string])[];
  /** Files with words in alphabetical order, each after the first word that it holds. */
  readonly words: readonly (readonly [first: string, file: string])[];
  /** Frequent words, for mistyped ones. */
  readonly spelling: string;
  /** The titles of pages of each docs version. */
  readonly titles: readonly (readonly [tag: string, file: string])[];
}

/** How many pages a group has room for; the last one of a docs version may hold fewer. */
export const groupSize = 32;

/** With more groups of pages than this, only those pages are requested that a query asks for. */
export const fewGroups = 12;

/** Returns the file with all pages of a group, which a small site has beside a file for each. */
export function fileOfGroup(name: string): string {
  return `${name}.json`;
}

/** Returns the file of a page. */
export function fileOfPage(group: string, index: number): string {
  return `${group}-${index}.json`;
}

/**
 * A file with words in alphabetical order: for each, the pages that have it in their title, those that
 * have it as a name or in a heading, and those that have it in their text. Pages are written as steps
 * from the one before, which are short.
 */
export type WordFile = readonly (readonly [word: string, ...steps: (readonly number[])[]])[];

/** With more files of words than this, only those of a query are requested. */
const fewFiles = 8;

/** Returns the files that are requested before a query is typed: a small site's words. */
export function filesAtStart({ folder, words }: IndexTable): string[] {
  return words.length > fewFiles ? [] : words.map(([, file]) => folder + file);
}

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
    await Promise.all(filesAtStart(await loadTable(url)).map(loadFile));
  } catch {
    // See above.
  }
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}.`);
  return response.json();
}
