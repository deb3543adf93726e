import type { Element, Root } from 'hast';
import compact from 'lodash/compact';
import groupBy from 'lodash/groupBy';
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

/** A part of a page: static markup, under a heading or not. */
export interface PageSection {
  readonly heading?: PageHeading;
  /** Sanitised; nothing in it is hydrated. Ids and links change in place until it is written. */
  readonly content: Root;
  /** Where it stands if the page has an aside; in the text unless given. The aside is beside all others. */
  readonly column?: 'opening' | 'aside' | undefined;
}

/** A reference page before it is MDX. */
export interface ReferencePage {
  /** For Docusaurus; `title` is the page's h1. */
  readonly frontMatter: Readonly<Record<string, unknown>> & {
    readonly title: string;
    readonly description: string;
    readonly id?: string;
    /** Path of the page in its reference; the site gives it one of its own unless it is there. */
    readonly slug?: string | undefined;
    /** Of the interface; `reference` is the name of it. */
    readonly version?: string;
    /** Of the introduction, for the head of the sidebar. */
    readonly sidebar_custom_props?: { readonly version: string };
  };
  /** In their order where there is no room for columns. */
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
 * Gives each id of a page once. What has the id of something before it gets a number, and the links inside
 * of it to itself follow.
 */
export function withOwnIds(page: ReferencePage): ReferencePage {
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

function renameElement(element: Element, id: string, own: string): void {
  if (own === id) return;
  element.properties.id = own;
  for (const { properties } of elementsIn(element)) {
    if (properties.href === hashOf(id)) properties.href = hashOf(own);
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
 * @param page - the page; its headings and front matter may hold any text
 * @param origin - the file that the page is made from, named on its first line
 */
export function toMdx({ frontMatter, sections }: ReferencePage, origin: string): string {
  const columns = groupBy(sections, ({ column = 'text' }) => column);
  const boxes = Object.entries(columns).flatMap(([name, own]) => inBox(name, write(own)));
  const content = columns['aside'] ? inBox('columns', boxes) : write(sections);
  const shared = {
    custom_edit_url: null,
    reference_page: true,
    ...(columns['aside'] && { reference_columns: true }),
  };
  const head = `---\n# Generated from ${oneLine(origin)}; changes here are lost.\n${stringify({ ...frontMatter, ...shared })}---`;
  return [head, importStaticHtml, ...content, ''].join('\n\n');
}

function inBox(name: string, content: readonly string[]): string[] {
  return [`<div className="reference-${name}">`, ...content, '</div>'];
}

/** The language of the code blocks that contain markup. */
export const markupLanguage = 'static-html';

/** The attributes of `StaticHtml`. */
export interface StaticMarkup {
  readonly html: string;
  readonly ids: string;
  readonly links: string;
}

const importStaticHtml = "import StaticHtml from '@theme/StaticHtml';";

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
 * Returns a text as one line of Markdown. Every ASCII punctuation character can be escaped (CommonMark
 * 0.31, 2.4), and MDX honours it.
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
