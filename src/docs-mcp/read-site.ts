import { createReadStream } from 'node:fs';
import { access, stat } from 'node:fs/promises';
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

/** Most bytes of a page or a file of the index. */
const mostBytes = 4_000_000;

/** Most bytes of the script that has the whole index of an offline copy. */
const mostBytesOfIndex = 64_000_000;

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
  // A pipe or a device has no end.
  const isFile = await stat(place).then(
    (it) => it.isFile(),
    () => false,
  );
  if (!isFile) throw new Error(`${file} isn't in the offline copy`);
  return readText(createReadStream(place), file, most);
}

/**
 * Reads a text to its end, and no further than a limit.
 *
 * @param chunks - its bytes in UTF-8; null for none
 * @param name - of what is read, for the message
 * @param most - bytes that it may have
 * @throws Error for more of them
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

/** Reads `searchIndex = {…};`, which browsers run, as the data that it is. */
function readIndexScript(script: string): Record<string, string> {
  const start = script.indexOf('{');
  return JSON.parse(script.slice(start, script.lastIndexOf('}') + 1)) as Record<string, string>;
}
