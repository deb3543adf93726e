import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';

import type { IndexedPage } from '../../components/Search/page';
import { wordsOf } from '../../components/Search/words';
import { fillers, indexFolder, sectionOf } from '../../config/search';
import { isPage, listSiteFiles } from '../../publishing/site-files';
import { namesOf, readPage, type IndexPage } from './read-page';

/** A page with its route, without the base path of the site. */
interface RoutedPage extends IndexPage {
  readonly route: string;
}

/** What the index holds, for the log. */
export interface IndexCounts {
  readonly pages: number;
  readonly places: number;
  readonly bytes: number;
}

/** A part that more pages than this repeat word for word is furniture: one of them keeps it. */
const repetitions = 8;

/**
 * Writes the search index of a built site into `indexFolder`.
 *
 * @param outDir - folder of the built site, its pages in the form that the host serves
 * @param baseUrl - path of the site below its origin
 * @throws Error when there is no page to index, or Pagefind refuses one
 */
export async function writeIndex(outDir: string, baseUrl: string): Promise<IndexCounts> {
  const target = path.join(outDir, indexFolder);
  await rm(target, { recursive: true, force: true });
  const pages = withoutRepetition(await readPages(outDir));
  if (pages.length === 0) throw new Error(`There is no page to index in ${outDir}.`);

  await writePagefind(target, pages);
  await replaceFragments(target, pages, baseUrl);
  await removeUnusedFiles(target);
  await writeFile(path.join(target, 'words.json'), JSON.stringify(frequentWords(pages)));
  await writeFile(
    path.join(target, 'titles.json'),
    JSON.stringify(
      pages.map(({ route, title }) => ({ url: `${baseUrl}${route.slice(1)}`, title })),
    ),
  );
  return {
    pages: pages.length,
    places: pages.reduce((sum, { parts }) => sum + parts.length, 0),
    bytes: await sizeOf(target),
  };
}

async function readPages(outDir: string): Promise<RoutedPage[]> {
  const pages: RoutedPage[] = [];
  for (const { file, url: route } of (await listSiteFiles(outDir)).filter(isPage)) {
    if (/^\/(?:all-pages)?$/.test(route)) continue;
    const page = readPage(await readFile(path.join(outDir, file), 'utf8'));
    if (page) pages.push({ ...page, route });
  }
  return pages.sort((a, b) => orderOf(a) - orderOf(b));
}

/** Guides first, then pages about an interface, then single operations. */
function orderOf({ route, method }: RoutedPage): number {
  return method ? 2 : sectionOf(route) === 'Guides' ? 0 : 1;
}

function withoutRepetition(pages: readonly RoutedPage[]): RoutedPage[] {
  const key = ({ title, text }: IndexPage['parts'][number]) => `${title}\n${text}`;
  const counts = new Map<string, number>();
  for (const part of pages.flatMap(({ parts }) => parts)) {
    counts.set(key(part), (counts.get(key(part)) ?? 0) + 1);
  }
  const seen = new Set<string>();
  return pages.map((page) => ({
    ...page,
    parts: page.parts.filter((part, index) => {
      if (index === 0 || (counts.get(key(part)) ?? 0) <= repetitions) return true;
      if (seen.has(key(part))) return false;
      seen.add(key(part));
      return true;
    }),
  }));
}

async function writePagefind(target: string, pages: readonly RoutedPage[]): Promise<void> {
  // An ES module without a CommonJS form.
  const pagefind = await import('pagefind');
  const { index, errors } = await pagefind.createIndex({});
  if (!index) throw new Error(`Pagefind: ${errors.join('; ')}`);
  const filters = hasVersions(pages);
  try {
    for (const page of pages) {
      const content = toIndexHtml(page, filters);
      const added = await index.addHTMLFile({ url: keyOf(page), content });
      if (added.errors.length > 0) {
        throw new Error(`Pagefind refuses ${page.route}: ${added.errors.join('; ')}`);
      }
    }
    const written = await index.writeFiles({ outputPath: target });
    if (written.errors.length > 0) throw new Error(`Pagefind: ${written.errors.join('; ')}`);
  } finally {
    await pagefind.close();
  }
}

