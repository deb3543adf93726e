import path from 'node:path';

import type { Contract, Specification } from '../specifications';
import { namesOfTheirOwn } from './known-names';
import { namesOf } from './names';
import type { Page } from './page';
import { categoryRoutes, docRoute } from './routes';
import {
  routeKey,
  type CoverageFloors,
  type Dictionary,
  type ImageFile,
  type Route,
  type Site,
} from './site';

/** What the prose may link to and does not hold itself. */
export interface Surroundings {
  /** All specifications; `undefined` when one could not be read. */
  readonly specifications: readonly Specification[] | undefined;
  /** What prose may take from them; `undefined` when one could not be read. */
  readonly contract: Contract | undefined;
  /** All operations of all specifications by operationId; `undefined` when one could not be read. */
  readonly operations: ReadonlyMap<string, { readonly url: string }> | undefined;
  /** Routes that come neither from `docs/` nor from `sidebars.ts` nor from the operations. */
  readonly routes: readonly string[];
  /** Paths of further files that the site serves. */
  readonly servedFiles: ReadonlySet<string>;
  /** Returns the ids on the page at a route; `undefined` when they are not known. */
  anchorsOf(route: string): ReadonlySet<string> | undefined;
}

/** Returns the folder with the pages. */
export function docsFolder(root: string): string {
  return path.join(root, 'docs');
}

/**
 * Puts together what the rules know.
 *
 * @param parts.root - absolute path of the repository
 * @param parts.files - absolute paths of all its files
 * @param parts.images - those of its files that are images
 * @param parts.dictionary - the words of its pages that no dictionary has
 * @param parts.coverageFloors - the least that it may hold of what is counted
 * @param parts.pages - all its prose
 * @param parts.shownFiles - the texts of the files that fences show, by absolute path
 * @param parts.sidebars - the default export of `sidebars.ts`
 */
export function assembleSite({
  root,
  files,
  images,
  dictionary,
  coverageFloors,
  pages,
  shownFiles,
  sidebars,
  surroundings,
}: {
  root: string;
  files: readonly string[];
  images: ReadonlyMap<string, ImageFile>;
  dictionary: Dictionary;
  coverageFloors: CoverageFloors;
  pages: readonly Page[];
  shownFiles: ReadonlyMap<string, string>;
  sidebars: unknown;
  surroundings: Surroundings;
}): Site {
  const docs = docsFolder(root);
  return {
    root,
    docs,
    staticFolders: [path.join(root, 'static')],
    servedFiles: surroundings.servedFiles,
    files: new Set(files),
    images,
    dictionary,
    coverageFloors,
    pages: new Map(pages.map((page) => [page.file, page])),
    routes: listRoutes(pages, docs, categoryRoutes(sidebars), surroundings),
    specifications: surroundings.specifications,
    contract: surroundings.contract,
    ownNames: namesOfTheirOwn(pages, dictionary),
    shownFiles,
    names: surroundings.specifications && namesOf(surroundings.specifications),
    operationIds: surroundings.operations && new Set(surroundings.operations.keys()),
  };
}

function listRoutes(
  pages: readonly Page[],
  docs: string,
  categories: readonly string[],
  { operations, routes, anchorsOf }: Surroundings,
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
  const operationPages = [...(operations?.values() ?? [])].map(
    ({ url }) => url.split('#')[0] ?? '',
  );
  for (const path of [...routes, ...operationPages]) {
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
