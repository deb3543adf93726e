import { readFileSync } from 'node:fs';
import path from 'node:path/posix';

import type { Root } from 'hast';
import { h } from 'hastscript';
import difference from 'lodash/difference';
import groupBy from 'lodash/groupBy';
import memoize from 'lodash/memoize';
import orderBy from 'lodash/orderBy';

import { references } from '../../config/api-references';
import { filesForPrograms } from '../../config/headers';
import { organization } from '../../config/organization';
import { sectionId } from '../../config/search';
import { factsOf, listOfPages, metaOf, sectionsOf, textOf } from '../../shared/built-page';
import { markdownUrl } from '../../shared/markdown-url';
import { oneLine } from '../../shared/one-line';
import { isPage, listSiteFiles, urlOf } from '../../shared/site-files';
import { decodeFragment } from 'docusaurus-plugin-static-api-docs/decode-fragment';
import { elementsIn, hasTag, parsePage } from 'docusaurus-plugin-static-api-docs/html';
import { specificationUrl } from 'docusaurus-plugin-static-api-docs/specification-url';
import { writeFolder } from 'docusaurus-plugin-static-api-docs/write-folder';
import { plainContentOf, writeMarkdown } from './page-markdown';
import { skillsIn } from './skills';

/** A site whose pages are converted. */
export interface Site {
  readonly title: string;
  readonly tagline: string;
  /** Parses a page. The tree will be changed. */
  readonly read: (file: string) => Root;
  /** Returns the absolute URL of a file, by which links are resolved. */
  readonly urlOf: (file: string) => string;
  /** Whether its recipes are also written as skills, which agents find on a host only. */
  readonly hasSkills?: boolean;
}

/** A generated file, with absolute links. */
interface Text {
  /** Path in the site. */
  readonly file: string;
  readonly text: string;
}

/** An entry of `llms.txt`. */
interface Listed {
  readonly title: string;
  readonly description: string;
  readonly file: string;
}

/** One or more pages as Markdown. */
type Twin = Listed & Text;

/** Maximum size of a file with several twins, in bytes. */
const mostBytes = 200_000;

/**
 * Writes the Markdown twins of a site's pages, their list, and the files that join them, replacing existing ones.
 *
 * @param folder - folder of the site
 * @throws Error if a page has no content
 */
export async function writeTwins(
  folder: string,
  site: Pick<typeof organization, 'title' | 'tagline' | 'siteUrl' | 'baseUrl'> = organization,
): Promise<void> {
  const pages = (await listSiteFiles(folder)).filter(isPage).map(({ file }) => file);
  const twins = makeTwins(pages, {
    ...site,
    hasSkills: true,
    read: (file) => parsePage(readFileSync(path.join(folder, file), 'utf8')),
    urlOf: (file) => site.siteUrl + site.baseUrl + urlOf(file).slice(1),
  });
  writeFolder(folder, twins, { isAll: false });
}

/**
 * Converts each page to Markdown, at its address with `.md`. For each language, it also joins the pages of
 * each section, joins all pages in `llms-full.txt`, and lists everything in `llms.txt`.
 *
 * @param pages - files of the pages
 * @returns texts by file
 * @throws Error if a page has no content
 * @see https://llmstxt.org/
 */
export function makeTwins(pages: readonly string[], site: Site): Map<string, string> {
  const lists = pages.filter((file) => path.basename(file) === listOfPages);
  const languages = orderBy(lists.map(path.dirname), 'length', 'desc');
  const languageOf = (file: string) =>
    languages.find((folder) => folder === '.' || file.startsWith(`${folder}/`));
  const texts = Object.entries(groupBy(pages, languageOf)).flatMap(([language, ofLanguage]) =>
    textsOfLanguage(language, ofLanguage, site),
  );
  return new Map(texts.map(({ file, text }) => [file, text]));
}

