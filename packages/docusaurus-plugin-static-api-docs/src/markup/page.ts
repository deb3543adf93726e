import type { Element, Root } from 'hast';
import compact from 'lodash/compact';
import groupBy from 'lodash/groupBy';
import takeWhile from 'lodash/takeWhile';
import { stringify } from 'yaml';

import { anchorsIn, elementsIn, idsIn, writeHtml } from '../shared/html';
import { hashOf, Ids } from '../shared/ids';
import { type Markup, nodesOf } from './jsx-runtime';

export interface PageHeading {
  readonly level: 2 | 3;
  /** Plain text, never parsed as markup. */
  readonly text: string;
  readonly id: string;
}

/** A part of a page: static markup, with or without a heading. */
export interface PageSection {
  readonly heading?: PageHeading;
  /** Sanitized, and not hydrated. IDs and links change in place until it is written. */
  readonly content: Root;
  /**
   * Column if the page has an aside, which is beside all others; defaults to the text. On a page without an
   * aside, consecutive sections can be cards.
   */
  readonly column?: 'opening' | 'aside' | 'cards' | undefined;
}

/** A reference page before it is written as MDX. */
export interface ReferencePage {
  /** For Docusaurus; `title` is the page's h1. */
  readonly frontMatter: Readonly<Record<string, unknown>> & {
    readonly title: string;
    readonly description: string;
    readonly id?: string;
    /** Path of the page in its reference; Docusaurus derives it from the file without one. */
    readonly slug?: string | undefined;
    /** Version of the API; `reference` is its name. */
    readonly version?: string;
    /** Only for the introduction: the sidebar's head shows the version. */
    readonly sidebar_custom_props?: { readonly version: string };
  };
  /** Module with the mock of an operation, relative to the page, if readers can send requests to it. */
  readonly mock?: string;
  /** In the order of a layout without columns. */
  readonly sections: readonly PageSection[];
}

/** Returns markup as HTML. */
export function toHtml(content: Markup): string {
  return writeHtml(toTree(content));
}

function toTree(content: Markup): Root {
  return { type: 'root', children: nodesOf(content) };
}

/** Makes a section without a heading. */
export function part(content: Markup): PageSection {
  return { content: toTree(content) };
}

/** Makes a section under a heading. */
export function section(level: 2 | 3, text: string, id: string, content?: Markup): PageSection {
  return { heading: { level, text, id }, ...part(content) };
}

/** Puts sections into a column of the page. */
export function inColumn(
  column: PageSection['column'],
  ...sections: readonly PageSection[]
): PageSection[] {
  return sections.map((section) => ({ ...section, column }));
}

/**
 * Makes the IDs of a page unique. A repeated ID gets a number, and so do links to it inside the element.
 */
export function withUniqueIds(page: ReferencePage): ReferencePage {
  const ids = new Ids();
  const sections = page.sections.map(({ heading, ...section }) => {
    const named = heading && { heading: { ...heading, id: ids.give(heading.id) } };
    for (const element of elementsIn(section.content)) {
      const { id } = element.properties;
      if (typeof id === 'string') renameElement(element, id, ids.give(id));
    }
    return { ...section, ...named };
  });
  return { ...page, sections };
}

function renameElement(element: Element, id: string, uniqueId: string): void {
  if (uniqueId === id) return;
  element.properties.id = uniqueId;
  for (const { properties } of elementsIn(element)) {
    if (properties.href === hashOf(id)) properties.href = hashOf(uniqueId);
  }
}

/** Returns the ids of all headings and elements of a page. */
export function idsOf(page: ReferencePage): ReadonlySet<string> {
  const ids = page.sections.flatMap(({ heading, content }) => [heading?.id, ...idsIn(content)]);
  return new Set(compact(ids));
}

/**
 * Writes a page as MDX. Headings are Markdown, so that Docusaurus gives them links and puts them
 * into the table of contents; all else is HTML in code blocks, which `readGeneratedPages` puts in place.
 *
 * @param page - its headings and front matter may contain any text
 * @param origin - the file that the page is generated from, named in a comment
 */
export function toMdx({ frontMatter, mock, sections }: ReferencePage, origin: string): string {
  const columns = groupBy(sections, ({ column = 'text' }) => column);
  const boxes = Object.entries(columns).flatMap(([name, parts]) =>
    inBox(`reference-${name}`, write(parts)),
  );
  const content = columns['aside'] ? inBox('reference-columns', boxes) : writeCards(sections);
  const shared = {
    custom_edit_url: null,
    reference_page: true,
    ...(columns['aside'] && { reference_columns: true }),
  };
  const head = `---\n# Generated from ${oneLine(origin)}; changes here are lost.\n${stringify({ ...frontMatter, ...shared })}---`;
  const imports = ["import StaticHtml from '@theme/StaticHtml';"];
  if (mock !== undefined) {
    imports.push("import SendRequests from '@theme/SendRequests';");
    content.push(`<SendRequests load={() => import(${JSON.stringify(mock)})} />`);
  }
  return [head, imports.join('\n'), ...content, ''].join('\n\n');
}

function writeCards(sections: readonly PageSection[]): string[] {
  const isCard = ({ column }: PageSection) => column === 'cards';
  const first = sections.findIndex(isCard);
  if (first < 0) return write(sections);
  const cards = takeWhile(sections.slice(first), isCard);
  return [
    ...write(sections.slice(0, first)),
    ...inBox(
      'cards',
      cards.flatMap((card) => inBox('card', write([card]))),
    ),
    ...writeCards(sections.slice(first + cards.length)),
  ];
}

function inBox(className: string, content: readonly string[]): string[] {
  // A local search would find samples in place of pages.
  const mark = className === 'reference-aside' ? ' data-pagefind-ignore=""' : '';
  return [`<div className="${className}"${mark}>`, ...content, '</div>'];
}

/** The language of the code blocks that contain markup. */
export const markupLanguage = 'static-html';

/** The attributes of `StaticHtml`. */
export interface StaticMarkup {
  readonly html: string;
  readonly ids: string;
  readonly links: string;
}

function write(sections: readonly PageSection[]): string[] {
  const parts = sections.flatMap(({ heading, content }) => {
    const markup: StaticMarkup = { html: writeHtml(content), ...anchorsIn(content) };
    return [
      heading &&
        `${'#'.repeat(heading.level)} ${escapeMarkdown(heading.text)} {/* #${heading.id} */}`,
      content.children.length > 0 && `~~~${markupLanguage}\n${toJson(markup)}\n~~~`,
    ];
  });
  return compact(parts);
}

/**
 * Returns text as one line of Markdown. Escapes all ASCII punctuation, which CommonMark (0.31, 2.4) and MDX
 * allow.
 */
export function escapeMarkdown(text: string): string {
  return oneLine(text).replaceAll(/[!-/:-@[-`{-~]/g, '\\$&');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Returns JSON on one line, in which Docusaurus finds no HTML comment to rewrite. */
function toJson(markup: StaticMarkup): string {
  return JSON.stringify(markup).replaceAll('<!--', String.raw`\u003c!--`);
}
