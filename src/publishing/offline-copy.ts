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

/** In the copy, the index of the search: a script, since browsers load no data from a folder. */
const indexScript = 'search/index.js';

/**
 * Adds the archive with the offline copy to a site that becomes a release. Its size, day, and checksum
 * come into the files that have a place for it. An archive can't hold its own checksum, so in the copy
 * this place says what day the copy is of. The footer says it too.
 *
 * @param site - folder of the built site
 * @param time - when the release was committed; the same site and time give the same bytes
 * @throws StepError when no page has a place for it, or with each link that leads to no file
 */
export async function addOfflineCopy(site: string, time: Date): Promise<void> {
  const copy = await copyOf(site, dayOf(time));
  const name = kebabCase(organization.title);
  const files = [...copy].map(([file, content]) => [`${name}/${file}`, Buffer.from(content)]);
  const bytes = zip(Object.fromEntries(files), time);
  await publishFiles(site, 'offline', new Map([[`${name}.zip`, bytes]]), time);
}

/**
 * Returns the files of the copy that readers open from a folder: each page, and what it leads to, with
 * links that lead from file to file, the site's own script, and a policy in each page.
 *
 * @param day - the day that the copy is of, as pages say it
 */
async function copyOf(folder: string, day: string): Promise<Map<string, string | Buffer>> {
  const policy = offlinePolicy(await publishedPolicySources(folder));
  const files = await listSiteFiles(folder);
  const read = (file: string) => readFile(path.join(folder, file));
  const fileOf = filesByAddress(files);
  const copy = new Map<string, string | Buffer>();
  const broken = new Set<string>();
  // What the script of the pages loads later, too.
  const isOfScript = ({ file }: SiteFile) => /(?:^|\/)assets\/(?:css|js)\//.test(file);
  const linked = new Set(
    files.filter((it) => isPage(it) || isOfScript(it)).map(({ file }) => file),
  );
  // It grows while it is gone through.
  for (const file of linked) {
    const relative = (address: string): string => {
      const [, page = '', place = ''] = /^([^?#]*)(.*)$/.exec(address) ?? [];
      const target = fileOf.get(page);
      if (target === undefined) broken.add(`${file}: ${address}`);
      else linked.add(target);
      return path.posix.relative(path.posix.dirname(file), target ?? '') + place;
    };
    const content = await read(file);
    if (file.endsWith('.html')) {
      const page = parsePage(content.toString());
      makeOffline(page, relative, { policy, day });
      copy.set(file, writeHtml(page));
    } else if (file.endsWith('.css')) copy.set(file, forFolder(content.toString(), relative));
    else copy.set(file, content);
  }
  if (broken.size > 0) {
    throw new StepError(`links to missing files:\n${[...broken].sort().join('\n')}`);
  }
  const isTable = ({ file }: SiteFile) => path.dirname(file) === path.dirname(tableFile('en'));
  const texts: Record<string, string> = {};
  for (const it of files.filter((it) => isTable(it) || it.file.startsWith(`${indexFolder}/`))) {
    texts[addressOf(it.url)] = withFileAddresses((await read(it.file)).toString(), fileOf);
  }
  copy.set(indexScript, `searchIndex = ${JSON.stringify(texts)};\n`);
  for (const [file, text] of twinsOf(copy)) copy.set(file, text);
  return copy;
}

/**
 * Makes the links of a page lead to files, and says what day the copy is of.
 *
 * @param relative - returns the path to a file from the page, by its address on the site
 */
function makeOffline(
  page: Root,
  relative: (address: string) => string,
  { policy, day }: { readonly policy: string; readonly day: string },
): void {
  // A button that copies a file asks for it, which a page from a folder can't.
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
    // Says to the script that its pages are those of a copy (`scriptOfCopy`).
    if (tagName === 'script' && 'src' in properties) properties['dataOffline'] = '';
  }
  for (const element of elementsIn(page)) {
    element.children = element.children.flatMap((child) => [child, ...addedAfter(child, policy)]);
    if (hasClass('footer__copyright')(element)) {
      element.children.unshift({ type: 'text', value: `Offline copy of ${day}. ` });
    }
  }
  // An archive can't hold its own checksum.
  for (const place of placesFor(page, 'offline')) {
    place.children = [{ type: 'text', value: `This is the offline copy of ${day}.` }];
  }
}

/** Returns what the copy has after a node of a page. */
function addedAfter(node: ElementContent, policy: string): ElementContent[] {
  if (node.type !== 'element') return [];
  // No host sends a policy with a file.
  if (node.tagName === 'meta' && 'charSet' in node.properties) {
    return [h('meta', { httpEquiv: 'Content-Security-Policy', content: policy })];
  }
  const folder = hasClass('code-box')(node) ? folderOfDownloads(toString(node)) : undefined;
  if (folder === undefined) return [];
  const words = ['Offline, take the files from the folder ', h('code', folder), ' of this copy.'];
  return [h('p', words)];
}

/** Returns the folder of the copy with the files that commands download from the site, if they do. */
function folderOfDownloads(commands: string): string | undefined {
  const [, rest] = commands.split(`${organization.siteUrl}${organization.baseUrl}downloads/`);
  if (rest === undefined) return undefined;
  const [, folder = ''] = /^([a-z]+)\//.exec(rest) ?? [];
  return path.posix.join('downloads', folder);
}

/** Returns the Markdown twins of the pages of a copy, which lead from file to file, too. */
function twinsOf(copy: ReadonlyMap<string, string | Buffer>): (readonly [string, string])[] {
  // A name that no site has (RFC 2606).
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
      // An address that is a link to itself.
      .replaceAll(new RegExp(`<${root}(.*?)>`, 'g'), (_, target: string) => {
        return `[${relative(target)}](${relative(target)})`;
      })
      .replaceAll(new RegExp(`${root}([^)#]*)`, 'g'), (_, target: string) => relative(target));
    return [file, inCopy];
  });
}

function forFolder(css: string, relative: (address: string) => string): string {
  return css.replaceAll(
    /url\((["']?)(\/[^)"']+)\1\)/g,
    (_, quote: string, address: string) => `url(${quote}${relative(address)}${quote})`,
  );
}

function withFileAddresses(json: string, fileOf: ReadonlyMap<string, string>): string {
  return JSON.stringify(
    JSON.parse(json, (key, value: unknown) => (key === 'url' ? fileOf.get(String(value)) : value)),
  );
}
