import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import kebabCase from 'lodash/kebabCase';
import { toString } from 'mdast-util-to-string';

import {
  elementsIn,
  hasClass,
  parsePage,
  removeNodes,
  writeHtml,
} from 'docusaurus-plugin-static-api-docs/html';
import { indexFolder, tableFile } from '../search/engine/index-files';
import { offlinePolicy } from '../config/headers';
import { organization } from '../config/organization';
import { isPage, listSiteFiles, type SiteFile } from '../shared/site-files';
import { StepError } from '../shared/step-error';
import { addressOf, filesByAddress, publishedPolicySources } from './published-site';
import { dayOf, placesFor, publishFiles } from './release-files';
import { makeTwins } from './twins/write-twins';
import { zip } from './zip';

/** Search index of the copy: a script, because browsers don't fetch data from local files. */
const indexScript = 'search/index.js';

/**
 * Adds the archive with the offline copy to the site of a release, and lists it where pages have a place for
 * it. The copy shows its date there and in its footers, because an archive can't contain its own checksum.
 *
 * @param site - folder of the built site
 * @param time - commit time of the release; the same site and time produce the same bytes
 * @throws StepError if no page has a place for it, or if links lead to missing files
 */
export async function addOfflineCopy(site: string, time: Date): Promise<void> {
  const copy = await copyOf(site, dayOf(time));
  const name = kebabCase(organization.title);
  const files = [...copy].map(([file, content]) => [`${name}/${file}`, Buffer.from(content)]);
  const bytes = zip(Object.fromEntries(files), time);
  await publishFiles(site, 'offline', new Map([[`${name}.zip`, bytes]]), time);
}

/**
 * Returns the files of the copy: all pages and what they link to, with relative links, and a content security
 * policy in each page.
 *
 * @param day - date of the copy, as shown on pages
 */
