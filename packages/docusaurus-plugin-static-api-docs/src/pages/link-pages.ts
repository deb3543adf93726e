import type { Element, ElementContent, RootContent } from 'hast';
import memoize from 'lodash/memoize';
import omit from 'lodash/omit';

import { hashOf } from '../markup';
import { idsOf, type ReferencePage, withUniqueIds } from '../markup/page';
import { isNamed, readAnchor } from '../read';
import { decodeFragment } from '../shared/decode-fragment';

/** A page that is made when it is needed, without its links to other pages. */
export interface Draft {
  /** Path of its file in the folder of the reference. */
  readonly file: string;
  /** Path in the site. */
  readonly route: string;
  readonly make: () => ReferencePage;
  /** Of a page in parts: the addresses of the ids in all parts. */
  readonly places?: ReadonlyMap<string, string> | undefined;
}

/** A page, and where it is. */
export interface PlacedPage extends Pick<Draft, 'file' | 'route'> {
  /** Makes the page; it takes a while. */
  render(): ReferencePage;
}

/** What the texts of a reference name. */
interface Names {
  /** Addresses of operations, by operationId. */
  readonly calls?: ReadonlyMap<string, string>;
  /** Addresses of schemas, by name. */
  readonly types?: ReadonlyMap<string, string>;
  /** Addresses of tags and chapters, by name; the first of a name is meant. */
  readonly chapters?: readonly (readonly [name: string, href: string])[];
  /** URL that relative links of descriptions lead to; they stay as they are unless given. */
  readonly linkBase?: string | undefined;
}

/** What the links of one page are resolved with. */
interface Linking extends Names {
  readonly route: string;
  /** The ids of the page itself. */
  readonly ids: ReadonlySet<string>;
  readonly places: ReadonlyMap<string, string>;
  /** Returns the ids of a page of the reference, by its route; nothing for other pages. */
  readonly idsAt: (route: string) => ReadonlySet<string> | undefined;
}

/**
 * Links the pages of a reference with each other: at each operationId that is alone in code, as authors of
 * descriptions mean it, at each name of a schema in a type, and where an anchor means a part of the
 * reference. No link leads to a place that isn't there: without a meaning, its text stays.
 */
export function linkPages(drafts: readonly Draft[], names: Names): PlacedPage[] {
  const makers = new Map(drafts.map(({ route, make }) => [route, make]));
  // Those that links asked for before their turn came.
  const early = new Map<string, ReferencePage>();
  const idsAt = memoize((route: string): ReadonlySet<string> | undefined => {
    const make = makers.get(route);
    if (!make) return undefined;
    const page = withUniqueIds(make());
    early.set(route, page);
    return idsOf(page);
  });
  return drafts.map(({ file, route, make, places = new Map() }) => {
    const render = () => {
      const page = early.get(route) ?? withUniqueIds(make());
      early.delete(route);
      const ids = idsOf(page);
      idsAt.cache.set(route, ids);
      linkPage(page, { ...names, route, ids, places, idsAt });
      return page;
    };
    return { file, route, render };
  });
}

function linkPage(page: ReferencePage, linking: Linking): void {
  // The samples of an aside name what the operation itself has.
  const beside = omit(linking, 'calls', 'types');
  for (const { column, content } of page.sections) {
    content.children = linkAll(content.children, column === 'aside' ? beside : linking);
  }
}

/** Makes links of each page lead to the ids of the others; where several have one, to the first. */
export function inOneContext(drafts: readonly Draft[]): Draft[] {
  const all = drafts.flatMap(({ route, make }) =>
    [...idsOf(make())].map((id) => [id, route + hashOf(id)] as const),
  );
  const places = new Map(all.reverse());
  return drafts.map((draft) => ({ ...draft, places }));
}

