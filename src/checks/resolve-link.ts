import path from 'node:path';

import { didYouMean, nearestName, type Reason } from 'docusaurus-plugin-static-api-docs/faults';
import { nearestPath, relativeUrl } from '../shared/nearest-path';
import { hasRoute, type Page, type PageLink } from './page';
import { anchorsOf, type Route, type Site } from './read-site';
import { pathInside } from './repository-files';
import { routeKey } from './routes';

/** Where a link leads: to a route, or to a file, which has no path; nowhere of what is looked at if empty. */
export interface LinkTarget extends Partial<Route> {
  /** The id that it names there, decoded. */
  readonly hash?: string;
  /** Why it leads nowhere. */
  readonly reason?: Reason;
}

/** Returns where a link leads, by the rules of Docusaurus for pages and of GitHub for the rest. */
export function resolveLink(
  link: Pick<PageLink, 'url' | 'form'>,
  page: Page,
  site: Site,
): LinkTarget {
  if (isElsewhere(link.url)) return resolveElsewhere(link.url);
  if (link.url === '') return nowhere('the address is empty');
  const address = parseAddress(link.url);
  if (!address) return nowhere(`"${link.url}" isn't a valid address: write % as %25`);
  const sought = { ...link, ...address, page, site };
  const { pathname, hash } = address;
  if (page.kind === 'repository') return resolveInRepository(sought);
  if (pathname === '') {
    return hasRoute(page) ? toPage(page, hash, site) : {};
  }
  if (!pathname.startsWith('@site/') && /\.mdx?$/i.test(pathname)) return resolvePageFile(sought);
  return pathname.startsWith('/') ? resolveRoute(sought) : resolveFile(sought);
}

interface Sought extends Pick<PageLink, 'url' | 'form'> {
  readonly pathname: string;
  readonly hash: string;
  readonly page: Page;
  readonly site: Site;
}

/** Whether an address has a protocol or a host; `pathname://` is a path without Docusaurus's check. */
export function isElsewhere(url: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(url) && !url.startsWith('pathname://');
}

