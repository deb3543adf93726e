import { valuePrefix } from '../engine/page';
import { leadersOf } from '../engine/query';
import { isIdentifier, joinWords, wordsOf } from '../engine/words';
import { fillers } from '../../config/search';
import { isBeginning, namesOf, type IndexPage, type RoutedPage } from './read-page';

/**
 * A word that more pages than this share use tells little of any: the index holds it only where a
 * title, a heading or a name does. That is a third of the index.
 */
const commonShare = 0.15;
/** Below this count no word is common, so that small sites keep theirs. */
const leastCommon = 20;

/** How Pagefind marks words by where they stand; others have a weight of 1. */
export const weights = { title: 8, name: 4 };

/**
 * Returns what writes a page for Pagefind: each word once, since the search ranks places by their
 * text itself, and an index without repetitions is half as large. Words of the title weigh most,
 * then names. Words that readers use for each other bring the one that stands for them.
 *
 * @param pages - the whole site, which tells how common a word is
 */
export function indexHtmlWriter(pages: readonly RoutedPage[]): (page: RoutedPage) => string {
  const counts = new Map<string, number>();
  for (const page of pages) {
    for (const word of new Set(indexWords(textOf(page)))) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const common = Math.max(leastCommon, commonShare * pages.length);
  return (page) => {
    const seen = new Set<string>();
    const fresh = (words: readonly string[]) => {
      const unseen = [...new Set(words.flatMap((word) => [word, ...leadersOf(word)]))];
      const kept = unseen.filter((word) => !seen.has(word));
      kept.forEach((word) => seen.add(word));
      return escape(kept.join(' '));
    };
    const title = indexWords(page.title);
    const names = [...namesOf(page.route, page), ...indexWords(headingsOf(page))];
    const telling = indexWords(textOf(page)).filter((word) => (counts.get(word) ?? 0) <= common);
    // Without a language, so that words stay as they are: the search knows their forms.
    return [
      `<!doctype html><html><body data-pagefind-body>`,
      `<p data-pagefind-weight="${weights.title}">${fresh([...(isBeginning(page) ? title : []), ...valuesOf(page)])}</p>`,
      `<p data-pagefind-weight="${weights.name}">${fresh(names)}</p>`,
      `<p>${fresh([...title, ...telling])}</p></body></html>`,
    ].join('');
  };
}

/** Returns the words of titles, headings and names, and those that several pages use; most frequent first. */
export function frequentWords(pages: readonly RoutedPage[]): string[] {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const headings = headingsOf(page);
    const words = new Set(wordsOf(`${headings} ${textOf(page)}`));
    const important = new Set([...wordsOf(headings), ...namesOf(page.route, page)]);
    for (const word of important) counts.set(word, (counts.get(word) ?? 0) + 3);
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .filter(([word, count]) => count > 1 && /^\p{L}{4,}$/u.test(word) && !fillers.includes(word))
    .sort(([, a], [, b]) => b - a)
    .slice(0, 4000)
    .map(([word]) => word);
}

function textOf({ parts }: IndexPage): string {
  return parts.map(({ text }) => text).join(' ');
}

function headingsOf({ parts }: IndexPage): string {
  return parts.map(({ title }) => title).join(' ');
}

/** The values that are explained on a page, as words and whole. */
function valuesOf({ parts }: IndexPage): string[] {
  const values = parts
    .filter(({ id }) => id?.startsWith(valuePrefix))
    .flatMap(({ text }) => text.split(/\s+/).filter(isIdentifier));
  return values.flatMap((value) => [joinWords(value), ...indexWords(value)]);
}

/** Without fillers, and without ids and digests, which nobody looks for. */
function indexWords(text: string): string[] {
  return wordsOf(text).filter(
    (word) =>
      word.length > 1 &&
      !fillers.includes(word) &&
      !/^(?=.*\d)(?=.*[a-z])/.test(word) &&
      !/^\d{5,}$/.test(word),
  );
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
