import countBy from 'lodash/countBy';
import sortBy from 'lodash/sortBy';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

import {
  childrenOf,
  classesOf,
  elementsOf,
  attributeOf,
  type HtmlElement,
  type HtmlNode,
  isElement,
  hasClass,
  textOf,
} from '../../src/shared/html-tree';

/** What both a page and its twin say. */
export interface Content {
  readonly headings: string[];
  readonly code: string[];
  readonly words: string[];
}

/** What a reader operates, by names of elements and classes. */
const controls = new Set([
  ...['button', 'input', 'legend', 'select'],
  ...['copy-button', 'hash-link', 'theme-doc-footer', 'theme-doc-toc-mobile'],
]);

/**
 * What a twin has of some elements: the description of a diagram in place of its labels, and the
 * variables of samples without the form that fills them in.
 */
const partsThatCount: readonly (readonly [string, readonly string[]])[] = [
  ['svg', ['title', 'desc']],
  ['request-builder', ['dl']],
];

/** Returns what a built page says between its title and the links to its neighbors. */
export function contentOfPage(page: HtmlNode): Content {
  const content = emptyContent();
  const read = (node: HtmlNode): void => {
    if ('value' in node) content.words.push(...wordsOf(node.value));
    if (!isElement(node) || isControl(node)) return;
    const names = [...classesOf(node), node.tagName];
    const only = partsThatCount.find(([name]) => names.includes(name))?.[1];
    asInTwin(node)
      .filter((child) => !only || (isElement(child) && only.includes(child.tagName)))
      .forEach(read);
    if (/^h[1-6]$/.test(node.tagName)) {
      const parts = childrenOf(node).filter((child) => !(isElement(child) && isControl(child)));
      content.headings.push(oneLine(parts.map(textOf).join('')));
    }
    if (node.tagName === 'pre') content.code.push(textOf(node).trimEnd());
  };
  elementsOf(page).filter(hasClass('theme-doc-markdown')).forEach(read);
  return content;
}

function isControl(element: HtmlElement): boolean {
  return [element.tagName, ...classesOf(element)].some((name) => controls.has(name));
}

/** Returns the children in the order of the twin, which has the sample of an operation in two languages. */
function asInTwin(node: HtmlElement): readonly HtmlNode[] {
  const children = childrenOf(node);
  const has = (name: string) => (child: HtmlNode) => isElement(child) && hasClass(name)(child);
  if (children.some(has('reference-aside'))) return sortBy(children, has('reference-aside'));
  const isSample = elementsOf(node).some((it) => attributeOf(it, 'name') === 'language');
  if (!hasClass('switcher')(node) || !isSample) return children;
  const more = children.filter(has('switcher-panel')).slice(2);
  return children.filter((child) => !more.includes(child));
}

/** Returns what a twin says. */
export function contentOfTwin(markdown: string): Content {
  const content = emptyContent();
  visit(unified().use(remarkParse).use(remarkGfm).parse(markdown), (node) => {
    if (node.type === 'heading') {
      content.headings.push(oneLine(toString(node, { includeHtml: false })));
    }
    if (node.type === 'code') content.code.push(node.value.trimEnd());
    if ('value' in node) content.words.push(...wordsOf(node.value));
  });
  return content;
}

/** Returns what a page says and its twin doesn't, or not as often; headings and code have one order. */
export function missingFrom(twin: Content, page: Content): string[] {
  const said = countBy(twin.words);
  return [
    ...differences('heading', page.headings, twin.headings),
    ...differences('code', page.code, twin.code),
    ...Object.entries(countBy(page.words))
      .filter(([word, count]) => (said[word] ?? 0) < count)
      .map(([word, count]) => `word: ${word} ${said[word] ?? 0} of ${count} times`),
  ];
}

function differences(kind: string, page: readonly string[], twin: readonly string[]): string[] {
  const length = Math.max(page.length, twin.length);
  return Array.from({ length }, (_, index) => index)
    .filter((index) => page[index] !== twin[index])
    .slice(0, 1)
    .map((index) => `${kind} ${index + 1}: ${page[index]} and ${twin[index]}`);
}

function emptyContent(): Content {
  return { headings: [], code: [], words: [] };
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Lower case, since the styles write the name of a callout in upper case. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
