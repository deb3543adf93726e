import { parseFragment } from 'parse5';

import {
  attributeOf,
  childrenOf,
  elementsOf,
  type HtmlElement,
  type HtmlNode,
  isElement,
} from '../../../../src/shared/html-tree';

/** A part of a page, and what a reader finds in it. The fields that it lists are places themselves. */
export class Place {
  readonly #node: HtmlNode;
  #own: { text: string; codes: Set<string>; links: Set<string> } | undefined;
  #fields: Map<string, Place> | undefined;

  constructor(node: HtmlNode) {
    this.#node = node;
  }

  /** Returns the page of HTML. */
  static ofHtml(html: string): Place {
    return new Place(parseFragment(html));
  }

  /** Its words, without those of the fields in it. */
  get text(): string {
    return this.#read().text;
  }

  /** What is code in it, without that of the fields in it. */
  get codes(): ReadonlySet<string> {
    return this.#read().codes;
  }

  /** Where it leads, without the links of the fields in it. */
  get links(): ReadonlySet<string> {
    return this.#read().links;
  }

  /** The fields that it lists, by name; those inside them are theirs. */
  get fields(): ReadonlyMap<string, Place> {
    if (this.#fields) return this.#fields;
    const found = new Map<string, Place>();
    const collect = (node: HtmlNode): void => {
      for (const child of childrenOf(node)) {
        if (isElement(child) && isField(child)) {
          const name = nameOf(child);
          // Of two options with one name, the later one goes on where the first one was.
          found.set(found.has(name) ? `${name} ${found.size}` : name, new Place(child));
        } else collect(child);
      }
    };
    collect(this.#node);
    return (this.#fields = found);
  }

  /** Returns the part with an id. */
  part(id: string): Place | undefined {
    const found = elementsOf(this.#node).find((each) => attributeOf(each, 'id') === id);
    return found && new Place(found);
  }

  /** Returns the parts with a class. */
  parts(className: string): Place[] {
    return elementsOf(this.#node)
      .filter((each) => classesOf(each).includes(className))
      .map((each) => new Place(each));
  }

  #read() {
    if (this.#own) return this.#own;
    const texts: string[] = [];
    const codes = new Set<string>();
    const links = new Set<string>();
    const read = (node: HtmlNode): void => {
      if ('value' in node && typeof node.value === 'string') texts.push(node.value);
      for (const child of childrenOf(node)) {
        if (isElement(child)) {
          if (isField(child)) continue;
          if (child.tagName === 'code') codes.add(textOf(child));
          const href = attributeOf(child, 'href');
          if (href !== undefined) links.add(href);
        }
        read(child);
      }
    };
    read(this.#node);
    return (this.#own = { text: texts.join(' ').replaceAll(/\s+/g, ' '), codes, links });
  }
}

function isField(element: HtmlElement): boolean {
  return element.tagName === 'li' && classesOf(element).includes('field');
}

function nameOf(field: HtmlElement): string {
  const name = elementsOf(field).find((each) => classesOf(each).includes('field-name'));
  return name ? textOf(name) : '';
}

function classesOf(element: HtmlElement): string[] {
  return (attributeOf(element, 'class') ?? '').split(' ');
}

function textOf(node: HtmlNode): string {
  if ('value' in node && typeof node.value === 'string') return node.value;
  return childrenOf(node).map(textOf).join('');
}
