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

/** Content that a page and its twin share. */
export interface Content {
  readonly headings: string[];
  readonly code: string[];
  readonly words: string[];
}

const controlTags = hasTag('button', 'input', 'legend', 'select');
const controlClasses = hasClass(
  ...['copy-button', 'hash-link', 'send-request', 'theme-doc-footer', 'theme-doc-toc-mobile'],
);

/** Returns the parts of an element that its twin contains, in order. */
function childrenInTwin(parent: Element): ElementContent[] {
  const panels = parent.children.filter((it) => it.type === 'element' && isPanel(it));
  const isSample = elementsIn(parent).some(({ properties }) => properties['name'] === 'language');
  // A twin has an operation's sample in two languages, after its description.
  const omitted = isSample ? panels.slice(2) : [];
  const isInTwin = (child: ElementContent) => {
    if (child.type !== 'element') return true;
    if (omitted.includes(child) || controlTags(child) || controlClasses(child)) return false;
    // A twin describes diagrams instead of their labels, and lists the variables of samples without the form.
    if (parent.tagName === 'svg') return hasTag('desc')(child);
    return !hasClass('request-builder')(parent) || child.tagName === 'dl';
  };
  return sortBy(parent.children.filter(isInTwin), (it) => it.type === 'element' && isAside(it));
}

const isPanel = hasClass('switcher-panel');
const isAside = hasClass('reference-aside');

/** Returns the content of a built page below its title. */
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
    // Elements separate words, except <wbr>.
    words: elements
      .flatMap(({ children }) => children)
      .flatMap((node) => (node.type === 'text' ? wordsOf(node.value) : [])),
  };
}

/** Returns the content of a twin. */
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

/** Returns the content that a twin lacks, compared by number of occurrences; headings and code must be in order. */
export function missingFrom(twin: Content, page: Content): string[] {
  const counts = countBy(twin.words);
  return [
    ...differences('heading', page.headings, twin.headings),
    ...differences('code', page.code, twin.code),
    ...Object.entries(countBy(page.words))
      .filter(([word, count]) => (counts[word] ?? 0) < count)
      .map(([word, count]) => `word: ${word} ${counts[word] ?? 0} of ${count} times`),
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

/** Ignores case, because styles show callout names in upper case. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
