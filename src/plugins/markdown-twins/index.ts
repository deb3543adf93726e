import type { DocMetadata, LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { visit } from 'unist-util-visit';

import { listPages } from '../../search/build/index';
import { markdownUrl } from '../../shared/markdown-url';
import { contentFile } from './keep-content';

/** A page with its twin. */
interface Twin extends Pick<DocMetadata, 'title' | 'description'> {
  /** Address of the page, with its origin. */
  readonly url: string;
  readonly markdown: string;
}

/** Twins under the name of their section. */
type Sections = readonly (readonly [label: string, twins: readonly Twin[]])[];

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
      const inSite = (url: string) => url.slice(baseUrl.length);
      const twins = new Map<string, Twin>();
      const versions = docs.flatMap(({ loadedVersions }) => loadedVersions);
      for (const page of versions.flatMap((version) => version.docs)) {
        const kept = contentFile(generatedFilesDir, page.source.replace('@site/', ''));
        if (!existsSync(kept)) continue;
        const content = JSON.parse(await readFile(kept, 'utf8')) as Root;
        const url = origin + page.permalink;
        const markdown = writeTwin({ url, title: page.title }, content);
        const file = path.join(outDir, markdownUrl(inSite(page.permalink)));
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, markdown);
        twins.set(`/${inSite(page.permalink)}`, { ...page, url, markdown });
      }
      const sections = listPages(docs, baseUrl).map(
        ({ label, pages }) =>
          [label, pages.flatMap(({ route }) => twins.get(route) ?? [])] as const,
      );
      // In the order of the list, which leaves out some pages of a very large site.
      const inOrder = new Set([...sections.flatMap(([, listed]) => listed), ...twins.values()]);
      const site = { title, tagline, url: origin + baseUrl };
      await writeFile(path.join(outDir, 'llms.txt'), writeList(site, sections));
      const texts = [...inOrder].map(({ markdown }) => markdown);
      await writeFile(path.join(outDir, 'llms-full.txt'), texts.join('\n'));
    },
  };
}

/**
 * Writes a page as Markdown, with its title and its address above its content.
 *
 * @param page.url - with its origin; links in the content start there
 */
export function writeTwin({ url, title }: { url: string; title: string }, content: Root): string {
  visit(content, 'link', (link) => {
    // Docusaurus leaves links with this scheme to files of the site as they are.
    link.url = new URL(link.url.replace(/^pathname:\/\//, ''), url).href;
  });
  const heading = {
    type: 'heading',
    depth: 1,
    children: [{ type: 'text', value: title }],
  } as const;
  const address = { type: 'link', url, children: [{ type: 'text', value: url }] } as const;
  const source = {
    type: 'paragraph',
    children: [{ type: 'text', value: 'Page: ' }, address],
  } as const;
  const whole = { ...content, children: [heading, source, ...content.children] } as Root;
  return toMarkdown(whole, {
    bullet: '-',
    // The padding of tables is for people, and a quarter of a page.
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  });
}

/** Writes `llms.txt`: the name, a summary, a note, and a list of twins for each section. */
function writeList(
  { title, tagline, url }: { title: string; tagline: string; url: string },
  sections: Sections,
): string {
  const lists = sections
    .filter(([, twins]) => twins.length > 0)
    .map(([label, twins]) =>
      [
        `## ${label}\n`,
        ...twins.map((twin) => `- [${twin.title}](${markdownUrl(twin.url)}): ${twin.description}`),
      ].join('\n'),
    );
  return [
    `# ${title}`,
    `> ${tagline}`,
    `Each page is also available as Markdown, at its address with \`.md\` at the end. [All pages in one file](${url}llms-full.txt).`,
    ...lists,
    '',
  ].join('\n\n');
}
