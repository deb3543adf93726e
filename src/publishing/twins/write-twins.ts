import { readFileSync } from 'node:fs';
import path from 'node:path/posix';

import type { Root } from 'hast';
import { h } from 'hastscript';
import difference from 'lodash/difference';
import groupBy from 'lodash/groupBy';
import orderBy from 'lodash/orderBy';

import { references } from '../../config/api-references';
import { filesForPrograms } from '../../config/headers';
import { organization } from '../../config/organization';
import { sectionId } from '../../config/search';
import { factsOf, listOfPages, metaOf, sectionsOf, textOf } from '../../shared/built-page';
import { markdownUrl } from '../../shared/markdown-url';
import { oneLine } from '../../shared/one-line';
import { isPage, listSiteFiles, urlOf } from '../../shared/site-files';
import { elementsIn, hasTag, parsePage } from 'docusaurus-plugin-static-api-docs/html';
import { specificationUrl } from 'docusaurus-plugin-static-api-docs/specification-url';
import { writeFolder } from 'docusaurus-plugin-static-api-docs/write-folder';
import { plainContentOf, writeMarkdown } from './page-markdown';

/** A site with pages. */
export interface Site {
  readonly title: string;
  readonly tagline: string;
  /** Returns a page, which is changed then. */
  readonly read: (file: string) => Root;
  /** Returns the whole URL of a file, where the links of a page start. */
  readonly urlOf: (file: string) => string;
}

/** A file for programs, whose links are whole URLs. */
interface Text {
  /** Its path in the site. */
  readonly file: string;
  readonly text: string;
}

/** What the list of twins has a line of. */
interface Listed {
  readonly title: string;
  readonly description: string;
  readonly file: string;
}

/** A page, or several, as Markdown. */
type Twin = Listed & Text;

/** Most bytes of a file with several twins, which a program reads at once. */
const mostBytes = 200_000;

/**
 * Writes the Markdown twins of the pages of a site, and what lists and joins them. Where they are already,
 * they become those of the pages as they are now.
 *
 * @param folder - folder of the site
 * @throws Error for a page without content
 */
export async function writeTwins(
  folder: string,
  site: Pick<typeof organization, 'title' | 'tagline' | 'siteUrl' | 'baseUrl'> = organization,
): Promise<void> {
  const pages = (await listSiteFiles(folder)).filter(isPage).map(({ file }) => file);
  const twins = makeTwins(pages, {
    ...site,
    read: (file) => parsePage(readFileSync(path.join(folder, file), 'utf8')),
    urlOf: (file) => site.siteUrl + site.baseUrl + urlOf(file).slice(1),
  });
  writeFolder(folder, twins, { isAll: false });
}

/**
 * Makes each page as Markdown at its own address and `.md`, and for each language the texts of each section
 * in files, all of them in `llms-full.txt`, and the list of all in `llms.txt`.
 *
 * @param pages - the files of the pages
 * @returns the texts by their files
 * @throws Error for a page without content
 * @see https://llmstxt.org/
 */
export function makeTwins(pages: readonly string[], site: Site): Map<string, string> {
  const lists = pages.filter((file) => path.basename(file) === listOfPages);
  const languages = orderBy(lists.map(path.dirname), 'length', 'desc');
  const languageOf = (file: string) =>
    languages.find((folder) => folder === '.' || file.startsWith(`${folder}/`));
  const texts = Object.entries(groupBy(pages, languageOf)).flatMap(([language, own]) =>
    textsOfLanguage(language, own, site),
  );
  return new Map(texts.map(({ file, text }) => [file, text]));
}

