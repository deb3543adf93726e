import { realpath, readFile } from 'node:fs/promises';
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
  const base = isSite ? new URL(place.endsWith('/') ? place : `${place}/`) : new URL(published);
  const readFrom = isSite ? readAddress : await folderReader(place);
  const read = (file: string) => {
    if (!safeFile.test(file)) throw new Error(`${JSON.stringify(file)} isn't the path of a page`);
    return readFrom(file);
  };
  async function readAddress(file: string): Promise<string> {
    const signal = AbortSignal.timeout(mostMilliseconds);
    const response = await fetch(new URL(file, base), { redirect: 'manual', signal });
    if (!response.ok) throw new Error(`${file} isn't on the site: status ${response.status}`);
    return response.text();
  }
  const below = (pathname: string) =>
    pathname.startsWith(base.pathname) ? pathname.slice(base.pathname.length) : pathname;
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
      const [address = ''] = name.split(/[?#]/);
      let pathname = address;
      if (/^[a-z][a-z\d+.-]*:/i.test(address)) {
        const url = URL.canParse(address) ? new URL(address) : undefined;
        const isOwn = url && [base.origin, new URL(published).origin].includes(url.origin);
        if (!isOwn) throw new Error(`${JSON.stringify(name)} isn't on this site`);
        ({ pathname } = url);
      }
      const page = below(pathname)
        .replace(/^\/|\/$/g, '')
        .replace(/\.(?:html|md)$/, '')
        .replace(/(?:^|\/)index$/, '');
      return page === '' ? 'index' : page;
    },
  };
}

async function folderReader(folder: string) {
  const root = await realpath(folder);
  return async (file: string): Promise<string> => {
    const found = await realpath(path.join(root, file)).catch(() => '');
    if (!found.startsWith(root + path.sep)) throw new Error(`${file} isn't in the offline copy`);
    return readFile(found, 'utf8');
  };
}

/** Reads `searchIndex = {…};`, which browsers run, as the data that it is. */
function readIndexScript(script: string): Record<string, string> {
  const start = script.indexOf('{');
  return JSON.parse(script.slice(start, script.lastIndexOf('}') + 1)) as Record<string, string>;
}
