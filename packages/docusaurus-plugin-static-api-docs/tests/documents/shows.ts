import type { Element } from 'hast';
import { htmlTagNames } from 'html-tag-names';
import memoize from 'lodash/memoize';
import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

import { decodeFragment } from '../../src/shared/decode-fragment';
import { parseHtml } from '../../src/shared/html';
import { toJson } from '../../src/shared/written-number';

/** What a reader finds on a page. */
export interface Place {
  readonly text: string;
  readonly codes: readonly string[];
  readonly links: readonly string[];
  /** The names of the fields that it lists. */
  readonly fields: readonly string[];
}

/** Tells whether a place says something. */
export type Shows = (place: Place) => boolean;

/** Reads what pages say together. Each page is read once. */
export const placeOf = memoize((pages: readonly string[]): Place => {
  const places = pages.map(readPage);
  return {
    text: places.map(({ text }) => text).join(' '),
    codes: places.flatMap(({ codes }) => codes),
    links: places.flatMap((place) => place.links),
    fields: places.flatMap(({ fields }) => fields),
  };
});

const readPage = memoize((html: string): Place => {
  const texts: string[] = [];
  const place = { codes: [] as string[], links: [] as string[], fields: [] as string[] };
  visit(parseHtml(html), (node) => {
    if (node.type === 'text') texts.push(node.value);
    if (node.type !== 'element') return;
    const { className, href } = node.properties;
    if (node.tagName === 'code') place.codes.push(toString(node));
    if (node.tagName === 'a') place.links.push(String(href));
    if (String(className) === 'field-name') place.fields.push(toString(node));
  });
  return { ...place, text: texts.join(' ').replaceAll(/\s+/g, ' ') };
});

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** Whether a place has the words of a text in Markdown, each block in one piece, in any case. */
export function says(markdown: string): Shows {
  const blocks = blocksOf(parser.parse(markdown)).map((it) => lettersOf(it).toLowerCase());
  return ({ text }) => {
    const letters = lettersOf(text).toLowerCase();
    return blocks.every((each) => letters.includes(each));
  };
}

/** Returns the words of each block that holds no other block. Images are left out of pages. */
function blocksOf(node: Nodes): string[] {
  const isWhole = ['paragraph', 'heading', 'tableCell'].includes(node.type);
  if (!('children' in node) || isWhole) return [wordsOf(node)];
  return node.children.flatMap(blocksOf);
}

function wordsOf(node: Nodes): string {
  if (node.type === 'html') return wordsOfHtml(node.value);
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  if ('children' in node) return node.children.map(wordsOf).join('');
  return 'value' in node ? node.value : '';
}

/** A placeholder such as `<name>` is text, since no element of HTML has its name. Comments have no words. */
function wordsOfHtml(html: string): string {
  const tree = parseHtml(html);
  let words = '';
  visit(tree, 'text', ({ value }) => void (words += value));
  let isElement = true;
  visit(
    tree,
    'element',
    ({ tagName }: Element) => void (isElement &&= htmlTagNames.includes(tagName)),
  );
  return isElement ? words : html;
}

const lettersOf = memoize((text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, ''));

/** @param words - a regular expression */
export function hasWords(words: string): Shows {
  const pattern = new RegExp(`(?<![\\w-])(?:${words})`, 'i');
  return ({ text }) => pattern.test(text);
}

/** A text as it is, anything else as JSON. */
export function hasCode(value: unknown): Shows {
  const text = typeof value === 'string' && value.trim() !== '' ? value : toJson(value);
  return ({ codes }) => codes.includes(text);
}

/** Whether a place lists a field. */
export function lists(name: string): Shows {
  return ({ fields }) => fields.includes(name);
}

export function links(url: unknown): Shows {
  return ({ links: all }) => all.includes(String(url));
}

/** A block of code with a value. */
export function hasBlock(value: unknown): Shows {
  const text = typeof value === 'string' ? value : toJson(value, 2);
  return ({ codes }) => codes.includes(text);
}

/** A value as code, in a block, or as it is written in a URL. */
export function hasValue(value: unknown): Shows {
  const parts: unknown[] =
    typeof value === 'object' && value !== null ? Object.values(value) : [value];
  const leaves = parts.map((it) => lettersOf(typeof it === 'string' ? it : toJson(it)));
  const isInUrl: Shows = ({ codes }) =>
    leaves.every((each) => codes.some((it) => lettersOf(decodeFragment(it)).includes(each)));
  return (place) => hasCode(value)(place) || hasBlock(value)(place) || isInUrl(place);
}
