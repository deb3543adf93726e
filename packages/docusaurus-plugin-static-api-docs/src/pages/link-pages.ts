import type { Element, ElementContent, Root, RootContent } from 'hast';
import compact from 'lodash/compact';
import memoize from 'lodash/memoize';
import omit from 'lodash/omit';

import { hashOf } from '../markup';
import { idsOf, type PageSection, type ReferencePage, sectionsOf } from '../markup/page';
import { decodeFragment } from '../shared/decode-fragment';
import { anchorsIn, idsIn, parseHtml, writeHtml } from '../shared/html';
import { isNamed, readAnchor } from '../read';
import { hrefOfSchema, type ReferenceContext } from './context';

/** Makes the page at a route, without its links to other pages; nothing where there is none. */
type PageAt = (route: string) => ReferencePage | undefined;

/** Resolves what a page names; each function returns nothing for a name that leads nowhere. */
interface Targets {
  /** Returns the page of an operation, by operationId. */
  readonly hrefOfCall?: (id: string) => string | undefined;
  /** Returns the page of a schema, by name. */
  readonly hrefOfType?: (name: string) => string | undefined;
  /** Returns the address that an anchor means which the page doesn't have. */
  readonly hrefOfAnchor: (anchor: string) => string | undefined;
  /** Tells whether a page of the reference has an id, by its route; nothing for other pages. */
  readonly hasId?: (route: string, id: string) => boolean | undefined;
  /** URL that relative links of descriptions lead to; they stay as they are unless given. */
  readonly linkBase?: string | undefined;
}

/** A page with its parts parsed. */
interface ParsedPage {
  readonly page: ReferencePage;
  readonly trees: ReadonlyMap<PageSection, Root>;
  /** The ids of its headings and elements. */
  readonly ids: ReadonlySet<string>;
}

/** Parses the parts of a page, so that `linkPage` can link it. */
export function parsePage(page: ReferencePage): ParsedPage {
  const trees = new Map(sectionsOf(page).map((part) => [part, parseHtml(part.html)]));
  const ids = [...trees].flatMap(([{ heading }, tree]) => [heading?.id, ...idsIn(tree)]);
  return { page, trees, ids: new Set(compact(ids)) };
}

/**
 * Returns a page with links: at each operationId that is alone in code, as authors of descriptions mean
 * it, at each name of a schema in a type, and where an anchor means a part of the reference. No link
 * leads to a place that isn't there: without a meaning, its text stays.
 */
export function linkPage({ page, trees, ids }: ParsedPage, targets: Targets): ReferencePage {
  const linked = (own: Targets) => (part: PageSection) => {
    const tree = trees.get(part) ?? parseHtml(part.html);
    tree.children = linkAll(tree.children, ids, own);
    return { ...part, html: writeHtml(tree), ...anchorsIn(tree) };
  };
  const { opening = [], aside, sections } = page;
  return {
    ...page,
    opening: opening.map(linked(targets)),
    // Its samples name what the operation itself has.
    ...(aside && { aside: aside.map(linked(omit(targets, 'hrefOfCall', 'hrefOfType'))) }),
    sections: sections.map(linked(targets)),
  };
}

/** Returns what takes the place of some nodes: a link can come to nothing but its words. */
function linkAll<Node extends RootContent>(
  nodes: readonly Node[],
  ids: ReadonlySet<string>,
  targets: Targets,
): (Node | ElementContent)[] {
  return nodes.flatMap((node: Node | Element): Node | ElementContent | ElementContent[] => {
    if (node.type !== 'element') return node;
    if (node.tagName === 'a') return leadLink(node, ids, targets);
    if (isType(node)) linkType(node, targets);
    node.children = linkAll(node.children, ids, targets);
    return node.tagName === 'code' ? linkCall(node, targets) : node;
  });
}

