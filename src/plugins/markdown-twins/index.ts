import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Link, ListItem, PhrasingContent, RootContent, Text } from 'mdast';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { listPages } from '../../search/build/index';
import { cleanText } from '../../shared/html-tree';
import { markdownUrl } from '../../shared/markdown-url';
import { contentFile } from './keep-content';
import { type Twin, writeMarkdown, writeTwins } from './write-twin';

/** What the list says of a twin. */
type ListedTwin = Pick<Twin, 'title' | 'url' | 'description'>;

/** Twins under the name of their section. */
type Sections = readonly (readonly [label: string, twins: readonly ListedTwin[]])[];

/**
 * Writes each page as Markdown to its own address and `.md`, all of them to `llms-full.txt`, and their
 * list to `llms.txt`. `keep-content.ts` has kept the content of those pages that have a twin.
 *
 * @see https://llmstxt.org/
 */
export default function markdownTwins({ siteConfig, generatedFilesDir }: LoadContext): Plugin {
  const { title, tagline, url: origin, baseUrl } = siteConfig;
  let docs: readonly LoadedContent[] = [];
  return {
    name: 'markdown-twins',
    allContentLoaded({ allContent }) {
      docs = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {}) as LoadedContent[];
      return Promise.resolve();
    },
    async postBuild({ outDir }) {
      const pages = docs
        .flatMap(({ loadedVersions }) => loadedVersions)
        .flatMap((version) => version.docs)
        .map(({ title, description, permalink, source: aliased }) => {
          const source = aliased.replace('@site/', '');
          const content = contentFile(generatedFilesDir, source);
          const route = `/${permalink.slice(baseUrl.length)}`;
          const twin = path.join(outDir, markdownUrl(route));
          return { route, url: origin + permalink, title, description, source, content, twin };
        })
        .filter(({ content }) => existsSync(content));
      const twins = new Map(writeTwins(pages).map((twin) => [twin.route, twin]));
      const sections = listPages(docs, baseUrl).map(
        ({ label, pages }) =>
          [label, pages.flatMap(({ route }) => twins.get(route) ?? [])] as const,
      );
      // In the order of the list, which leaves out some pages of a very large site.
      const inOrder = new Set([...sections.flatMap(([, listed]) => listed), ...twins.values()]);
      const site = { title, tagline, url: origin + baseUrl };
      await writeFile(path.join(outDir, 'llms.txt'), writeList(site, sections));
      const whole = [...inOrder].map(({ markdown }) => markdown).join('\n');
      await writeFile(path.join(outDir, 'llms-full.txt'), whole);
    },
  };
}

/** Returns `llms.txt`: the name, a summary, a note, and a list of twins for each section. */
export function writeList(
  { title, tagline, url }: { title: string; tagline: string; url: string },
  sections: Sections,
): string {
  const lists = sections
    .filter(([, twins]) => twins.length > 0)
    .flatMap(([label, twins]): RootContent[] => [
      { type: 'heading', depth: 2, children: [line(label)] },
      { type: 'list', spread: false, children: twins.map(itemOf) },
    ]);
  const note: PhrasingContent[] = [
    text('Each page is also available as Markdown, at its address with '),
    { type: 'inlineCode', value: '.md' },
    text(' at the end. '),
    { type: 'link', url: `${url}llms-full.txt`, children: [text('All pages in one file')] },
    text('.'),
  ];
  const children: RootContent[] = [
    { type: 'heading', depth: 1, children: [line(title)] },
    { type: 'blockquote', children: [{ type: 'paragraph', children: [line(tagline)] }] },
    { type: 'paragraph', children: note },
    ...lists,
  ];
  return writeMarkdown({ type: 'root', children });
}

function itemOf({ title, url, description }: ListedTwin): ListItem {
  const link: Link = { type: 'link', url: markdownUrl(url), children: [line(title)] };
  const rest = description === '' ? [] : [line(`: ${description}`)];
  return { type: 'listItem', children: [{ type: 'paragraph', children: [link, ...rest] }] };
}

/** The format has one line for each entry. */
function line(value: string): Text {
  return text(cleanText(value).trim());
}

function text(value: string): Text {
  return { type: 'text', value };
}
