import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Element, Nodes, Root } from 'hast';
import { h } from 'hastscript';
import { toString } from 'mdast-util-to-string';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { EXIT, visit } from 'unist-util-visit';

import { references } from '../../config/api-references';
import { filesForPrograms } from '../../config/headers';
import { sectionId } from '../../config/search';
import { listPages } from '../../search/build/index';
import { cleanText } from '../../shared/html-tree';
import { markdownUrl } from '../../shared/markdown-url';
import { notFoundFile } from '../../shared/site-files';
import { elementsIn, parseHtml } from 'docusaurus-plugin-static-api-docs/html';
import { specificationUrl } from 'docusaurus-plugin-static-api-docs/specification-url';
import { writeFolder } from 'docusaurus-plugin-static-api-docs/write-folder';
import { twinOf, writeMarkdown } from './write-twin';

/** An entry of the list: a page, or a file with several. */
interface Listed {
  readonly title: string;
  readonly description: string;
  /** Path of its file in the site. */
  readonly file: string;
}

/** A page, or several, as Markdown. */
interface Twin extends Listed {
  readonly markdown: string;
}

/** Entries under the name of their section. */
type Sections = readonly (readonly [label: string, entries: readonly Listed[]])[];

/** Most bytes of a file with several twins, which a program reads at once. */
const mostBytes = 200_000;

/**
 * Writes each page as Markdown to its own address and `.md`, the texts of each section to files, all of
 * them to `llms-full.txt`, and the list of all to `llms.txt`. It comes before `flatten-routes.ts`, which
 * moves the files of pages.
 *
 * @see https://llmstxt.org/
 */
export default function markdownTwins({ siteConfig }: LoadContext): Plugin {
  const { title, tagline, url: origin, baseUrl } = siteConfig;
  const site = { title, tagline, url: origin + baseUrl };
  const addressOf = (route: string) => site.url + route.slice(1);
  let docs: readonly LoadedContent[] = [];
  return {
    name: 'markdown-twins',
    allContentLoaded({ allContent }) {
      docs = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {}) as LoadedContent[];
      return Promise.resolve();
    },
    async postBuild({ outDir, routesPaths }) {
      const routes = routesPaths
        .map((permalink) => `/${permalink.slice(baseUrl.length)}`)
        .filter((route) => !route.endsWith(`/${notFoundFile}`));
      const twinUrls = new Map(
        routes.map((route) => [addressOf(route), addressOf(markdownUrl(route))]),
      );
      const links = { list: addressOf('/llms.txt'), twinOf: (url: string) => twinUrls.get(url) };
      const twins = new Map(
        routes.map((route): [string, Twin] => {
          const { content, ...about } = readBuiltPage(path.join(outDir, route));
          const markdown = twinOf({ url: addressOf(route), title: about.title }, content, links);
          return [route, { ...about, file: markdownUrl(route), markdown }];
        }),
      );
      const sections = listPages(docs, baseUrl).map(
        ({ label, pages }) =>
          [label, pages.flatMap(({ route }) => twins.get(route) ?? [])] as const,
      );
      const listed = new Set(sections.flatMap(([, own]) => own));
      const all = [...twins.values()];
      // The list leaves out some pages of a very large site.
      const rest = all.filter((twin) => !listed.has(twin));
      const texts = sections.flatMap(([label, own]) => textsOf(label, own));
      const list = writeList(site, [
        ...sections,
        ['Other pages', rest],
        ['Specifications', specifications],
        ['Sections in one file', texts],
      ]);
      const files = [
        ...[...all, ...texts].map(({ file, markdown }) => [file, markdown] as const),
        ['llms.txt', list] as const,
        ['llms-full.txt', textOf([...listed, ...rest])] as const,
      ];
      writeFolder(outDir, files, { isAll: false });
    },
  };
}

/** The specifications that readers download. */
const specifications = references.map(({ specification, title, description }): Listed => {
  return { title: `${title}: specification`, description, file: specificationUrl(specification) };
});

function textOf(twins: readonly Twin[]): string {
  return twins.map(({ markdown }) => markdown).join('\n');
}

/** Returns the texts of a section, in as many files as the limit needs. */
function textsOf(label: string, twins: readonly Twin[]): Twin[] {
  const files: Twin[][] = [];
  let bytes = Infinity;
  for (const twin of twins) {
    const own = Buffer.byteLength(twin.markdown) + 1;
    bytes += own;
    if (bytes > mostBytes) {
      files.push([]);
      bytes = own;
    }
    files.at(-1)?.push(twin);
  }
  return files.map((own, index) => {
    const part = files.length > 1 ? `, part ${index + 1} of ${files.length}` : '';
    const [first, last] = [own[0]?.title, own.at(-1)?.title].map((it) => `“${it ?? ''}”`);
    return {
      title: `${label}${part}`,
      description: `The pages from ${first} to ${last}.`,
      file: `${filesForPrograms.texts}${sectionId(label)}${part && `-${index + 1}`}.txt`,
      markdown: textOf(own),
    };
  });
}

/**
 * Reads a built page.
 *
 * @throws Error for a page without content
 */
function readBuiltPage(folder: string): Pick<Twin, 'title' | 'description'> & { content: Root } {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const elements = elementsIn(parseHtml(html, { isWhole: true }));
  const named = (name: string) => elements.find(({ tagName }) => tagName === name);
  const about = elements.find(({ properties }) => properties['name'] === 'description');
  const main = elements.find(isOfDocs) ?? named('main');
  if (!main) throw new Error(`${folder} has no <main>`);
  // The twin has the title above its content. A list of a blog has none but that of its tab.
  const title = toString(named('h1') ?? named('title'));
  removeTitle(main);
  return {
    title,
    description: String(about?.properties['content'] ?? ''),
    content: { type: 'root', children: [main] },
  };
}

/** Whether an element is what a page of docs says, without the frame around it. */
function isOfDocs({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.includes('theme-doc-markdown');
}

/** Removes the title of a page, and of one of docs the line below it, too. */
function removeTitle(main: Element): void {
  const isHeader = (child: Nodes) => child.type === 'element' && child.tagName === 'header';
  if (isOfDocs(main)) main.children = main.children.filter((child) => !isHeader(child));
  visit(main, { tagName: 'h1' }, (_, index = 0, parent) => {
    parent?.children.splice(index, 1);
    return EXIT;
  });
}

/** Returns `llms.txt`: the name, a summary, a note, and a list of entries for each section. */
function writeList(
  { title, tagline, url }: { title: string; tagline: string; url: string },
  sections: Sections,
): string {
  const itemOf = ({ title: name, file, description }: Listed) =>
    h('li', [
      h('a', { href: url + file.slice(1) }, oneLine(name)),
      description && oneLine(`: ${description}`),
    ]);
  return writeMarkdown(
    h(null, [
      h('h1', oneLine(title)),
      h('blockquote', h('p', oneLine(tagline))),
      h('p', [
        'Each page is also available as Markdown, at its address with ',
        h('code', '.md'),
        ' at the end, or at its own when a request accepts ',
        h('code', 'text/markdown'),
        '. ',
        h('a', { href: `${url}llms-full.txt` }, 'All pages in one file'),
        '.',
      ]),
      ...sections
        .filter(([, entries]) => entries.length > 0)
        .flatMap(([label, entries]) => [h('h2', oneLine(label)), h('ul', entries.map(itemOf))]),
    ]),
  );
}

/** The format has one line for each entry. */
function oneLine(value: string): string {
  return cleanText(value).trim();
}