/** Resolves a link, or unwraps it when it leads nowhere. */
function leadLink(
  element: Element,
  own: ReadonlySet<string>,
  { hrefOfAnchor, hasId, linkBase }: Targets,
): ElementContent | ElementContent[] {
  const { properties, children } = element;
  if (properties['dataRelative'] !== undefined) {
    const isCode = properties['dataRelative'] === 'code';
    delete properties['dataRelative'];
    const href = String(properties.href);
    if (linkBase !== undefined && URL.canParse(href, linkBase)) {
      properties.href = new URL(href, linkBase).href;
    } else if (isCode) return asCode(href, children);
  }
  const [, route = '', anchor] = /^([^#]*)#(.*)$/s.exec(String(properties.href ?? '')) ?? [];
  if (anchor === undefined) return element;
  if (route !== '') {
    if (route.startsWith('/') && hasId?.(route, decodeFragment(anchor)) === false)
      properties.href = route;
    return element;
  }
  if (own.has(decodeFragment(anchor))) return element;
  const href = hrefOfAnchor(anchor);
  if (href !== undefined) properties.href = href;
  else if (Object.keys(properties).length === 1) return children;
  return element;
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

function linkCall(element: Element, { hrefOfCall }: Targets): Element {
  const href = hrefOfCall?.(textIn(element));
  return href === undefined ? element : link(href, element);
}

/** Words of a type that are never the name of a schema, whatever the specification calls its own. */
const wordsOfTypes = new Set([
  ...['any', 'array', 'boolean', 'integer', 'map', 'no', 'null', 'number', 'object', 'of', 'or'],
  ...['string', 'value'],
]);

function isType({ tagName, properties: { className } }: Element): boolean {
  return tagName === 'span' && String(className) === 'field-type';
}

function linkType(element: Element, { hrefOfType }: Targets): void {
  const label = textIn(element);
  if (label === '') return;
  element.children = label.split(/(?<= )|(?= )/).map((value) => {
    const text = { type: 'text' as const, value };
    const href = wordsOfTypes.has(value) ? undefined : hrefOfType?.(value);
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

/**
 * Returns a function that links the pages of a reference with each other.
 *
 * @param linkBase - URL that relative links of descriptions lead to
 * @returns a function of a page and its route; where the page is a part of a larger one, the third
 *   parameter has the addresses of the ids in the other parts
 */
export function pageLinker(
  { api, schemas, basePath, introduction }: ReferenceContext,
  pageAt: PageAt,
  linkBase?: string,
) {
  const calls = api.operations.map(
    ({ slug, operation }) => [operation.operationId ?? '', `${basePath}/${slug}`] as const,
  );
  const hrefsOfCalls = new Map(calls);
  const hrefsOfTypes = new Map(
    schemas.entities.map((entity) => [entity.name, hrefOfSchema(basePath, entity)] as const),
  );
  const idsAt = memoize((route: string) => {
    const page = pageAt(route);
    return page && idsOf(page);
  });

  function hrefOf(anchor: string): string | undefined {
    const { kind, name = '' } = readAnchor(anchor) ?? {};
    if (kind === 'operation') return calls.find(([id]) => isNamed(name, id))?.[1];
    if (kind === undefined) return undefined;
    const tag = api.document.tags?.find((each) => isNamed(name, each.name));
    const title = tag?.['x-displayName'] ?? name;
    const place = pageAt(introduction)?.sections.find(({ heading }) => {
      // A tag of very many operations has several parts.
      return heading && isNamed(title, heading.text.replace(/ \(1 of \d+\)$/, ''));
    });
    return place?.heading && introduction + hashOf(place.heading.id);
  }

  return (
    page: ReferencePage,
    route: string,
    otherParts: ReadonlyMap<string, string> = new Map(),
  ): ReferencePage => {
    const parsed = parsePage(page);
    idsAt.cache.set(route, parsed.ids);
    const elsewhere = (hrefs: ReadonlyMap<string, string>) => (name: string) =>
      hrefs.get(name) === route ? undefined : hrefs.get(name);
    return linkPage(parsed, {
      hrefOfCall: elsewhere(hrefsOfCalls),
      hrefOfType: elsewhere(hrefsOfTypes),
      hrefOfAnchor: (anchor) => otherParts.get(decodeFragment(anchor)) ?? hrefOf(anchor),
      hasId: (at, id) => idsAt(at)?.has(id),
      linkBase,
    });
  };
}