function textsOfLanguage(language: string, pages: readonly string[], site: Site): Text[] {
  const fileAt = (url: string) => path.join(language, url);
  const twinOf = (page: string) => fileAt(markdownUrl(urlOf(path.relative(language, page))));
  const twinUrls = new Map(pages.map((page) => [site.urlOf(page), site.urlOf(twinOf(page))]));
  const list = fileAt('llms.txt');

  const readTwin = (page: string): Twin => {
    const tree = site.read(page);
    const url = site.urlOf(page);
    const elements = elementsIn(tree);
    // A list of a blog has no title but that of its tab.
    const title = factsOf(tree).title || textOf(elements.find(hasTag('title')));
    const address = (of: string) => h('a', { href: of }, of);
    const canonical = elements.find(({ properties: { rel } }) => String(rel) === 'canonical');
    const description = metaOf(tree, 'description') ?? '';
    const published = String(canonical?.properties['href'] ?? url);
    const content = plainContentOf(tree, (href) => {
      const target = new URL(href, url);
      const { hash } = target;
      target.hash = '';
      // A choice in the address is one that the page offers.
      return `${twinUrls.get(target.href) ?? target.href}${hash}`;
    });
    const markdown = h(null, [
      h('h1', title),
      h('p', ['Page: ', address(published), '. All pages: ', address(site.urlOf(list))]),
      content,
    ]);
    return {
      title,
      description: oneLine(description),
      file: twinOf(page),
      text: writeMarkdown(markdown),
    };
  };
  const twins = new Map(pages.map((page) => [site.urlOf(page), readTwin(page)]));

  const listed = fileAt(listOfPages);
  const sections = sectionsOf(site.read(listed)).map(({ title, addresses }) => {
    const urls = addresses.map((address) => new URL(address, site.urlOf(listed)).href);
    return { title, entries: urls.flatMap((url) => twins.get(url) ?? []) };
  });
  const inSections = sections.flatMap(({ entries }) => entries);
  // The list leaves out some pages of a very large site.
  const rest = difference([...twins.values()], inSections);
  const specifications = references.map(({ specification, title, description }) => ({
    ...{ title: `${title}: specification`, description },
    file: fileAt(specificationUrl(specification)),
  }));
  const texts = sections.flatMap(({ title, entries }) => textsOfSection(title, entries, fileAt));
  const whole = join(fileAt('llms-full.txt'), [...inSections, ...rest]);
  const tree = listOf(site, whole.file, [
    ...sections,
    { title: 'Other pages', entries: rest },
    { title: 'Specifications', entries: specifications },
    { title: 'Sections in one file', entries: texts },
  ]);
  return [...twins.values(), ...texts, whole, { file: list, text: writeMarkdown(tree) }];
}

function join(file: string, twins: readonly Twin[]): Text {
  return { file, text: twins.map(({ text }) => text).join('\n') };
}

/** Returns the texts of a section, in as many files as the limit needs. */
function textsOfSection(
  label: string,
  twins: readonly Twin[],
  fileAt: (url: string) => string,
): Twin[] {
  const files: Twin[][] = [];
  let bytes = Infinity;
  for (const twin of twins) {
    const own = Buffer.byteLength(twin.text) + 1;
    bytes += own;
    if (bytes > mostBytes) {
      files.push([]);
      bytes = own;
    }
    files.at(-1)?.push(twin);
  }
  return files.map((own, index) => {
    const part = files.length > 1 ? `, part ${index + 1} of ${files.length}` : '';
    const number = part && `-${index + 1}`;
    const [first, last] = [own[0]?.title, own.at(-1)?.title].map((it) => `“${it ?? ''}”`);
    return {
      title: `${label}${part}`,
      description: `The pages from ${first} to ${last}.`,
      ...join(fileAt(`${filesForPrograms.texts}${sectionId(label)}${number}.txt`), own),
    };
  });
}

/** Returns `llms.txt`: the name, a summary, a note, and a list of entries for each section. */
function listOf(
  { title: name, tagline, urlOf: urlAt }: Site,
  whole: string,
  sections: readonly { title: string; entries: readonly Listed[] }[],
): Root {
  const itemOf = ({ title, file, description }: Listed) =>
    h('li', [h('a', { href: urlAt(file) }, title), description && `: ${description}`]);
  return h(null, [
    h('h1', name),
    h('blockquote', h('p', tagline)),
    h('p', [
      'Each page is also available as Markdown, at its address with ',
      h('code', '.md'),
      ' at the end, or at its own when a request accepts ',
      h('code', 'text/markdown'),
      '. ',
      h('a', { href: urlAt(whole) }, 'All pages in one file'),
      '.',
    ]),
    ...sections
      .filter(({ entries }) => entries.length > 0)
      .flatMap(({ title, entries }) => [h('h2', title), h('ul', entries.map(itemOf))]),
  ]);
}
