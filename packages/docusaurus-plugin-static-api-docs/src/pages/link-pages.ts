import type { Element, ElementContent, RootContent } from 'hast';
import memoize from 'lodash/memoize';
import omit from 'lodash/omit';

import { hashOf } from '../markup';
import { idsOf, type ReferencePage, withUniqueIds } from '../markup/page';
import { isSameName, readAnchor } from '../read';
import { decodeFragment } from '../shared/decode-fragment';

/** A page that is rendered on demand, before its links are resolved. */
export interface Draft {
  /** Path of its file in the folder of the reference. */
  readonly file: string;
  /** Path in the site. */
  readonly route: string;
  readonly make: () => ReferencePage;
  /** For a split page: URLs by ID, for all parts. */
  readonly places?: ReadonlyMap<string, string> | undefined;
}

/** A page with its location. */
export interface PlacedPage extends Pick<Draft, 'file' | 'route'> {
  /** Renders the page, which takes a while. */
  render(): ReferencePage;
}

/** Link targets in a reference. */
interface Names {
  /** URLs of operations, by operationId. */
  readonly calls?: ReadonlyMap<string, string>;
  /** URLs of schemas, by name. */
  readonly types?: ReadonlyMap<string, string>;
  /** URLs of tags and chapters, by name; the first with a name wins. */
  readonly chapters?: readonly (readonly [name: string, href: string])[];
  /** Base URL of relative links in descriptions, which stay unchanged without it. */
  readonly linkBase?: string | undefined;
  /** Whether relative links of descriptions become text. */
  readonly hasForeignLinks?: boolean;
}

/** Context in which the links of one page are resolved. */
interface Linking extends Names {
  readonly route: string;
  /** The ids of the page itself. */
  readonly ids: ReadonlySet<string>;
  readonly places: ReadonlyMap<string, string>;
  /** Returns the IDs of a page of the reference, by route; nothing for other pages. */
  readonly idsAt: (route: string) => ReadonlySet<string> | undefined;
}

/**
 * Links the pages of a reference to each other: each code element that is an operationId, each schema name in
 * a type, and each anchor that refers to a part of the reference. A link without a target is replaced by its
 * text.
 */
export function linkPages(drafts: readonly Draft[], names: Names): PlacedPage[] {
  const makers = new Map(drafts.map(({ route, make }) => [route, make]));
  // Pages rendered early, because others link to them.
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
  // The aside's samples would only link to what the page already explains.
  const beside = omit(linking, 'calls', 'types');
  for (const { column, content } of page.sections) {
    content.children = linkAll(content.children, column === 'aside' ? beside : linking);
  }
}

/** Lets the parts of a split page link to each other's IDs; the first part with an ID wins. */
export function inOneContext(drafts: readonly Draft[]): Draft[] {
  const all = drafts.flatMap(({ route, make }) =>
    [...idsOf(make())].map((id) => [id, route + hashOf(id)] as const),
  );
  const places = new Map(all.reverse());
  return drafts.map((draft) => ({ ...draft, places }));
}

/** Links nodes; a broken link is replaced by its children. */
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

/** Returns the URL of a name, unless it's this page. */
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
  const { ids, idsAt, linkBase, hasForeignLinks } = linking;
  if (properties['dataRelative'] !== undefined) {
    const isCode = properties['dataRelative'] === 'code';
    delete properties['dataRelative'];
    const href = String(properties.href);
    if (linkBase !== undefined && URL.canParse(href, linkBase)) {
      properties.href = new URL(href, linkBase).href;
    } else if (isCode) return asCode(href, children);
    else if (hasForeignLinks) return children;
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

/** Returns the URL that an anchor refers to, if the page doesn't have it. */
function hrefOfAnchor(
  anchor: string,
  { ids, places, calls = new Map(), chapters = [] }: Linking,
): string | undefined {
  const { kind, name = '' } = readAnchor(anchor) ?? {};
  const named = kind === 'operation' ? [...calls] : kind ? chapters : [];
  return (
    places.get(anchor) ??
    named.find(([each]) => isSameName(name, each))?.[1] ??
    (ids.has(name) ? hashOf(name) : places.get(name))
  );
}

/** Shows an unresolved URL as code, after the text of its link if that differs. */
function asCode(href: string, words: readonly ElementContent[]): ElementContent[] {
  const text = (value: string): ElementContent => ({ type: 'text', value });
  const children = [text(href)];
  const code: Element = { type: 'element', tagName: 'code', properties: {}, children };
  const [word] = words;
  if (word?.type === 'text' && word.value === href) return [code];
  return [...words, text(' ('), code, text(')')];
}

/** Words of type labels, which never count as names of schemas. */
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

/** Returns the text of an element that contains only text. */
function textIn({ children: [first, ...others] }: Element): string {
  return first?.type === 'text' && others.length === 0 ? first.value : '';
}

function link(href: string, child: ElementContent): Element {
  return { type: 'element', tagName: 'a', properties: { href }, children: [child] };
}
