import path from 'node:path';

import { didYouMean, nearestName, type Reason } from 'docusaurus-plugin-static-api-docs/faults';
import { fileKind, isElsewhere, readAddress } from '../guides/address';
import { nearestPath, relativeUrl } from '../shared/nearest-path';
import { hasRoute, type Page, type PageLink } from './page';
import { anchorsOf, type Route, type Site } from './read-site';
import { pathInside } from './repository-files';
import { routeKey } from './routes';

/** A link's target: a route, or a file, which has no path; empty if it isn't checked here. */
export interface LinkTarget extends Partial<Route> {
  /** Its decoded fragment. */
  readonly hash?: string;
  /** Why it is broken. */
  readonly reason?: Reason;
}

/** Resolves a link as Docusaurus does for pages, and as GitHub does for other files. */
export function resolveLink(
  link: Pick<PageLink, 'url' | 'form'>,
  page: Page,
  site: Site,
): LinkTarget {
  if (isElsewhere(link.url)) return resolveElsewhere(link.url);
  if (link.url === '') return nowhere('the address is empty');
  const address = readAddress(link.url);
  if ('message' in address) return { reason: address };
  const sought = { ...link, ...address, page, site };
  const { pathname, query, hash } = address;
  if (page.kind === 'repository') return resolveInRepository(sought);
  if (pathname === '') {
    return hasRoute(page) ? toPage(page, hash, site) : {};
  }
  const isRoute = pathname.startsWith('/') && !/\.mdx?$/i.test(pathname);
  const target = isRoute ? resolveRoute(sought) : resolveFile(sought);
  if (query === '' || target.anchors || !fileKind(pathname)) return target;
  const message = `"${link.url}" has a query string, which files don't take`;
  return { reason: { message, fix: `delete ${query}` } };
}

interface Sought extends Pick<PageLink, 'url' | 'form'> {
  readonly pathname: string;
  readonly hash: string;
  readonly page: Page;
  readonly site: Site;
}

/** Rejects URLs that run code, embed a page or a password, or point to the local disk. */
function resolveElsewhere(url: string): LinkTarget {
  const isTaken = /^(?:https?:\/\/[^/?#\\@]+(?:[/?#][^\\]*)?|mailto:.+)$/i.test(url);
  // Docusaurus fails on an invalid URL, such as https://host:port/.
  if (isTaken && URL.canParse(url)) return {};
  return nowhere(
    `"${url}" isn't an address to link to: expected https://, http:// or mailto:, without a user name`,
  );
}

function resolveInRepository({ pathname, hash, page, site }: Sought): LinkTarget {
  const base = pathname.startsWith('/') ? site.root : path.dirname(page.file);
  const target = pathname === '' ? page.file : path.join(base, pathname).replace(/[\\/]$/, '');
  const files = [...site.files];
  const isFolder = target === site.root || files.some((it) => it.startsWith(target + path.sep));
  if (site.files.has(target) || isFolder) {
    const targetPage = site.targets.get(target);
    // The heading may be on the page that imports the partial.
    const anchors = () => (targetPage?.kind === 'repository' ? anchorsOf(targetPage) : undefined);
    return { file: target, hash, anchors };
  }
  const folders = new Set(files.map((it) => path.dirname(it)));
  const candidates = [
    ...files.map((it) => relativeUrl(page.file, it)),
    ...[...folders].map((it) => `${relativeUrl(page.file, it)}/`),
  ];
  return nowhere(`there is no file "${pathname}"`, nearestName(pathname, candidates));
}

function resolveRoute({ pathname, hash, site }: Sought): LinkTarget {
  const route = site.routes.get(routeKey(pathname));
  if (route) return { ...route, hash };
  // The pages of the references are unknown if the specifications can't be read.
  if (!site.names) return {};
  const candidates = [...site.routes.values()].map((it) => it.path);
  return nowhere(`the site has no route "${pathname}"`, nearestPath(pathname, candidates));
}

/** Finds the page of a Markdown link as Docusaurus does (`resolveMarkdownLinkPathname`). */
function resolveFile({ url, form, pathname, hash, page, site }: Sought): LinkTarget {
  const { root, files, targets } = site;
  // Docusaurus only looks at files of the same plugin.
  const [folder, kind] = page.original.startsWith(site.blog + path.sep)
    ? [site.blog, 'post']
    : [site.docs, 'doc'];
  const isOfSite = pathname.startsWith('@site/');
  const isPage = /\.mdx?$/i.test(pathname);
  const folders = [
    ...(pathname.startsWith('/') || isOfSite ? [] : [path.dirname(page.original)]),
    ...(isPage && !/^(?:\.\.?|@site)\//.test(pathname) ? [folder] : []),
    ...(isPage || isOfSite ? [root] : []),
  ];
  const file = folders
    .map((it) => path.join(it, pathname.replace(/^@site/, '')))
    .find((it) => files.has(it));
  const target = file === undefined ? undefined : targets.get(file);
  const route = target && hasRoute(target) ? site.routeOf(target) : undefined;
  if (form === 'element' && (isPage || isOfSite || file !== undefined)) {
    return nowhere(
      `"${url}" is a file path, which only [text](…) and ![text](…) can contain`,
      route,
    );
  }
  if (target && route !== undefined) {
    return target.kind === kind || isOfSite
      ? toPage(target, hash, site)
      : nowhere(`"${pathname}" isn't beside the page, so link to its route`, route);
  }
  if (file !== undefined && (!isPage || isOfSite)) return { file };
  if (file !== undefined) return nowhere(`"${pathname}" is a file, but not a page of the site`);
  const pages = [...targets.values()]
    .filter((it) => it.kind === kind)
    .map(({ original }) => relativeUrl(page.original, original));
  if (isPage) {
    const sought = pathInside(root, path.join(path.dirname(page.original), pathname));
    const moved = site.moved().get(sought);
    const url = moved && relativeUrl(page.original, path.join(root, moved));
    const nearest = url !== undefined && pages.includes(url) ? url : nearestPath(pathname, pages);
    return nowhere(`there is no page "${pathname}"`, nearest);
  }
  if (path.extname(pathname) === '') {
    const message = `links to pages use the page's file, but "${pathname}" isn't one`;
    return nowhere(message, nearestPath(`${pathname.replace(/\/$/, '')}.mdx`, pages));
  }
  const served = site.staticFolder + path.sep;
  const candidates = [...files].map((it) => {
    if (isOfSite) return `@site/${pathInside(root, it)}`;
    return it.startsWith(served)
      ? `/${pathInside(site.staticFolder, it)}`
      : relativeUrl(page.original, it);
  });
  return nowhere(`there is no file "${url}"`, nearestPath(url, candidates));
}

function toPage(page: Page, hash: string, site: Site): LinkTarget {
  const route = site.routes.get(routeKey(site.routeOf(page)));
  if (!route) throw new Error(`${page.file} has no route`);
  return { ...route, hash };
}

function nowhere(message: string, nearest?: string): LinkTarget {
  return { reason: { message, ...didYouMean(nearest) } };
}