/** Returns what takes the place of some nodes: a link can come to nothing but its words. */
function linkAll<Node extends RootContent>(
  nodes: readonly Node[],
  linking: Linking,
): (Node | ElementContent)[] {
  return nodes.flatMap((node: Node | Element): Node | ElementContent | ElementContent[] => {
    if (node.type !== 'element') return node;
    if (node.tagName === 'a') return leadLink(node, linking);
    if (isType(node)) node.children = linkType(node, linking);
    node.children = linkAll(node.children, linking);
    const href =
      node.tagName === 'code' ? elsewhere(linking.calls, textIn(node), linking) : undefined;
    return href === undefined ? node : link(href, node);
  });
}

/** Returns the address of a name that is on another page. */
function elsewhere(
  hrefs: ReadonlyMap<string, string> | undefined,
  name: string,
  { route }: Linking,
): string | undefined {
  const href = hrefs?.get(name);
  return href === route ? undefined : href;
}

/** Resolves a link, or unwraps it when it leads nowhere. */
function leadLink(element: Element, linking: Linking): ElementContent | ElementContent[] {
  const { properties, children } = element;
  const { ids, idsAt, linkBase } = linking;
  if (properties['dataRelative'] !== undefined) {
    const isCode = properties['dataRelative'] === 'code';
    delete properties['dataRelative'];
    const href = String(properties.href);
    if (linkBase !== undefined && URL.canParse(href, linkBase)) {
      properties.href = new URL(href, linkBase).href;
    } else if (isCode) return asCode(href, children);
  }
  const [, route = '', fragment] = /^([^#]*)#(.*)$/s.exec(String(properties.href ?? '')) ?? [];
  if (fragment === undefined) return element;
  const anchor = decodeFragment(fragment);
  if (route !== '') {
    const there = route.startsWith('/') ? idsAt(route) : undefined;
    if (there && !there.has(anchor)) properties.href = route;
    return element;
  }
  if (ids.has(anchor)) return element;
  const href = hrefOfAnchor(anchor, linking);
  if (href !== undefined) properties.href = href;
  else if (Object.keys(properties).length === 1) return children;
  return element;
}

/** Returns the address that an anchor means which the page doesn't have. */
function hrefOfAnchor(
  anchor: string,
  { ids, places, calls = new Map(), chapters = [] }: Linking,
): string | undefined {
  const { kind, name = '' } = readAnchor(anchor) ?? {};
  const named = kind === 'operation' ? [...calls] : kind ? chapters : [];
  return (
    places.get(anchor) ??
    named.find(([each]) => isNamed(name, each))?.[1] ??
    (ids.has(name) ? hashOf(name) : places.get(name))
  );
}

/** Shows an address that leads nowhere, after the words of its link unless it is those. */
function asCode(href: string, words: readonly ElementContent[]): ElementContent[] {
  const text = (value: string): ElementContent => ({ type: 'text', value });
  const children = [text(href)];
  const code: Element = { type: 'element', tagName: 'code', properties: {}, children };
  const [word] = words;
  if (word?.type === 'text' && word.value === href) return [code];
  return [...words, text(' ('), code, text(')')];
}

/** Words of a type that are never the name of a schema, whatever the specification calls its own. */
const wordsOfTypes = new Set([
  ...['any', 'array', 'boolean', 'integer', 'map', 'no', 'null', 'number', 'object', 'of', 'or'],
  ...['string', 'value'],
]);

function isType({ tagName, properties: { className } }: Element): boolean {
  return tagName === 'span' && String(className) === 'field-type';
}

function linkType(element: Element, linking: Linking): ElementContent[] {
  const label = textIn(element);
  if (label === '') return element.children;
  return label.split(/(?<= )|(?= )/).map((value) => {
    const text = { type: 'text' as const, value };
    const href = wordsOfTypes.has(value) ? undefined : elsewhere(linking.types, value, linking);
    return href === undefined ? text : link(href, text);
  });
}

/** Returns the text of an element that holds nothing else. */
function textIn({ children: [first, ...others] }: Element): string {
  return first?.type === 'text' && others.length === 0 ? first.value : '';
}

function link(href: string, child: ElementContent): Element {
  return { type: 'element', tagName: 'a', properties: { href }, children: [child] };
}
