import compact from 'lodash/compact';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { stringify } from 'yaml';

import { idsIn, parseHtml } from '../shared/html';
import { hashOf } from '../shared/ids';

export interface PageHeading {
  readonly level: 2 | 3;
  /** Text; whatever it holds stays text. */
  readonly text: string;
  readonly id: string;
}

/** A part of a page: static markup, under a heading or not. */
export interface PageSection {
  readonly heading?: PageHeading;
  /** Sanitised HTML; nothing in it is hydrated. */
  readonly html: string;
  /** The ids of its elements, with spaces between them; once its links lead to their places. */
  readonly ids?: string;
  /** Its links inside the site, as its ids. */
  readonly links?: string;
}

/** A reference page before it is MDX. */
export interface ReferencePage {
  /** For Docusaurus; `title` is the page's h1. */
  readonly frontMatter: Readonly<Record<string, unknown>> & {
    readonly title: string;
    readonly description: string;
    /** Of the interface; `reference` is the name of it. */
    readonly version?: string;
    /** Of the introduction, for the head of the sidebar. */
    readonly sidebar_custom_props?: { readonly version: string };
  };
  /** Stands above the aside. */
  readonly opening?: readonly PageSection[];
  /**
   * Stands beside the opening and the sections where there is room. Elsewhere it is between them, or after
   * them if nothing opens the page.
   */
  readonly aside?: readonly PageSection[];
  readonly sections: readonly PageSection[];
}

/** Returns all sections of a page, in their order on it. */
export function sectionsOf({ opening = [], aside = [], sections }: ReferencePage): PageSection[] {
  return [...opening, ...aside, ...sections];
}

/** Renders what a section shows. */
export function toHtml(content: ReactNode): string {
  return renderToStaticMarkup(content);
}

/** Makes a section under a heading. */
export function section(level: 2 | 3, text: string, id: string, content?: ReactNode): PageSection {
  return { heading: { level, text, id }, html: toHtml(content) };
}

/** Returns the ids of all headings and elements of a page. */
export function idsOf(page: ReferencePage): ReadonlySet<string> {
  const ids = sectionsOf(page).flatMap(({ heading, html, ids: known }) => [
    heading?.id,
    ...(known?.split(' ') ?? idsIn(parseHtml(html))),
  ]);
  return new Set(compact(ids));
}

/** Returns the addresses of all ids of pages, by id; where several have one, that of the first. */
export function placesIn(
  pages: readonly { readonly route: string; readonly page: ReferencePage }[],
): ReadonlyMap<string, string> {
  const places = pages.flatMap(({ route, page }) =>
    [...idsOf(page)].map((id) => [id, route + hashOf(id)] as const),
  );
  return new Map(places.reverse());
}

/**
 * Writes a page as MDX. Headings are Markdown, so that Docusaurus gives them links and puts them
 * into the table of contents; all else is HTML inside string literals, where MDX reads nothing.
 *
 * @param page - the page; its headings and front matter may hold any text
 * @param origin - the file that the page is made from, named on its first line
 */
export function toMdx(
  { frontMatter, opening = [], aside = [], sections }: ReferencePage,
  origin: string,
): string {
  const columns =
    opening.length > 0 ? { opening, aside, text: sections } : { text: sections, aside };
  const content =
    aside.length > 0
      ? inBox(
          'columns',
          Object.entries(columns).flatMap(([name, own]) => inBox(name, write(own))),
        )
      : write([...opening, ...sections]);
  const shared = { custom_edit_url: null, reference_page: true };
  const head = `---\n# Generated from ${oneLine(origin)}; changes here are lost.\n${stringify({ ...frontMatter, ...shared })}---`;
  return [head, importStaticHtml, ...content, ''].join('\n\n');
}

function inBox(name: string, content: readonly string[]): string[] {
  return [`<div className="reference-${name}">`, ...content, '</div>'];
}

const importStaticHtml = "import StaticHtml from '@theme/StaticHtml';";

function write(sections: readonly PageSection[]): string[] {
  const parts = sections.flatMap(({ heading, html, ids, links }) => [
    heading &&
      `${'#'.repeat(heading.level)} ${escapeMarkdown(heading.text)} {/* #${heading.id} */}`,
    html &&
      `<StaticHtml html={${literal(html)}}${attribute('ids', ids)}${attribute('links', links)} />`,
  ]);
  return compact(parts);
}

function attribute(name: string, value = ''): string {
  return value && ` ${name}={${literal(value)}}`;
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

/**
 * A string literal without `<`, `{` and `}`: MDX tries to parse an expression anew at each brace,
 * and Docusaurus looks for HTML comments in the source text.
 */
function literal(text: string): string {
  return JSON.stringify(text)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('{', String.raw`\u007b`)
    .replaceAll('}', String.raw`\u007d`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}
