import { createSlugger, normalizeUrl } from '@docusaurus/utils';
import {
  DefaultNumberPrefixParser,
  stripPathNumberPrefixes,
} from '@docusaurus/plugin-content-docs/lib/numberPrefix.js';
import getSlug from '@docusaurus/plugin-content-docs/lib/slug.js';
import path from 'node:path';

import { frontMatterText, type Page } from './page';

const docsRoute = '/docs';

/** Returns the form of a route in which `/docs` and `/docs/` are the same. */
export function routeKey(path: string): string {
  return path.replace(/\/+$/, '') || '/';
}

/** Whether a slug or file name needs no encoding in a URL, and has no part that URLs leave out. */
export function isPlainPath(text: string): boolean {
  return /^[\w./-]+$/.test(text) && !/\/\/|(?:^|\/)\.\.?(?:\/|$)/.test(text);
}

/**
 * Returns the route of a page of `docs/`, made by the docs plugin's own functions. A slug that is
 * not plain is left out, a file name that is not is encoded: both are faults (front-matter, page-route).
 *
 * @param docs - absolute path of the folder with the pages
 */
export function docRoute(page: Page, docs: string): string {
  const source = path.relative(docs, page.file).split(path.sep).map(encodeURIComponent).join('/');
  const name = path.posix.basename(source, path.posix.extname(source));
  const slug = frontMatterText(page, 'slug');
  return normalizeUrl([
    docsRoute,
    getSlug({
      baseID: DefaultNumberPrefixParser(name).filename,
      source,
      sourceDirName: path.posix.dirname(source),
      frontMatterSlug: slug !== undefined && isPlainPath(slug) ? slug : undefined,
    }),
  ]);
}

/** Returns the name of a page in the sidebars. */
export function docId(page: Page, docs: string): string {
  const { dir, name } = path.parse(path.relative(docs, page.file));
  const source = [...dir.split(path.sep), name].filter((part) => part !== '').join('/');
  return stripPathNumberPrefixes(source, DefaultNumberPrefixParser);
}

/** Returns the names of the pages that a sidebars file lists. */
export function sidebarPages(item: unknown): string[] {
  if (typeof item === 'string') return [item];
  if (typeof item !== 'object' || item === null) return [];
  const { type, id, items, link } = item as Readonly<Record<string, unknown>>;
  if (type === 'doc' || type === 'ref') return sidebarPages(id);
  // What has no type is a list, or gives sidebars and categories their names.
  return (type === undefined ? Object.values(item) : [items, link]).flatMap(sidebarPages);
}

/**
 * Returns the routes of the category pages that a sidebars file asks for with
 * `link: { type: 'generated-index' }`.
 */
export function categoryRoutes(sidebars: unknown): string[] {
  const slugger = createSlugger();
  const routes: string[] = [];
  const collect = (item: unknown): void => {
    if (typeof item !== 'object' || item === null) return;
    const { link, label } = item as { link?: { type?: string; slug?: string }; label?: string };
    if (link?.type === 'generated-index') {
      const slug = link.slug ?? `/category/${slugger.slug(label ?? '')}`;
      routes.push(normalizeUrl([docsRoute, slug]));
    }
    Object.values(item).forEach(collect);
  };
  collect(sidebars);
  return routes;
}