/**
 * Whether some docs have several versions, as Docusaurus marks them. Without versions nobody filters
 * by tag, and Pagefind writes the tags in another order each time.
 */
function hasVersions(pages: readonly RoutedPage[]): boolean {
  return pages.some(({ tag }) => tag !== 'default' && !tag.endsWith('-current'));
}

/** The route with a digest of all that is shown of the page: another text gives another id. */
function keyOf(page: RoutedPage): string {
  const digest = createHash('sha256').update(JSON.stringify(page)).digest('hex').slice(0, 12);
  return `${page.route}?${digest}`;
}

/**
 * Pagefind's fragments hold the indexed words, which are not in the order of the text. Each gives
 * way to a file under `pages/` that has its id and holds what the search shows.
 */
async function replaceFragments(
  target: string,
  pages: readonly RoutedPage[],
  baseUrl: string,
): Promise<void> {
  const byKey = new Map(pages.map((page) => [keyOf(page), page]));
  const fragments = path.join(target, 'fragment');
  await mkdir(path.join(target, 'pages'));
  for (const file of await readdir(fragments)) {
    // A signature of 12 bytes, then JSON (Pagefind 1.6).
    const json = gunzipSync(await readFile(path.join(fragments, file)))
      .subarray(12)
      .toString();
    const key = (JSON.parse(json) as { url: string }).url;
    const page = byKey.get(key);
    if (!page) throw new Error(`Pagefind indexed ${key}, which is no page of the site.`);
    const id = file.replace(/\.pf_fragment$/, '');
    await writeFile(
      path.join(target, 'pages', `${id}.json`),
      JSON.stringify({
        url: `${baseUrl}${page.route.slice(1)}`,
        title: page.title,
        section: sectionOf(page.route),
        method: page.method,
        path: page.path,
        breadcrumb: page.breadcrumb,
        parts: page.parts,
      } satisfies IndexedPage),
    );
    byKey.delete(key);
  }
  const [missing] = byKey.keys();
  if (missing) throw new Error(`Pagefind left out ${missing}.`);
  await rm(fragments, { recursive: true });
}

/**
 * Writes a page for Pagefind: each word once, since the search ranks places by their text itself,
 * and an index without repetitions is half as large. Words of the title weigh most, then names.
 */
function toIndexHtml(page: RoutedPage, filters: boolean): string {
  const title = indexWords(page.title);
  const names = [...namesOf(page.route, page), ...indexWords(headingsOf(page))];
  const text = indexWords(page.parts.map((part) => part.text).join(' '));
  const seen = new Set<string>();
  const fresh = (words: readonly string[]) => {
    const unseen = [...new Set(words)].filter((word) => !seen.has(word));
    unseen.forEach((word) => seen.add(word));
    return escape(unseen.join(' '));
  };
  return [
    `<!doctype html><html lang="${escape(page.language)}"><head>`,
    filters ? `<meta data-pagefind-filter="tag[content]" content="${escape(page.tag)}">` : '',
    `</head>`,
    `<body data-pagefind-body><p data-pagefind-weight="8">${fresh(title)}</p>`,
    `<p data-pagefind-weight="4">${fresh(names)}</p><p>${fresh(text)}</p></body></html>`,
  ].join('');
}

function headingsOf({ parts }: IndexPage): string {
  return parts.map(({ title }) => title).join(' ');
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

/** The words of titles, headings and names, and those that several pages use; most frequent first. */
function frequentWords(pages: readonly RoutedPage[]): string[] {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const headings = headingsOf(page);
    const words = new Set(wordsOf(`${headings} ${page.parts.map(({ text }) => text).join(' ')}`));
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

/** Pagefind writes three user interfaces of its own beside the index. */
async function removeUnusedFiles(target: string): Promise<void> {
  for (const file of await readdir(target)) {
    if (/-ui\.(?:js|css)$|-highlight\.js$|^pagefind-worker\.js$/.test(file)) {
      await rm(path.join(target, file));
    }
  }
}

async function sizeOf(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map(async (file) => (await readFile(path.join(file.parentPath, file.name))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
