import type { Element, Nodes, Root } from 'hast';
import countBy from 'lodash/countBy';
import sortBy from 'lodash/sortBy';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

import { textOf } from './built-page';

/** What both a page and its twin say. */
export interface Content {
  readonly headings: string[];
  readonly code: string[];
  readonly words: string[];
}

/** What a reader operates. */
const controls = new Set(['button', 'input', 'legend', 'select']);
const controlClasses = ['copy-button', 'hash-link', 'theme-doc-footer', 'theme-doc-toc-mobile'];

/**
 * What a twin has of some elements: the description of a diagram in place of its labels, and the
 * variables of samples without the form that fills them in.
 */
const partsThatCount: readonly (readonly [string, readonly string[]])[] = [
  ['svg', ['title', 'desc']],
  ['request-builder', ['dl']],
];

/** Returns what a built page says between its title and the links to its neighbors. */
export function contentOfPage(page: Root): Content {
  const content = emptyContent();
  const read = (node: Nodes): void => {
    if (node.type === 'text') content.words.push(...wordsOf(node.value));
    if (node.type !== 'element') return;
    const classes = classesOf(node);
    if (controls.has(node.tagName) || controlClasses.some((it) => classes.includes(it))) return;
    const only = partsThatCount.find(([name]) => classes.includes(name) || node.tagName === name);
    asInTwin(node)
      .filter((child) => !only || (child.type === 'element' && only[1].includes(child.tagName)))
      .forEach(read);
    if (/^h[1-6]$/.test(node.tagName)) {
      content.headings.push(oneLine(textOf(withoutControls(node))));
    }
    if (node.tagName === 'pre') content.code.push(textOf(node).trimEnd());
  };
  visit(page, 'element', (element) => {
    if (!classesOf(element).includes('theme-doc-markdown')) return undefined;
    read(element);
    return SKIP;
  });
  return content;
}

/** Returns the children in the order of the twin, which has the sample of an operation in two languages. */
function asInTwin(node: Element): Element['children'] {
  const has = (name: string) => (child: Nodes) =>
    child.type === 'element' && classesOf(child).includes(name);
  if (has('reference-columns')(node)) return sortBy(node.children, has('reference-aside'));
  if (!has('switcher')(node)) return node.children;
  let isSample = false;
  visit(node, 'element', ({ properties }) => void (isSample ||= properties['name'] === 'language'));
  const more = isSample ? node.children.filter(has('switcher-panel')).slice(2) : [];
  return node.children.filter((child) => !more.includes(child as Element));
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

function withoutControls(element: Element): Element {
  const children = element.children.filter(
    (child) =>
      child.type !== 'element' || !classesOf(child).some((it) => controlClasses.includes(it)),
  );
  return { ...element, children };
}

function classesOf({ properties: { className } }: Element): readonly string[] {
  return Array.isArray(className) ? className.map(String) : [];
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Lower case, since the styles write the name of a callout in upper case. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
