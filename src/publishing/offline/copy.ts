import { readFile } from 'node:fs/promises';
import path from 'node:path';

import escape from 'lodash/escape';
import { parse } from 'parse5';

import { indexFolder, tableFile } from '../../search/engine/index-files';
import { offlinePolicy } from '../../config/headers';
import {
  attributeOf,
  type Edit,
  elementsOf,
  hasClass,
  type HtmlElement,
  inserted,
  textOf,
  withEdits,
} from '../../shared/html-tree';
import { isPage, isTwin, listSiteFiles, type SiteFile } from '../../shared/site-files';
import { StepError } from '../../shared/step-error';
import { addressOf, filesByAddress, publishedPolicySources } from '../published-site';
import { fillPlaces } from '../release-places';
import { folderOfDownloads, hereInWords, isText, withTextLinks } from './texts';

/** In the copy, the index of the search: a script, since browsers load no data from a folder. */
const indexScript = 'search/index.js';

/**
 * Makes the copy of a built site that readers open from a folder: each page, and what it leads to,
 * with links that lead from file to file, the site's own script, and a policy in each page.
 *
 * @param folder - the built site
 * @param day - the day that the copy is of, as pages say it
 * @returns the files of the copy, by their paths
 * @throws StepError with each link that leads to no file
 */
export async function makeOfflineCopy(
  folder: string,
  day: string,
): Promise<Map<string, string | Buffer>> {
  // An archive can't hold its own checksum.
  const saysDay = `This is the offline copy of ${day}.`;
  const ofDay = { html: saysDay, markdown: saysDay };
  const policy = offlinePolicy(await publishedPolicySources(folder));
  const files = await listSiteFiles(folder);
  const read = (file: string) => readFile(path.join(folder, file));
  const fileOf = filesByAddress(files);
  const copy = new Map<string, string | Buffer>();
  const broken = new Set<string>();
  // Pages, what their script loads later, and twins with their index.
  const isOfScript = ({ file }: SiteFile) => /(?:^|\/)assets\/(?:css|js)\//.test(file);
  const linked = new Set(
    files
      .filter((it) => isPage(it) || isOfScript(it) || isTwin(it) || it.file === 'llms.txt')
      .map(({ file }) => file),
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
      const page = withFileLinks(content.toString(), relative, { policy, day });
      copy.set(file, fillPlaces(file, page, 'offline', ofDay));
    } else if (file.endsWith('.css')) copy.set(file, forFolder(content.toString(), relative));
    else if (isText(file)) {
      const text = withTextLinks(content.toString(), file, fileOf, (target) => linked.add(target));
      copy.set(file, fillPlaces(file, text, 'offline', ofDay));
    } else copy.set(file, content);
  }
  if (broken.size > 0) {
    throw new StepError(`links that lead to no file:\n${[...broken].sort().join('\n')}`);
  }
  const isTable = ({ file }: SiteFile) => path.dirname(file) === path.dirname(tableFile('en'));
  const texts: Record<string, string> = {};
  for (const it of files.filter((it) => isTable(it) || it.file.startsWith(`${indexFolder}/`))) {
    texts[addressOf(it.url)] = withFileAddresses((await read(it.file)).toString(), fileOf);
  }
  copy.set(indexScript, `searchIndex = ${JSON.stringify(texts)};\n`);
  return copy;
}

/**
 * Makes the links of a page lead to files, and says what day the copy is of.
 *
 * @param relative - returns the path to a file from the page, by its address on the site
 */
function withFileLinks(
  html: string,
  relative: (address: string) => string,
  { policy, day }: { readonly policy: string; readonly day: string },
): string {
  const edits: Edit[] = [];
  for (const element of elementsOf(parse(html, { sourceCodeLocationInfo: true }))) {
    const { tagName, sourceCodeLocation: place } = element;
    if (!place) continue;
    const { startOffset: start, endOffset: end, startTag } = place;
    const has = (name: string) => attributeOf(element, name) !== undefined;
    // A button that copies a file asks for it, which a page from a folder can't.
    if (has('data-copy') && has('value')) {
      edits.push({ start, end, text: '' });
      continue;
    }
    edits.push(...linkEdits(element, relative));
    // Says to the script that its pages are those of a copy (`scriptOfCopy`).
    if (tagName === 'script' && has('src')) {
      edits.push(inserted(start + '<script'.length, ' data-offline'));
    }
    // No host sends a policy with a file.
    if (has('charset')) {
      const content = escape(policy);
      edits.push(inserted(end, `<meta http-equiv="Content-Security-Policy" content="${content}">`));
    }
    if (startTag && hasClass('footer__copyright')(element)) {
      edits.push(inserted(startTag.endOffset, `Offline copy of ${day}. `));
    }
    const folder = hasClass('code-box')(element) && folderOfDownloads(textOf(element));
    if (folder) edits.push(inserted(end, `<p>${hereInWords(`<code>${folder}</code>`)}</p>`));
  }
  return withEdits(html, edits);
}

/** A browser can't compare digests of files that it opens from a folder. */
function linkEdits(element: HtmlElement, relative: (address: string) => string): Edit[] {
  return Object.entries(element.sourceCodeLocation?.attrs ?? {}).flatMap(
    ([name, { startOffset: start, endOffset: end }]) => {
      const value = attributeOf(element, name) ?? '';
      if (name === 'integrity') return [{ start, end, text: '' }];
      if (!['href', 'src'].includes(name) || !/^\/(?!\/)/.test(value)) return [];
      return [{ start, end, text: `${name}="${escape(relative(value))}"` }];
    },
  );
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
