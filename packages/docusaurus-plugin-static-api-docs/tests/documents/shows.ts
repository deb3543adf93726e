import { toString } from 'mdast-util-to-string';
import { htmlTagNames } from 'html-tag-names';
import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

import { decodeFragment } from '../../src/shared/decode-fragment';
import { parseHtml } from '../../src/shared/html';
import type { Place } from './place';

/** Tells whether a place says something. */
export type Shows = (place: Place) => boolean;

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** Whether a place has the words of a text in Markdown, each block in one piece. */
export function says(markdown: string): Shows {
  const blocks = blocksOf(parser.parse(markdown)).map(lettersOf);
  return ({ text }) => {
    const letters = lettersOf(text);
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

/** A placeholder such as `<name>` is text, since no element of HTML has its name. */
function wordsOfHtml(html: string): string {
  const tree = parseHtml(html);
  let isElement = true;
  visit(tree, 'element', ({ tagName }) => void (isElement &&= htmlTagNames.includes(tagName)));
  return isElement ? toString(tree) : html;
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** @param words - a regular expression */
export function hasWords(words: string): Shows {
  const pattern = new RegExp(`(?<![\\w-])(?:${words})`, 'i');
  return ({ text }) => pattern.test(text);
}

export function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A text as it is, anything else as JSON. */
export function hasCode(value: unknown): Shows {
  const text = typeof value === 'string' && value.trim() !== '' ? value : JSON.stringify(value);
  return ({ codes }) => codes.has(text);
}

export function links(url: unknown): Shows {
  return ({ links: all }) => all.has(String(url));
}

/** A value of a parameter is shown as it is written in a URL. */
export function hasLeaves(value: unknown): Shows {
  const leaves: unknown[] =
    typeof value === 'object' && value !== null ? Object.values(value) : [value];
  return (place) =>
    leaves.every((each) => {
      const letters = lettersOf(typeof each === 'string' ? each : JSON.stringify(each));
      return [...place.codes].some((code) => lettersOf(decodeFragment(code)).includes(letters));
    });
}

/** A block of code with a value. */
export function hasBlock(value: unknown): Shows {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return ({ codes }) => codes.has(text);
}
