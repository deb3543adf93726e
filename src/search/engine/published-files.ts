/** Where the index of the search is published: all that a page has to know before it is opened. */

/** Where the files of the index are published, which are named by their content. */
export const indexFolder = 'assets/search';

/**
 * Returns where the table of the index in a language is published: it names the files in
 * `indexFolder`, and is not under `assets/`, since its own name does not change.
 *
 * @param language - BCP 47, as the pages say it
 */
export function tableFile(language: string): string {
  return `search/${language}.json`;
}
