import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { parse } from 'parse5';

import { indexFolder, type IndexTable, tableFile } from '../../search/engine/index-files';
import { attributeOf, elementsOf } from '../../shared/html-tree';
import { isPage, listSiteFiles, type SiteFile } from '../../shared/site-files';
import { StepError } from '../../shared/step-error';
import { filesByAddress } from '../published-site';
import { bundleOfflineScript } from './bundle';

/** In the copy, the folder of the script and of what it loads. */
const scriptFolder = 'offline';

/**
 * Makes the copy of a built site that readers open from a folder: each page, and what it leads to,
 * with links that lead from file to file. In place of the app it has a script of its own
 * (`src/offline`), since browsers load neither modules nor data from a folder.
 *
 * @param folder - the built site
 * @param baseUrl - path of the site below its origin
 * @returns the files of the copy, by their paths
 * @throws StepError with each link that leads to no file
 */
export async function makeOfflineCopy(
  folder: string,
  baseUrl: string,
): Promise<Map<string, string | Buffer>> {
  const files = await listSiteFiles(folder);
  const read = (file: string) => readFile(path.join(folder, file));
  const fileOf = filesByAddress(files, baseUrl);
  const copy = new Map<string, string | Buffer>();
  const broken = new Set<string>();
  const linked = new Set(files.filter(isPage).map(({ file }) => file));
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
    if (file.endsWith('.html')) copy.set(file, withFileLinks(content.toString(), relative, file));
    else if (file.endsWith('.css')) copy.set(file, forFolder(content.toString(), relative));
    else copy.set(file, content);
  }
  if (broken.size > 0) {
    throw new StepError(`links that lead to no file:\n${[...broken].sort().join('\n')}`);
  }
  const isTable = ({ file }: SiteFile) => path.dirname(file) === path.dirname(tableFile('en'));
  const index = files.filter((it) => isTable(it) || it.file.startsWith(`${indexFolder}/`));
  const entries = await Promise.all(
    index.map(async ({ file }) => [`${baseUrl}${file}`, await read(file)] as const),
  );
  const texts = Object.fromEntries(
    entries.map(([url, content]) => [url, withFileAddresses(content.toString(), fileOf)]),
  );
  const tables = index.filter(isTable).map(({ file }) => texts[`${baseUrl}${file}`] ?? '');
  const tags = tables.flatMap((text) =>
    (JSON.parse(text) as IndexTable).groups.map(([, tag]) => tag),
  );
  copy.set(`${scriptFolder}/search-index.js`, `searchIndex = ${JSON.stringify(texts)};\n`);
  for (const [name, text] of await bundleOfflineScript([...new Set(tags)])) {
    copy.set(`${scriptFolder}/${name}`, text);
  }
  return copy;
}

/** Where a page loads the app. */
const app = /<template data-starts-react>.*?<\/template>/s;

/** Makes the links of a page lead to files, and gives it the script of the copy in place of the app. */
function withFileLinks(html: string, relative: (address: string) => string, file: string): string {
  if (!app.test(html)) throw new StepError(`${file} doesn't load the app of the site`);
  const script = path.posix.relative(path.posix.dirname(file), `${scriptFolder}/start`);
  const page = html.replace(
    app,
    `<link rel=stylesheet href="${script}.css"><script src="${script}.js" defer></script>`,
  );
  const edits = elementsOf(parse(page, { sourceCodeLocationInfo: true })).flatMap((element) =>
    Object.entries(element.sourceCodeLocation?.attrs ?? {}).flatMap(([name, place]) => {
      const value = attributeOf(element, name) ?? '';
      if (name === 'integrity') return [{ ...place, text: '' }];
      if (!['href', 'src'].includes(name) || !/^\/(?!\/)/.test(value)) return [];
      const address = relative(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      return [{ ...place, text: `${name}="${address}"` }];
    }),
  );
  return edits
    .sort((one, other) => other.startOffset - one.startOffset)
    .reduce(
      (text, edit) => text.slice(0, edit.startOffset) + edit.text + text.slice(edit.endOffset),
      page,
    );
}

/** The frame of the copy is the one that pages have without scripts. */
function forFolder(css: string, relative: (address: string) => string): string {
  return css
    .replaceAll('(scripting:none)', '(min-width:0)')
    .replaceAll(
      /url\((["']?)(\/[^)"']+)\1\)/g,
      (_, quote: string, address: string) => `url(${quote}${relative(address)}${quote})`,
    );
}

function withFileAddresses(json: string, fileOf: ReadonlyMap<string, string>): string {
  return JSON.stringify(
    JSON.parse(json, (key, value: unknown) => (key === 'url' ? fileOf.get(String(value)) : value)),
  );
}