function textsOfLanguage(language: string, pages: readonly string[], site: Site): Text[] {
  const fileAt = (url: string) => path.join(language, url);
  const twinOf = (page: string) => fileAt(markdownUrl(urlOf(path.relative(language, page))));
  const twinUrls = new Map(pages.map((page) => [site.urlOf(page), site.urlOf(twinOf(page))]));
  const list = fileAt('llms.txt');
  const fileOf = new Map(pages.map((page) => [site.urlOf(page), page]));
  // Parsed anew, because converting a page changes its tree.
  const headingsAbove = memoize((url: string) =>
    findHeadingsAbove(site.read(fileOf.get(url) ?? '')),
  );

  const readTwin = (page: string): Twin => {
    const tree = site.read(page);
    const url = site.urlOf(page);
    const elements = elementsIn(tree);
    // Blog lists have no heading.
    const title = factsOf(tree).title || textOf(elements.find(hasTag('title')));
    const address = (of: string) => h('a', { href: of }, of);
    const canonical = elements.find(({ properties: { rel } }) => String(rel) === 'canonical');
    const description = metaOf(tree, 'description') ?? '';
    const published = String(canonical?.properties['href'] ?? url);
    const content = plainContentOf(tree, (href) => {
      const target = new URL(href, url);
      const { hash } = target;
      target.hash = '';
      const twin = twinUrls.get(target.href);
      // Queries are kept: they select a tab, for instance.
      if (twin === undefined || hash === '') return `${twin ?? target.href}${hash}`;
      const heading = headingsAbove(target.href).get(decodeFragment(hash.slice(1)));
      return heading === undefined ? twin : `${twin}#${heading}`;
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
  // The list of all pages is shortened on a very large site.
  const rest = difference([...twins.values()], inSections);
  const specifications = references.map(({ specification, title, description }) => ({
    ...{ title: `${title}: specification`, description },
    file: fileAt(specificationUrl(specification)),
  }));
  const texts = sections.flatMap(({ title, entries }) => textsOfSection(title, entries, fileAt));
  const whole = join(fileAt('llms-full.txt'), [...inSections, ...rest]);
  const skills = site.hasSkills && language === '.' ? skillsIn(inSections, site.urlOf) : [];
  const tree = listOf(site, whole.file, [
    ...sections,
    { title: 'Other pages', entries: rest },
    { title: 'Recipes as skills', entries: skills },
    { title: 'Specifications', entries: specifications },
    { title: 'Sections in one file', entries: texts },
  ]);
  return [...twins.values(), ...skills, ...texts, whole, { file: list, text: writeMarkdown(tree) }];
}

/** Returns, for each ID of a page below a heading, the ID of that heading: a twin has no others. */
function findHeadingsAbove(page: Root): Map<string, string> {
  const headings = new Map<string, string>();
  let heading: string | undefined;
  for (const element of elementsIn(page)) {
    const { id } = element.properties;
    if (typeof id !== 'string') continue;
    if (hasTag('h2', 'h3', 'h4', 'h5', 'h6')(element)) heading = id;
    if (heading !== undefined) headings.set(id, heading);
  }
  return headings;
}

function join(file: string, twins: readonly Twin[]): Text {
  return { file, text: twins.map(({ text }) => text).join('\n') };
}

/** Joins the twins of a section, in as many files as the size limit requires. */
function textsOfSection(
  label: string,
  twins: readonly Twin[],
  fileAt: (url: string) => string,
): Twin[] {
  const files: Twin[][] = [];
  let bytes = Infinity;
  for (const twin of twins) {
    const size = Buffer.byteLength(twin.text) + 1;
    bytes += size;
    if (bytes > mostBytes) {
      files.push([]);
      bytes = size;
    }
    files.at(-1)?.push(twin);
  }
  return files.map((inFile, index) => {
    const part = files.length > 1 ? `, part ${index + 1} of ${files.length}` : '';
    const number = part && `-${index + 1}`;
    const [first, last] = [inFile[0]?.title, inFile.at(-1)?.title].map((it) => `“${it ?? ''}”`);
    return {
      title: `${label}${part}`,
      description: `The pages from ${first} to ${last}.`,
      ...join(fileAt(`${filesForPrograms.texts}${sectionId(label)}${number}.txt`), inFile),
    };
  });
}

/** Returns the content of `llms.txt`. */
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
