import omit from 'lodash/omit';
import { gzipSync } from 'node:zlib';

import { joined } from '../markup';
import { type PageSection, placesIn, type ReferencePage, sectionsOf, toHtml } from '../markup/page';

/** What the content of a page may weigh: compressed as it is sent, and as the browser reads it. */
const most = { sent: 22_000, read: 500_000 };

/** A part of a page that would be too heavy in one piece. */
export interface PagePart {
  /** Path of the part, in the reference. */
  readonly slug: string;
  readonly page: ReferencePage;
  /** The addresses of the ids in all parts. */
  readonly places?: ReadonlyMap<string, string>;
}

/**
 * Splits a page at its headings where it is too heavy. The first part stays where the page was, and
 * names the others.
 *
 * @param page - without an aside
 * @param slug - path of the page in the reference
 * @param options.stem - path of the further parts, without their numbers
 * @param options.basePath - URL path of the reference, without a slash at its end
 * @param options.sidebar - that further parts show
 * @returns the page alone where it is light enough
 */
export function splitPage(
  page: ReferencePage,
  slug: string,
  { stem, basePath, sidebar }: { stem: string; basePath: string; sidebar: string },
): PagePart[] {
  const parts = partsOf(sectionsOf(page));
  if (parts.length === 1) return [{ slug, page }];
  const slugs = parts.map((_, index) => (index === 0 ? slug : `/${stem}/${index + 1}`));
  const routes = slugs.map((each) => basePath + each);
  const places = placesIn(
    parts.map((sections, index) => ({ route: routes[index] ?? '', page: { ...page, sections } })),
  );
  const others = parts.slice(1).map((sections, index) => (
    <a key={index} href={routes[index + 1]}>
      {sections.find(({ heading }) => heading?.level === 3)?.heading?.text ??
        sections[0]?.heading?.text}
    </a>
  ));
  return parts.map((sections, index) => {
    if (index === 0) {
      const more = <p className="calls">Continued on further pages, from: {joined(others)}</p>;
      return { slug, places, page: { ...page, sections: [...sections, { html: toHtml(more) }] } };
    }
    const title = `${page.frontMatter.title} (${index + 1} of ${parts.length})`;
    const own = omit(page.frontMatter, 'sidebar_label', 'sidebar_custom_props');
    const frontMatter = {
      ...own,
      ...{ title, id: String(index + 1), slug: slugs[index] ?? '', displayed_sidebar: sidebar },
      description: `${title}: ${page.frontMatter.description}`.slice(0, 160),
    };
    const back = <a href={routes[0]}>{page.frontMatter.title}</a>;
    const lead = { html: toHtml(<p className="calls">Part of: {back}</p>) };
    return {
      ...{ slug: slugs[index] ?? '', places },
      page: { ...page, frontMatter, sections: [lead, ...sections] },
    };
  });
}

/** Packs sections in their order. A part that begins inside a chapter repeats its heading. */
function partsOf(sections: readonly PageSection[]): PageSection[][] {
  const parts: PageSection[][] = [[]];
  const weight = { sent: 0, read: 0 };
  let chapter: PageSection | undefined;
  for (const section of sections) {
    const { heading, html } = section;
    const own = { sent: gzipSync(html).length, read: html.length };
    const isFull = weight.sent + own.sent > most.sent || weight.read + own.read > most.read;
    if (isFull && weight.read > 0) {
      parts.push(heading?.level === 3 && chapter ? [{ ...chapter, html: '' }] : []);
      Object.assign(weight, { sent: 0, read: 0 });
    }
    weight.sent += own.sent;
    weight.read += own.read;
    parts.at(-1)?.push(section);
    if (heading?.level === 2) chapter = section;
  }
  return parts;
}