async function copyOf(folder: string, day: string): Promise<Map<string, string | Buffer>> {
  const policy = offlinePolicy(await publishedPolicySources(folder));
  const files = await listSiteFiles(folder);
  const read = (file: string) => readFile(path.join(folder, file));
  const fileOf = filesByAddress(files);
  const fontAt = (address: string) => {
    const file = fileOf.get(address);
    return file?.endsWith('.woff2') ? readFileSync(path.join(folder, file)) : undefined;
  };
  const copy = new Map<string, string | Buffer>();
  const broken = new Set<string>();
  // The script loads some of them later.
  const isAsset = ({ file }: SiteFile) => /(?:^|\/)assets\/(?:css|js)\//.test(file);
  const linked = new Set(files.filter((it) => isPage(it) || isAsset(it)).map(({ file }) => file));
  // The set grows during the loop.
  for (const file of linked) {
    const relative = (address: string): string => {
      const [, page = '', queryAndHash = ''] = /^([^?#]*)(.*)$/.exec(address) ?? [];
      const target = fileOf.get(page);
      if (target === undefined) broken.add(`${file}: ${address}`);
      else linked.add(target);
      return path.posix.relative(path.posix.dirname(file), target ?? '') + queryAndHash;
    };
    const content = await read(file);
    if (file.endsWith('.html')) {
      const page = parsePage(content.toString());
      makeOffline(page, relative, { policy, day });
      copy.set(file, writeHtml(page));
    } else if (file.endsWith('.css')) {
      copy.set(file, forFolder(content.toString(), relative, fontAt));
    } else copy.set(file, content);
  }
  if (broken.size > 0) {
    throw new StepError(`links to missing files:\n${[...broken].sort().join('\n')}`);
  }
  const isTable = ({ file }: SiteFile) => path.dirname(file) === path.dirname(tableFile('en'));
  const texts: Record<string, string> = {};
  for (const file of files.filter((it) => isTable(it) || it.file.startsWith(`${indexFolder}/`))) {
    texts[addressOf(file.url)] = withFileAddresses((await read(file.file)).toString(), fileOf);
  }
  copy.set(indexScript, `searchIndex = ${JSON.stringify(texts)};\n`);
  for (const [file, text] of twinsOf(copy)) copy.set(file, text);
  return copy;
}

/**
 * Makes the links of a page relative, and adds the date of the copy.
 *
 * @param relative - converts an address on the site to a path from the page
 */
function makeOffline(
  page: Root,
  relative: (address: string) => string,
  { policy, day }: { readonly policy: string; readonly day: string },
): void {
  // The button would fetch the file, which a local page can't do.
  removeNodes(
    page,
    (node) =>
      node.type === 'element' && 'dataCopy' in node.properties && 'value' in node.properties,
  );
  for (const { tagName, properties } of elementsIn(page)) {
    for (const name of ['href', 'src']) {
      const address = properties[name];
      if (typeof address === 'string' && /^\/(?!\/)/.test(address))
        properties[name] = relative(address);
    }
    // Marks the copy for the script (`scriptOfCopy`).
    if (tagName === 'script' && 'src' in properties) properties['dataOffline'] = '';
  }
  for (const element of elementsIn(page)) {
    element.children = element.children.flatMap((child) => [child, ...addedAfter(child, policy)]);
    if (hasClass('footer__copyright')(element)) {
      element.children.unshift({ type: 'text', value: `Offline copy of ${day}. ` });
    }
  }
  for (const place of placesFor(page, 'offline')) {
    place.children = [{ type: 'text', value: `This is the offline copy of ${day}.` }];
  }
}

/** Returns what the copy adds after a node. */
function addedAfter(node: ElementContent, policy: string): ElementContent[] {
  if (node.type !== 'element') return [];
  // Local files have no headers.
  if (node.tagName === 'meta' && 'charSet' in node.properties) {
    return [h('meta', { httpEquiv: 'Content-Security-Policy', content: policy })];
  }
  const folder = hasClass('code-box')(node) ? folderOfDownloads(toString(node)) : undefined;
  if (folder === undefined) return [];
  const words = ['Offline, take the files from the folder ', h('code', folder), ' of this copy.'];
  return [h('p', words)];
}

/** Returns the folder of the copy with the files that commands download, if any. */
function folderOfDownloads(commands: string): string | undefined {
  const [, rest] = commands.split(`${organization.siteUrl}${organization.baseUrl}downloads/`);
  if (rest === undefined) return undefined;
  const [, folder = ''] = /^([a-z]+)\//.exec(rest) ?? [];
  return path.posix.join('downloads', folder);
}

/** Returns the Markdown twins of a copy's pages, with relative links. */
function twinsOf(copy: ReadonlyMap<string, string | Buffer>): (readonly [string, string])[] {
  // A reserved name (RFC 2606).
  const root = 'https://copy.invalid/';
  const pages = [...copy.keys()].filter((file) => file.endsWith('.html'));
  const twins = makeTwins(pages, {
    ...organization,
    read: (file) => parsePage(String(copy.get(file))),
    urlOf: (file) => root + file,
  });
  return [...twins].map(([file, text]) => {
    const relative = (target: string) => path.posix.relative(path.posix.dirname(file), target);
    const inCopy = text
      // An autolink.
      .replaceAll(new RegExp(`<${root}(.*?)>`, 'g'), (_, target: string) => {
        return `[${relative(target)}](${relative(target)})`;
      })
      .replaceAll(new RegExp(`${root}([^)#]*)`, 'g'), (_, target: string) => relative(target));
    return [file, inCopy];
  });
}

/**
 * Makes the addresses of a style sheet relative, and puts its fonts into it, because browsers don't load them
 * from local files.
 */
function forFolder(
  css: string,
  relative: (address: string) => string,
  fontAt: (address: string) => Buffer | undefined,
): string {
  return css.replaceAll(/url\((["']?)(\/[^)"']+)\1\)/g, (_, quote: string, address: string) => {
    const font = fontAt(address)?.toString('base64');
    const target = font === undefined ? relative(address) : `data:font/woff2;base64,${font}`;
    return `url(${quote}${target}${quote})`;
  });
}

function withFileAddresses(json: string, fileOf: ReadonlyMap<string, string>): string {
  return JSON.stringify(
    JSON.parse(json, (key, value: unknown) => (key === 'url' ? fileOf.get(String(value)) : value)),
  );
}
