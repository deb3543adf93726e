import type { Element, ElementContent, Root } from 'hast';
import countBy from 'lodash/countBy';
import sortBy from 'lodash/sortBy';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

import { elementsIn, hasClass, hasTag } from 'docusaurus-plugin-static-api-docs/html';
import { contentOfDocs } from '../../src/shared/built-page';

/** What both a page and its twin say. */
export interface Content {
  readonly headings: string[];
  readonly code: string[];
  readonly words: string[];
}

const controlTags = hasTag('button', 'input', 'legend', 'select');
const controlClasses = hasClass(
  ...['copy-button', 'hash-link', 'theme-doc-footer', 'theme-doc-toc-mobile'],
);

/** Returns the parts of an element that its twin says, in their order. */
function childrenInTwin(parent: Element): ElementContent[] {
  const panels = parent.children.filter((it) => it.type === 'element' && isPanel(it));
  const isSample = elementsIn(parent).some(({ properties }) => properties['name'] === 'language');
  // A twin has the sample of an operation in two languages, after what it is a sample of.
  const others = isSample ? panels.slice(2) : [];
  const isInTwin = (child: ElementContent) => {
    if (child.type !== 'element') return true;
    if (others.includes(child) || controlTags(child) || controlClasses(child)) return false;
    // The description of a diagram in place of its labels, and the variables of samples without their form.
    if (parent.tagName === 'svg') return hasTag('title', 'desc')(child);
    return !hasClass('request-builder')(parent) || child.tagName === 'dl';
  };
  return sortBy(parent.children.filter(isInTwin), (it) => it.type === 'element' && isAside(it));
}

const isPanel = hasClass('switcher-panel');
const isAside = hasClass('reference-aside');

/** Returns what a built page says between its title and the links to its neighbors. */
export function contentOfPage(page: Root): Content {
  const copy = (element: Element): Element => ({
    ...element,
    children: childrenInTwin(element).map((it) => (it.type === 'element' ? copy(it) : it)),
  });
  const content = contentOfDocs(page);
  const elements = content ? elementsIn(copy(content)) : [];
  const textsOf = (...tags: string[]) => elements.filter(hasTag(...tags)).map((it) => toString(it));
  return {
    headings: textsOf('h1', 'h2', 'h3', 'h4', 'h5', 'h6').map(oneLine),
    code: textsOf('pre').map((code) => code.trimEnd()),
    // Texts of different elements are different words, unless a line may break there.
    words: elements
      .flatMap(({ children }) => children)
      .flatMap((node) => (node.type === 'text' ? wordsOf(node.value) : [])),
  };
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
