import { createHash } from 'node:crypto';

import type { RoutedPage } from '../../src/search/build/read-page';

/** Words, also those inside names; what is shorter, all interfaces share. */
const word = /(?<!&|\p{L}|#)\p{Lu}?\p{Ll}{4,}|(?<=\p{Ll})\p{Lu}\p{Ll}{3,}|(?<!&)\p{Lu}{5,}/gu;
/** One word in so many is an interface's own. */
const share = 3;
/** Forms of one word have this many letters in common. */
const stemLength = 4;
const syllables = 'ba do fi gu ka lo mi nu pa ro se ti vu we zo xa'.split(' ');

/**
 * Gives a text of the site the words of another interface, the same at each call, so that a site of any
 * size can be made of ours. Each interface has other words of its own, so that no two lists of pages
 * with a word are alike.
 *
 * @param text - without markup
 * @param round - number of the interface; 0 is ours
 */
export function renameWords(text: string, round: number): string {
  if (round === 0) return text;
  return text.replace(word, (found) => {
    const stem = found.slice(0, stemLength);
    const name = ownName(stem.toLowerCase(), round);
    if (name === undefined) return found;
    const capital = name.charAt(0).toUpperCase();
    const spelt =
      stem === stem.toUpperCase()
        ? name.toUpperCase()
        : stem === stem.toLowerCase()
          ? name
          : `${capital}${name.slice(1)}`;
    return spelt + found.slice(stemLength);
  });
}

/** Gives a page that was read the words of another interface. */
export function renamePage(page: RoutedPage, round: number): RoutedPage {
  const rename = (text: string) => renameWords(text, round);
  return {
    ...page,
    route: renameRoute(page.route, round),
    title: rename(page.title),
    breadcrumb: rename(page.breadcrumb),
    ...(page.path !== undefined && { path: rename(page.path) }),
    parts: page.parts.map((part) => ({
      ...part,
      title: rename(part.title),
      text: rename(part.text),
    })),
  };
}

/** Returns where a page of another interface is: in a folder beside the one of ours. */
export function renameRoute(route: string, round: number): string {
  if (round === 0) return route;
  return route.replace(
    /([^/]*)(\/?)$/,
    (_, name: string, end: string) => `interface-${round}/${renameWords(name, round)}${end}`,
  );
}

/**
 * Returns the pages of a site that has this many: ours, and as many other interfaces as fill it.
 *
 * @throws Error when there are no pages to make others of
 */
export function enlarge<Page>(
  pages: readonly Page[],
  count: number,
  rename: (page: Page, round: number) => Page,
): Page[] {
  if (pages.length === 0) throw new Error('There are no pages to make others of.');
  return Array.from({ length: count }, (_, index) =>
    rename(pages[index % pages.length] as Page, Math.floor(index / pages.length)),
  );
}

const names = new Map<string, string | undefined>();

/** The word that stands for another in an interface, if it has an own one: one that no language has. */
function ownName(stem: string, round: number): string | undefined {
  const key = `${round} ${stem}`;
  if (!names.has(key)) {
    const [first = 0, ...digits] = createHash('sha256').update(key).digest();
    const name = digits.slice(0, 3).map((digit) => syllables[digit % syllables.length]);
    names.set(key, first % share === 0 ? name.join('') : undefined);
  }
  return names.get(key);
}
