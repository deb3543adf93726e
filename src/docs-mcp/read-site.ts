import { createReadStream } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import path from 'node:path';

/** The documentation, on its site or in its offline copy. */
export interface Site {
  /** Returns a file's text by its path relative to the site or the folder. */
  readonly read: (file: string) => Promise<string>;
  /** Returns a file of the search index, by its URL in the index. */
  readonly loadIndex: (url: string) => Promise<unknown>;
  /** Returns a page's path for `read_page`, from its URL in the index or from a link. */
  readonly pageOf: (name: string) => string;
}

/** No segments that start with a dot, and no characters that are special in URLs or file systems. */
const safeFile = /^(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*$/;

/** Timeout for requests to the site. */
const mostMilliseconds = 15_000;

/** Maximum size of a page or an index file. */
const mostBytes = 4_000_000;

/** Maximum size of the script with the entire index of an offline copy. */
const mostBytesOfIndex = 64_000_000;

/**
 * Opens the documentation.
 *
 * @param place - URL of the site, or the folder of its offline copy
 * @param published - URL of the site as named on its pages
 * @throws Error if the place is neither
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
      copied ??= readCopy(place, 'search/index.js', mostBytesOfIndex).then(readIndexScript);
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
  return readText(response.body, url.href);
}

async function readCopy(folder: string, file: string, most = mostBytes): Promise<string> {
  const place = path.join(folder, file);
  // Pipes and devices may never end.
  const isFile = await stat(place).then(
    (it) => it.isFile(),
    () => false,
  );
  if (!isFile) throw new Error(`${file} isn't in the offline copy`);
  return readText(createReadStream(place), file, most);
}

/**
 * Reads a text completely, up to a size limit.
 *
 * @param chunks - its bytes in UTF-8; null if empty
 * @param name - name of the source, for the message
 * @param most - maximum number of bytes
 * @throws Error if the limit is exceeded
 */
export async function readText(
  chunks: AsyncIterable<Uint8Array> | null,
  name: string,
  most = mostBytes,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of chunks ?? []) {
    bytes += chunk.length;
    if (bytes > most) throw new Error(`${name} is larger than ${most / 1_000_000} MB`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Parses `searchIndex = {…};`, a script in browsers, as data. */
function readIndexScript(script: string): Record<string, string> {
  const start = script.indexOf('{');
  return JSON.parse(script.slice(start, script.lastIndexOf('}') + 1)) as Record<string, string>;
}
