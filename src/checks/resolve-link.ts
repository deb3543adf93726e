import path from 'node:path';

import { nearestName } from '../shared/faults';
import { nearestPath, relativeUrl } from '../shared/nearest-path';
import type { Page, PageLink } from './page';
import { docRoute } from './routes';
import { didYouMean, type Finding } from './rule';
import { routeKey, type Route, type Site } from './site';

/** Where a link leads. */
export type LinkTarget =
  /** To another site, or to a program such as the mail reader: not looked at. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'route'; readonly route: Route; readonly hash: string }
  | { readonly kind: 'file'; readonly page: Page | undefined; readonly hash: string }
  | { readonly kind: 'nowhere'; readonly reason: Pick<Finding, 'message' | 'fix'> };

interface Address {
  readonly pathname: string;
  /** Without `#`; empty when there is none. */
  readonly hash: string;
}

/** Returns where a link leads, by the rules of Docusaurus for pages and of GitHub for the rest. */
export function resolveLink(link: PageLink, page: Page, site: Site): LinkTarget {
  if (isElsewhere(link.url)) return { kind: 'elsewhere' };
  if (link.url === '') return nowhere('the link has no address');
  const address = parseAddress(link.url);
  if (!address) return nowhere(`"${link.url}" is no address: a % stands for itself as %25`);
  if (page.kind === 'repository') return resolveInRepository(address, page, site);
  if (address.pathname === '') return resolveOnPage(address, page, site);
  if (address.pathname.startsWith('@site/')) {
    return resolveFile(path.join(site.root, address.pathname.slice(6)), link, address, site);
  }
  if (/\.mdx?$/i.test(address.pathname)) return resolvePageFile(link, address, page, site);
  return address.pathname.startsWith('/')
    ? resolveRoute(address, site)
    : resolveRelative(link, address, page, site);
}

/** Whether an address has a protocol or a host; `pathname://` is a path without Docusaurus's check. */
export function isElsewhere(url: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(url) && !url.startsWith('pathname://');
}

/** Returns the decoded parts of an address; `undefined` when a `%` in it starts no code. */
export function parseAddress(url: string): Address | undefined {
  const [, pathname = '', hash = ''] =
    /^(?:pathname:\/\/)?([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? [];
  try {
    return { pathname: decodeURIComponent(pathname), hash: decodeURIComponent(hash) };
  } catch {
    return undefined;
  }
}

function resolveInRepository({ pathname, hash }: Address, page: Page, site: Site): LinkTarget {
  const base = pathname.startsWith('/') ? site.root : path.dirname(page.file);
  const file = pathname === '' ? page.file : path.join(base, pathname).replace(/[\\/]$/, '');
  if (site.files.has(file)) return { kind: 'file', page: site.pages.get(file), hash };
  const folder = `${file}${path.sep}`;
  if (file === site.root || [...site.files].some((it) => it.startsWith(folder))) {
    return { kind: 'file', page: undefined, hash };
  }
  const folders = new Set([...site.files].map((it) => path.dirname(it)));
  const candidates = [
    ...[...site.files].map((it) => relativeUrl(page.file, it)),
    ...[...folders].map((it) => `${relativeUrl(page.file, it)}/`),
  ];
  return nowhere(`there is no file "${pathname}"`, nearestName(pathname, candidates));
}

function resolveOnPage({ hash }: Address, page: Page, site: Site): LinkTarget {
  const route = page.kind === 'doc' && site.routes.get(routeKey(docRoute(page, site.docs)));
  return route ? { kind: 'route', route, hash } : { kind: 'file', page, hash };
}

function resolvePageFile(
  link: PageLink,
  { pathname, hash }: Address,
  page: Page,
  site: Site,
): LinkTarget {
  const files = sourceFolders(pathname, page, site).map((folder) => path.join(folder, pathname));
  const target = files.map((it) => site.pages.get(it)).find((it) => it?.kind === 'doc');
  const route = target && docRoute(target, site.docs);
  if (link.form === 'element') {
    return nowhere(
      `"${link.url}" names a file, which only Markdown links can; an element needs the route`,
      route,
    );
  }
  if (route) return foundRoute(route, hash, site);
  if (files.some((it) => site.files.has(it))) {
    return nowhere(`"${pathname}" is a file, but no page of the site`);
  }
  const pages = [...site.pages.values()].filter(({ kind }) => kind === 'doc');
  const candidates = pages.map(({ file }) => relativeUrl(page.file, file));
  return nowhere(`there is no page "${pathname}"`, nearestPath(pathname, candidates));
}

/** Where Docusaurus looks for the file of a Markdown link (`resolveMarkdownLinkPathname`). */
function sourceFolders(pathname: string, page: Page, site: Site): string[] {
  if (pathname.startsWith('/')) return [site.docs, site.root];
  const own = path.dirname(page.file);
  return /^\.\.?\//.test(pathname) ? [own] : [own, site.docs, site.root];
}

function resolveRoute({ pathname, hash }: Address, site: Site): LinkTarget {
  const route = site.routes.get(routeKey(pathname));
  if (route) return { kind: 'route', route, hash };
  const isServed = site.staticFolders.some((it) => site.files.has(path.join(it, pathname)));
  if (isServed || site.servedFiles.has(pathname)) return { kind: 'file', page: undefined, hash };
  // Without the specifications nobody knows which pages the references have.
  if (!site.operationIds) return { kind: 'elsewhere' };
  const candidates = [...[...site.routes.values()].map((it) => it.path), ...site.servedFiles];
  return nowhere(`the site has no route "${pathname}"`, nearestPath(pathname, candidates));
}

/** A relative link that names no page can only be a download, which Markdown links may name. */
function resolveRelative(
  link: PageLink,
  { pathname, hash }: Address,
  page: Page,
  site: Site,
): LinkTarget {
  const file = path.join(path.dirname(page.file), pathname);
  if (site.files.has(file)) return resolveFile(file, link, { pathname, hash }, site);
  if (path.extname(pathname) !== '') return nowhere(`there is no file "${pathname}"`);
  const pages = [...site.pages.keys()].map((it) => relativeUrl(page.file, it));
  const withoutSlash = pathname.replace(/\/$/, '');
  return nowhere(
    `a link to another page names its file, which "${pathname}" does not`,
    pages.find((it) => it.replace(/(\/index)?\.mdx?$/, '') === withoutSlash) ??
      nearestPath(`${withoutSlash}.mdx`, pages),
  );
}

function resolveFile(file: string, link: PageLink, { hash }: Address, site: Site): LinkTarget {
  if (link.form === 'element') {
    return nowhere(`"${link.url}" names a file, which only Markdown links can`);
  }
  const page = site.pages.get(file);
  if (page?.kind === 'doc') return foundRoute(docRoute(page, site.docs), hash, site);
  if (site.files.has(file)) return { kind: 'file', page: undefined, hash };
  const candidates = [...site.files].map((it) => `@site/${relativeUrl(`${site.root}/.`, it)}`);
  return nowhere(`there is no file "${link.url}"`, nearestPath(link.url, candidates));
}

function foundRoute(path: string, hash: string, site: Site): LinkTarget {
  const route = site.routes.get(routeKey(path));
  if (!route) throw new Error(`The page at ${path} is not among the routes`);
  return { kind: 'route', route, hash };
}

function nowhere(message: string, nearest?: string): LinkTarget {
  return { kind: 'nowhere', reason: { message, ...didYouMean(nearest) } };
}
