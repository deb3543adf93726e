/** @jsxImportSource docusaurus-plugin-static-api-docs */
import omit from 'lodash/omit';
import { gzipSync } from 'node:zlib';

import { joined } from '../markup';
import { type PageSection, part, type ReferencePage } from '../markup/page';
import { writeHtml } from '../shared/html';

/** Most bytes of a page's content: compressed, and as HTML. */
const most = { sent: 22_000, read: 500_000 };

/**
 * Splits a page that is too large at its headings. The first part keeps the URL, and links to the others.
 *
 * @param page - without an aside
 * @param options.stem - path of further parts, without the number
 * @param options.basePath - URL path of the reference, without a slash at its end
 * @param options.sidebar - sidebar of further parts
 * @returns the parts, or only the page if it's small enough
 */
export function splitPage(
  page: ReferencePage,
  { stem, basePath, sidebar }: { stem: string; basePath: string; sidebar: string },
): ReferencePage[] {
  const parts = partsOf(page.sections);
  if (parts.length === 1) return [page];
  const slugOf = (index: number) => `/${stem}/${index + 1}`;
  const others = parts
    .slice(1)
    .map((sections, index) => (
      <a href={basePath + slugOf(index + 1)}>
        {sections.find(({ heading }) => heading?.level === 3)?.heading?.text ??
          sections[0]?.heading?.text}
      </a>
    ));
  return parts.map((sections, index) => {
    if (index === 0) {
      const more = <p className="calls">Continued on further pages, from: {joined(others)}</p>;
      return { ...page, sections: [...sections, part(more)] };
    }
    const title = `${page.frontMatter.title} (${index + 1} of ${parts.length})`;
    const kept = omit(page.frontMatter, 'sidebar_label', 'sidebar_custom_props');
    const frontMatter = {
      ...kept,
      ...{ title, id: String(index + 1), slug: slugOf(index), displayed_sidebar: sidebar },
      description: `${title}: ${page.frontMatter.description}`.slice(0, 160),
    };
    const back = <a href={`${basePath}${page.frontMatter.slug}`}>{page.frontMatter.title}</a>;
    const lead = part(<p className="calls">Part of: {back}</p>);
    return { ...page, frontMatter, sections: [lead, ...sections] };
  });
}

/** Groups sections in order. A part that begins inside a chapter repeats the chapter's heading. */
function partsOf(sections: readonly PageSection[]): PageSection[][] {
  const parts: PageSection[][] = [[]];
  const weight = { sent: 0, read: 0 };
  let chapter: PageSection | undefined;
  for (const section of sections) {
    const { heading } = section;
    const html = writeHtml(section.content);
    const size = { sent: gzipSync(html).length, read: html.length };
    const isFull = weight.sent + size.sent > most.sent || weight.read + size.read > most.read;
    if (isFull && weight.read > 0) {
      parts.push(heading?.level === 3 && chapter ? [{ ...chapter, ...part(null) }] : []);
      Object.assign(weight, { sent: 0, read: 0 });
    }
    weight.sent += size.sent;
    weight.read += size.read;
    parts.at(-1)?.push(section);
    if (heading?.level === 2) chapter = section;
  }
  return parts;
}
