import { Globby, loadFreshModule } from '@docusaurus/utils';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Contract, Specification } from '../specifications';
import { namesOfTheirOwn } from './known-names';
import { namesOf } from './names';
import { shownFile, type Page } from './page';
import { parsePage } from './parse-page';
import { categoryRoutes, docRoute } from './routes';
import { routeKey, type Dictionary, type ImageFile, type Route, type Site } from './site';

/** What the prose may take or link to and does not hold itself. */
export interface Surroundings {
  /** What the specifications say; `undefined` when one could not be read. */
  readonly specified:
    | {
        readonly specifications: readonly Specification[];
        readonly contract: Contract;
        /** All operations of all specifications by operationId. */
        readonly operations: ReadonlyMap<string, { readonly url: string }>;
      }
    | undefined;
  /** Routes that come neither from `docs/` nor from `sidebars.ts` nor from the operations. */
  readonly routes: readonly string[];
  /** Paths of further files that the site serves. */
  readonly servedFiles: ReadonlySet<string>;
  /** Returns the ids on the page at a route; `undefined` when they are not known. */
  anchorsOf(route: string): ReadonlySet<string> | undefined;
}

/**
 * Reads all prose of the repository: the pages of `docs/`, and the Markdown files that are shown to
 * those who look at the repository.
 *
 * @param root - absolute path of the repository
 */
export async function readSite(root: string, surroundings: Surroundings): Promise<Site> {
  const { specified, servedFiles } = surroundings;
  const { files, pages } = await readPages(root);
  const sidebars: unknown = await loadFreshModule(path.join(root, 'sidebars.ts'));
  const dictionary = await readDictionary(path.join(root, 'dictionary.txt'), files);
  const docs = docsFolder(root);
  return {
    root,
    docs,
    staticFolders: [path.join(root, 'static')],
    servedFiles,
    files: new Set(files),
    images: await readImages(files.filter((file) => isShown(path.relative(root, file)))),
    dictionary,
    pages: new Map(pages.map((page) => [page.file, page])),
    routes: listRoutes(pages, docs, categoryRoutes(sidebars), surroundings),
    specifications: specified?.specifications,
    contract: specified?.contract,
    ownNames: namesOfTheirOwn(pages, dictionary),
    shownFiles: await readShownFiles(pages, files),
    names: specified && namesOf(specified.specifications),
    operationIds: specified && new Set(specified.operations.keys()),
  };
}

/** Returns the folder with the pages. */
export function docsFolder(root: string): string {
  return path.join(root, 'docs');
}

function listRoutes(
  pages: readonly Page[],
  docs: string,
  categories: readonly string[],
  { specified, routes, anchorsOf }: Surroundings,
): ReadonlyMap<string, Route> {
  const listed = new Map<string, Route>();
  const add = (route: Route): void => {
    const key = routeKey(route.path);
    const files = [...(listed.get(key)?.files ?? []), ...route.files];
    listed.set(key, { ...route, ...listed.get(key), files });
  };
  for (const page of pages.filter(({ kind }) => kind === 'doc')) {
    add({ path: docRoute(page, docs), files: [page.file], anchors: () => anchorsOfPage(page) });
  }
  for (const path of categories) add({ path, files: [], anchors: () => new Set() });
  const links = [...(specified?.operations.values() ?? [])];
  for (const path of [...routes, ...links.map(({ url }) => url.split('#')[0] ?? '')]) {
    add({ path, files: [], anchors: () => anchorsOf(path) });
  }
  return listed;
}

/**
 * The ids that Docusaurus collects: those of headings, and those that components make of an `id`.
 * Plain elements with an id are not among them, so that a link to one would fail the build later.
 */
function anchorsOfPage({ parseError, headings, elements }: Page): ReturnType<Route['anchors']> {
  if (parseError) return undefined;
  const components = elements
    .filter(({ name }) => /^[A-Z]/.test(name))
    .flatMap(({ attributes }) => attributes.get('id')?.text ?? []);
  return new Set([...headings.map(({ id }) => id), ...components]);
}

async function readShownFiles(
  pages: readonly Page[],
  files: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const shown = pages.flatMap((page) => page.fences.flatMap((it) => shownFile(it, page) ?? []));
  const known = [...new Set(shown)].filter((file) => files.includes(file));
  return new Map(
    await Promise.all(
      known.map(async (file): Promise<[string, string]> => [file, await readFile(file, 'utf8')]),
    ),
  );
}

/** A site without the file has no words of its own. */
async function readDictionary(file: string, files: readonly string[]): Promise<Dictionary> {
  if (!files.includes(file)) return { file, words: [] };
  const lines = (await readFile(file, 'utf8')).split('\n');
  const words = lines.flatMap((line, index) =>
    line.trim() === '' ? [] : [{ word: line.trim(), line: index + 1 }],
  );
  return { file, words };
}

/** Elsewhere, in tests and beside the rules, images are broken on purpose. */
function isShown(file: string): boolean {
  return ['docs', 'static', '.github'].includes(file.split(path.sep)[0] ?? '');
}

async function readImages(files: readonly string[]): Promise<ReadonlyMap<string, ImageFile>> {
  const images = files.filter((file) => /\.(avif|gif|ico|jpe?g|png|svg|webp)$/i.test(file));
  const read = images.map(async (file): Promise<[string, ImageFile]> => {
    const content = await readFile(file);
    const svg = file.toLowerCase().endsWith('.svg') ? content.toString('utf8') : undefined;
    return [file, { bytes: content.length, svg }];
  });
  return new Map(await Promise.all(read));
}

/** Returns the absolute paths of all files of the repository, and those that are prose, parsed. */
export async function readPages(root: string): Promise<{ files: string[]; pages: Page[] }> {
  const docs = docsFolder(root);
  const files = await listFiles(root);
  const prose = files.flatMap((file) => {
    const kind = proseKind(file, root, docs);
    return kind ? [{ file, kind }] : [];
  });
  const pages = await Promise.all(
    prose.map(async ({ file, kind }) => parsePage(file, kind, await readFile(file, 'utf8'))),
  );
  return { files, pages };
}

async function listFiles(root: string): Promise<string[]> {
  const files = await Globby('**/*', {
    cwd: root,
    absolute: true,
    dot: true,
    gitignore: true,
    ignore: ['**/node_modules/**', '.git'],
  });
  return files.map(path.normalize).sort();
}

function proseKind(file: string, root: string, docs: string): Page['kind'] | undefined {
  const source = path.relative(root, file).split(path.sep).join('/');
  if (file.startsWith(docs + path.sep)) {
    if (!/\.mdx?$/.test(source)) return undefined;
    return /\/_/.test(source) ? 'partial' : 'doc';
  }
  return /^(\.github\/.+|[^/]+)\.md$/.test(source) ? 'repository' : undefined;
}
