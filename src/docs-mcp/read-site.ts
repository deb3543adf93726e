import { access, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The documentation, on its site or in the folder of its offline copy. */
export interface Site {
  /** Returns the text of a file, by its path below the site's address or the folder. */
  readonly read: (file: string) => Promise<string>;
  /** Returns a file of the search index, by its URL in the index. */
  readonly loadIndex: (url: string) => Promise<unknown>;
  /** Returns the path of a page, as `read_page` takes it: from its URL in the index or from a link. */
  readonly pageOf: (name: string) => string;
}

/** No dot at the start of a part, and nothing that an address or a file system reads otherwise. */
const safeFile = /^(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*$/;

/** Longest wait for the site. */
const mostMilliseconds = 15_000;

/**
 * Opens the documentation.
 *
 * @param place - address of the site, or the folder of its offline copy
 * @param published - address of the site as its pages name it
 * @throws Error for a place that is neither
 */
export async function openSite(place: string, published: string): Promise<Site> {
  const isSite = /^https?:\/\//i.test(place);
  if (!isSite) await access(place);
  const base = isSite ? new URL(place.endsWith('/') ? place : `${place}/`) : new URL(published);
  const below = (pathname: string) =>
    pathname.startsWith(base.pathname) ? pathname.slice(base.pathname.length) : pathname;
  const read = (file: string): Promise<string> => {
    if (!safeFile.test(file)) throw new Error(`${JSON.stringify(file)} isn't the path of a page`);
    return isSite ? readAddress(new URL(file, base)) : readCopy(place, file);
  };
  let copied: Promise<Record<string, string>> | undefined;

  return {
    read,
    async loadIndex(url) {
      if (isSite) return JSON.parse(await read(below(url))) as unknown;
      copied ??= read('search/index.js').then(readIndexScript);
      const text = (await copied)[url];
      if (text === undefined) throw new Error(`the copy's search index has no ${url}`);
      return JSON.parse(text) as unknown;
    },
    pageOf(name) {
      const url = URL.canParse(name, base) ? new URL(name, base) : undefined;
      if (!url || ![base.origin, new URL(published).origin].includes(url.origin)) {
        throw new Error(`${JSON.stringify(name)} isn't on this site`);
      }
      const page = below(url.pathname)
        .replace(/^\/|\/$/g, '')
        .replace(/\.(?:html|md)$/, '')
        .replace(/(?:^|\/)index$/, '');
      return page === '' ? 'index' : page;
    },
  };
}

async function readAddress(url: URL): Promise<string> {
  const signal = AbortSignal.timeout(mostMilliseconds);
  const response = await fetch(url, { redirect: 'manual', signal });
  if (!response.ok) throw new Error(`${url.href} isn't on the site: status ${response.status}`);
  return response.text();
}

async function readCopy(folder: string, file: string): Promise<string> {
  return readFile(path.join(folder, file), 'utf8').catch(() => {
    throw new Error(`${file} isn't in the offline copy`);
  });
}

/** Reads `searchIndex = {…};`, which browsers run, as the data that it is. */
function readIndexScript(script: string): Record<string, string> {
  const start = script.indexOf('{');
  return JSON.parse(script.slice(start, script.lastIndexOf('}') + 1)) as Record<string, string>;
}
