import sortBy from 'lodash/sortBy';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';

/** An element of parsed HTML. */
export type HtmlElement = Tree.Element;

/** What parsed HTML consists of: elements, texts, comments, and what holds them. */
export type HtmlNode = Tree.Node;

/** Returns all elements in a tree in the order of the document, those in templates included. */
export function elementsOf(tree: HtmlNode): HtmlElement[] {
  const elements: HtmlElement[] = [];
  const add = (node: HtmlNode): void => {
    if (isElement(node)) elements.push(node);
    childrenOf('content' in node ? node.content : node).forEach(add);
  };
  childrenOf(tree).forEach(add);
  return elements;
}

/** Returns what a node holds; nothing for a text. */
export function childrenOf(node: HtmlNode): readonly HtmlNode[] {
  return 'childNodes' in node ? node.childNodes : [];
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node;
}

/** Returns the text of a node and of what it holds, as it is. */
export function textOf(node: HtmlNode): string {
  return 'value' in node ? node.value : childrenOf(node).map(textOf).join('');
}

/** Returns the value of an attribute; `undefined` for one that the element does not have. */
export function attributeOf({ attrs }: HtmlElement, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

/** Returns the classes of an element. */
export function classesOf(element: HtmlElement): string[] {
  return attributeOf(element, 'class')?.split(/\s+/) ?? [];
}

/** Returns a predicate that tests whether an element has a class. */
export function hasClass(name: string) {
  return (element: HtmlElement): boolean => classesOf(element).includes(name);
}

/** Makes all white space one space, and drops the invisible characters of heading links and line breaks. */
export function cleanText(text: string): string {
  return text.replaceAll(/[\u200b\u2060\ufeff]/g, '').replaceAll(/\s+/g, ' ');
}

/** Returns the text of a heading or of a link. */
export function titleOf(element: HtmlElement): string {
  return cleanText(textOf(element)).trim();
}

/** A part of a text, by its offsets, and what is written in its place. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Returns the edit that adds text and replaces nothing. */
export function inserted(place: number, text: string): Edit {
  return { start: place, end: place, text };
}

/**
 * Returns a text with parts replaced. Everything else stays as it is, byte for byte, so what was
 * checked in the parsed document is what a browser reads.
 *
 * @param edits - in any order; those at one place stay in theirs
 * @throws Error for edits that overlap
 */
export function withEdits(source: string, edits: readonly Edit[]): string {
  let result = '';
  let done = 0;
  for (const { start, end, text } of sortBy(edits, 'start')) {
    if (start < done) throw new Error(`Two edits overlap at offset ${start}.`);
    result += source.slice(done, start) + text;
    done = end;
  }
  return result + source.slice(done);
}
