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

/** Returns the value of an attribute; `undefined` for one that the element does not have. */
export function attributeOf({ attrs }: HtmlElement, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

/** Returns the classes of an element. */
export function classesOf(element: HtmlElement): string[] {
  return attributeOf(element, 'class')?.split(/\s+/) ?? [];
}

/** Returns what says whether an element has a class. */
export function hasClass(name: string) {
  return (element: HtmlElement): boolean => classesOf(element).includes(name);
}

/** Makes all white space one space, and drops the invisible characters of heading links and line breaks. */
export function cleanText(text: string): string {
  return text.replaceAll(/[\u200b\u2060\ufeff]/g, '').replaceAll(/\s+/g, ' ');
}