/** Takes no address that runs code, that holds a page or a password, or that leads to the own disk. */
function resolveElsewhere(url: string): LinkTarget {
  if (/^(?:https?:\/\/[^/?#\\@]+(?:[/?#][^\\]*)?|mailto:.+)$/i.test(url)) return {};
  return nowhere(
    `"${url}" isn't an address to link to: expected https://, http:// or mailto:, without a user name`,
  );
}

/** Returns the decoded parts of an address; `undefined` when a `%` in it starts no code. */
function parseAddress(url: string): { pathname: string; hash: string } | undefined {
  const [, pathname = '', hash = ''] =
    /^(?:pathname:\/\/)?([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? [];
  try {
    return { pathname: decodeURIComponent(pathname), hash: decodeURIComponent(hash) };
  } catch {
    return undefined;
  }
}

function resolveInRepository({ pathname, hash, page, site }: Sought): LinkTarget {
  const base = pathname.startsWith('/') ? site.root : path.dirname(page.file);
  const target = pathname === '' ? page.file : path.join(base, pathname).replace(/[\\/]$/, '');
  const files = [...site.files];
  const isFolder = target === site.root || files.some((it) => it.startsWith(target + path.sep));
  if (site.files.has(target) || isFolder) {
    const found = site.targets.get(target);
    // The page that imports a partial may have the heading that the partial links to.
    const anchors = () => (found?.kind === 'repository' ? anchorsOf(found) : undefined);
    return { file: target, hash, anchors };
  }
  const folders = new Set(files.map((it) => path.dirname(it)));
  const candidates = [
    ...files.map((it) => relativeUrl(page.file, it)),
    ...[...folders].map((it) => `${relativeUrl(page.file, it)}/`),
  ];
  return nowhere(`there is no file "${pathname}"`, nearestName(pathname, candidates));
}

/** A Markdown link finds a file where Docusaurus looks for it (`resolveMarkdownLinkPathname`). */
function resolvePageFile({ url, form, pathname, hash, page, site }: Sought): LinkTarget {
  const { blog } = site;
  const isInBlog = page.original.startsWith(blog + path.sep);
  const roots =
    pathname.startsWith('/') || !/^\.\.?\//.test(pathname)
      ? [isInBlog ? blog : site.docs, site.root]
      : [];
  const folders = pathname.startsWith('/') ? roots : [path.dirname(page.original), ...roots];
  const files = folders.map((folder) => path.join(folder, pathname));
  // Docusaurus knows the files of one of its plugins at a time.
  const kind = isInBlog ? 'post' : 'doc';
  const target = files.map((it) => site.targets.get(it)).find((it) => it?.kind === kind);
  if (form === 'element') {
    return nowhere(
      `"${url}" names a file, which only Markdown links can; an element needs the route`,
      target && site.routeOf(target),
    );
  }
  if (target) return toPage(target, hash, site);
  const other = files.map((it) => site.targets.get(it)).find((it) => it && hasRoute(it));
  if (other) {
    const message = `"${pathname}" is a page ${isInBlog ? 'outside of' : 'of'} the blog, to which a link has the route`;
    return nowhere(message, site.routeOf(other));
  }
  if (files.some((it) => site.files.has(it))) {
    return nowhere(`"${pathname}" is a file, but not a page of the site`);
  }
  const candidates = [...site.targets.values()]
    .filter((it) => it.kind === kind)
    .map(({ original }) => relativeUrl(page.original, original));
  return nowhere(`there is no page "${pathname}"`, nearestPath(pathname, candidates));
}

function resolveRoute({ pathname, hash, site }: Sought): LinkTarget {
  const route = site.routes.get(routeKey(pathname));
  if (route) return { ...route, hash };
  // Without the specifications nobody knows which pages the references have.
  if (!site.operations) return {};
  const candidates = [...site.routes.values()].map((it) => it.path);
  return nowhere(`the site has no route "${pathname}"`, nearestPath(pathname, candidates));
}

/** A relative link that names no page can only be a download or an image, which Markdown may name. */
function resolveFile({ url, form, pathname, hash, page, site }: Sought): LinkTarget {
  const isOfSite = pathname.startsWith('@site/');
  const file = isOfSite
    ? path.join(site.root, pathname.slice('@site/'.length))
    : path.join(path.dirname(page.original), pathname);
  const isThere = site.files.has(file);
  if ((isOfSite || isThere) && form === 'element') {
    return nowhere(`"${url}" names a file, which only [text](…) and ![text](…) can`);
  }
  const target = site.targets.get(file);
  if (target && hasRoute(target)) return toPage(target, hash, site);
  if (isThere) return { file };
  if (isOfSite || path.extname(pathname) !== '') {
    const { root, files, staticFolder } = site;
    const candidates = [...files].map((it) => {
      if (isOfSite) return `@site/${pathInside(root, it)}`;
      const isServed = it.startsWith(staticFolder + path.sep);
      return isServed ? `/${pathInside(staticFolder, it)}` : relativeUrl(page.original, it);
    });
    return nowhere(`there is no file "${url}"`, nearestPath(url, candidates));
  }
  const pages = [...site.targets.keys()].map((it) => relativeUrl(page.original, it));
  const withoutSlash = pathname.replace(/\/$/, '');
  return nowhere(
    `a link to another page names its file, which "${pathname}" does not`,
    pages.find((it) => it.replace(/(\/index)?\.mdx?$/, '') === withoutSlash) ??
      nearestPath(`${withoutSlash}.mdx`, pages),
  );
}

function toPage(page: Page, hash: string, site: Site): LinkTarget {
  const route = site.routes.get(routeKey(site.routeOf(page)));
  if (!route) throw new Error(`${page.file} is not among the routes`);
  return { ...route, hash };
}

function nowhere(message: string, nearest?: string): LinkTarget {
  return { reason: { message, ...didYouMean(nearest) } };
}
