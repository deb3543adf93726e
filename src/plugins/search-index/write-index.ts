import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';

import type { IndexedPage } from '../../components/Search/page';
import { indexFolder, sectionOf } from '../../config/search';
import { isPage, listSiteFiles } from '../../publishing/site-files';
import { frequentWords, indexHtmlWriter } from './index-words';
import { readPage, type IndexPage } from './read-page';

/** A page with its route, without the base path of the site. */
export interface RoutedPage extends IndexPage {
  readonly route: string;
  readonly section: string;
}

/** What the index holds, for the log. */
export interface IndexCounts {
  readonly pages: number;
  readonly places: number;
  readonly bytes: number;
}

/** A part that more pages than this repeat word for word is furniture: one of them keeps it. */
const repetitions = 8;

/** With more files of words than this, a browser asks for those of a query only. */
const mostChunks = 2;

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

  for (const file of replaceFiles(await makeFiles(pages), pages, baseUrl)) {
    await mkdir(path.dirname(path.join(target, file.path)), { recursive: true });
    await writeFile(path.join(target, file.path), file.content);
  }
  for (const language of new Set(pages.map((page) => page.language))) {
    const own = pages.filter((page) => page.language === language);
    const titles = own.map(({ route, title, tag }) => ({
      url: `${baseUrl}${route.slice(1)}`,
      title,
      tag,
    }));
    const suffix = `${language.toLowerCase()}.json`;
    await writeFile(path.join(target, `words.${suffix}`), JSON.stringify(frequentWords(own)));
    await writeFile(path.join(target, `titles.${suffix}`), JSON.stringify(titles));
  }
  return {
    pages: pages.length,
    places: pages.reduce((sum, { parts }) => sum + parts.length, 0),
    bytes: await sizeOf(target),
  };
}

async function readPages(outDir: string): Promise<RoutedPage[]> {
  const pages: RoutedPage[] = [];
  for (const { file, url: route } of (await listSiteFiles(outDir)).filter(isPage)) {
    const page = readPage(await readFile(path.join(outDir, file), 'utf8'));
    if (!page) continue;
    const ownRoute = route.startsWith(`/${page.locale}/`)
      ? route.slice(page.locale.length + 1)
      : route;
    if (/^\/(?:404|all-pages)?$/.test(ownRoute)) continue;
    pages.push({ ...page, route, section: sectionOf(ownRoute) });
  }
  return pages.sort((a, b) => orderOf(a) - orderOf(b));
}

/** Guides first, then pages about an interface, then single operations. */
function orderOf({ section, method }: RoutedPage): number {
  return method ? 2 : section === 'Guides' ? 0 : 1;
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

interface IndexFile {
  readonly path: string;
  readonly content: Uint8Array | string;
}

/** Has Pagefind make the index in memory: what it writes itself is not on the disk when it says so. */
async function makeFiles(pages: readonly RoutedPage[]): Promise<IndexFile[]> {
  // An ES module without a CommonJS form.
  const pagefind = await import('pagefind');
  const { index, errors } = await pagefind.createIndex({});
  if (!index) throw new Error(`Pagefind: ${errors.join('; ')}`);
  try {
    const toIndexHtml = indexHtmlWriter(pages);
    // One after the other, so that the same site gives the same index.
    for (const page of pages) {
      const added = await index.addHTMLFile({ url: keyOf(page), content: toIndexHtml(page) });
      if (added.errors.length > 0) {
        throw new Error(`Pagefind refuses ${page.route}: ${added.errors.join('; ')}`);
      }
    }
    const made = await index.getFiles();
    if (made.errors.length > 0) throw new Error(`Pagefind: ${made.errors.join('; ')}`);
    return made.files;
  } finally {
    await pagefind.close();
  }
}

/** The route with a digest of all that is shown of the page: another text gives another id. */
function keyOf(page: RoutedPage): string {
  const digest = createHash('sha256').update(JSON.stringify(page)).digest('hex').slice(0, 12);
  return `${page.route}?${digest}`;
}

/**
 * Makes the files that are published of those that Pagefind makes: without its user interfaces, with
 * the words named in its table, and with pages of ours instead of its fragments, which hold the
 * indexed words and not the text.
 */
function replaceFiles(
  files: readonly IndexFile[],
  pages: readonly RoutedPage[],
  baseUrl: string,
): IndexFile[] {
  const byKey = new Map(pages.map((page) => [keyOf(page), page]));
  const chunks = files.flatMap((file) =>
    file.path.startsWith('index/') ? [path.basename(file.path)] : [],
  );
  const replaced = files.flatMap((file): IndexFile[] => {
    if (/-ui\.(?:js|css)$|-highlight\.js$|^pagefind-worker\.js$/.test(file.path)) return [];
    if (file.path === 'pagefind-entry.json') {
      return [{ path: file.path, content: nameChunks(textOf(file), chunks) }];
    }
    if (!file.path.startsWith('fragment/')) return [file];
    // A signature of 12 bytes, then JSON (Pagefind 1.5).
    const fragment = gunzipSync(file.content).subarray(12).toString();
    const key = (JSON.parse(fragment) as { url: string }).url;
    const page = byKey.get(key);
    if (!page) throw new Error(`Pagefind indexed ${key}, which is no page of the site.`);
    byKey.delete(key);
    return [
      {
        path: `pages/${path.basename(file.path, '.pf_fragment')}.json`,
        content: JSON.stringify(toIndexedPage(page, baseUrl)),
      },
    ];
  });
  const [missing] = byKey.keys();
  if (missing) throw new Error(`Pagefind left out ${missing}.`);
  return replaced;
}

function textOf({ content }: IndexFile): string {
  return Buffer.from(content).toString();
}

function toIndexedPage(page: RoutedPage, baseUrl: string): IndexedPage {
  return {
    url: `${baseUrl}${page.route.slice(1)}`,
    title: page.title,
    section: page.section,
    method: page.method,
    path: page.path,
    breadcrumb: page.breadcrumb,
    parts: page.parts,
  };
}

/**
 * Adds the files with the words to Pagefind's table, for each language that has few: a browser then
 * asks for them before it knows which words they hold.
 */
function nameChunks(json: string, chunks: readonly string[]): string {
  const table = JSON.parse(json) as { languages: Record<string, { chunks?: string[] }> };
  for (const [language, entry] of Object.entries(table.languages)) {
    const own = chunks.filter((name) => name.startsWith(`${language}_`)).sort();
    if (own.length <= mostChunks) entry.chunks = own;
  }
  return JSON.stringify(table);
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
