import { gzipSync } from 'node:zlib';

import { pageDescription } from './http/pages/page-description';
import { toHtml, type PageSection, type ReferencePage } from './page';

/**
 * The most that the words and headings of a page weigh, in bytes after gzip. The frame around them
 * adds nearly as much: with it, no page of a reference of a thousand calls is heavier than the
 * heaviest of the portal's own references (`tests/scale/measure-scale.ts` compares them).
 */
export const heaviest = 9_000;

/** A page that was split off. */
export interface PagePart {
  /** Heading of the chapter that it has a part of. */
  readonly chapter: string;
  readonly page: ReferencePage;
}

/** A heading of level 2 with the sections below it. */
interface Chapter {
  readonly head: PageSection;
  readonly sections: readonly PageSection[];
}

/**
 * Splits a page that grew with its interface. While it is too heavy, its longest chapter goes to
 * pages of its own, as many as it takes, and leaves the list of them under its heading.
 *
 * @param page - whose chapters have sections under headings of level 3
 * @param basePath - URL path of the reference, without a slash at its end
 * @returns what stays, and the pages that were split off; none for a page that is light enough
 */
export function splitPage(
  page: ReferencePage,
  basePath: string,
): { readonly page: ReferencePage; readonly parts: readonly PagePart[] } {
  if (weightOf(page.sections) <= heaviest) return { page, parts: [] };
  const chapters = chaptersOf(page.sections);
  const longest = chapters
    .filter(({ sections }) => sections.length > 0)
    .sort((one, other) => lengthOf(other.sections) - lengthOf(one.sections))[0];
  if (!longest) return { page, parts: [] };
  const parts = halve(longest.sections).map((sections, index) =>
    partOf(page, longest, sections, index + 1),
  );
  const rest = splitPage(
    {
      ...page,
      sections: chapters.flatMap((chapter) =>
        chapter === longest
          ? [{ ...chapter.head, html: chapter.head.html + listOf(parts, basePath) }]
          : [chapter.head, ...chapter.sections],
      ),
    },
    basePath,
  );
  return { page: rest.page, parts: [...parts, ...rest.parts] };
}

/** What stands before the first heading of level 2 counts as a chapter without sections, each. */
function chaptersOf(sections: readonly PageSection[]): Chapter[] {
  const chapters: { head: PageSection; sections: PageSection[] }[] = [];
  for (const section of sections) {
    const last = chapters.at(-1);
    if (section.heading?.level === 3 && last) last.sections.push(section);
    else chapters.push({ head: section, sections: [] });
  }
  return chapters;
}

function halve(sections: readonly PageSection[]): (readonly PageSection[])[] {
  if (sections.length < 2 || weightOf(sections) <= heaviest) return [sections];
  const half = lengthOf(sections) / 2;
  let length = 0;
  const middle = sections.findIndex(({ html }) => (length += html.length) >= half);
  const cut = Math.min(Math.max(middle, 1), sections.length - 1);
  return [...halve(sections.slice(0, cut)), ...halve(sections.slice(cut))];
}

function partOf(
  { frontMatter }: ReferencePage,
  { head }: Chapter,
  sections: readonly PageSection[],
  number: number,
): PagePart {
  const { text: chapter = '', id = '' } = head.heading ?? {};
  const names = [sections[0], sections.at(-1)].map((section) => section?.heading?.text ?? '');
  const label = [...new Set(names)].join(' to ');
  const title = `${chapter}: ${label}`;
  return {
    chapter,
    page: {
      frontMatter: {
        ...frontMatter,
        id: `${frontMatter['id']}-${id}-${number}`,
        slug: `${String(frontMatter['slug']).replace(/\/$/, '')}/${id}/${number}`,
        title,
        sidebar_label: label,
        description: pageDescription(title, frontMatter.description),
      },
      sections: sections.map(directlyBelowTitle),
    },
  };
}

/** The chapter's heading, which stood between, is in the title of the page now. */
function directlyBelowTitle({ heading, html }: PageSection): PageSection {
  return heading ? { heading: { ...heading, level: 2 }, html } : { html };
}

function listOf(parts: readonly PagePart[], basePath: string): string {
  return toHtml(
    <ul>
      {parts.map(({ page: { frontMatter } }) => (
        <li key={frontMatter.title}>
          <a href={`${basePath}${frontMatter['slug']}`}>{frontMatter['sidebar_label']}</a>
        </li>
      ))}
    </ul>,
  );
}

/** A heading stands in the text, in the table of contents, and in the data that this is made of. */
function weightOf(sections: readonly PageSection[]): number {
  const headings = JSON.stringify(sections.flatMap(({ heading }) => heading ?? []));
  const words = sections.map(({ html }) => html).join('');
  return gzipSync([words, headings, headings, headings].join('\n')).length;
}

function lengthOf(sections: readonly PageSection[]): number {
  return sections.reduce((sum, { html }) => sum + html.length, 0);
}
