import type { ApiSchemas } from './http/openapi/schemas';
import { hashOf, resolveLinks } from './markup';
import { idsOf, type PageSection, type ReferencePage } from './page';
import { hrefOfSchema, linkOperations, linkTypes } from './reference-routes';
import { type Api, isNamed, readAnchor } from './specifications';

/** Makes the page at a route, without its links to other pages; nothing where there is none. */
type PageAt = (route: string) => ReferencePage | undefined;

/**
 * Returns a function that links the pages of a reference with each other: at each operationId in the
 * text, at each type with a page, and where a description links to `#tag/…` or `#operation/…`. It
 * leaves no link that leads to a place that is not there.
 *
 * @param basePath - URL path of the reference, without a slash at its end
 * @param linkBase - URL that relative links of descriptions lead to
 */
export function pageLinker(
  basePath: string,
  { document, operations }: Api,
  { entities }: ApiSchemas,
  pageAt: PageAt,
  linkBase?: string,
) {
  const calls = operations.map(
    ({ slug, operation }) => [operation.operationId ?? '', `${basePath}/${slug}`] as const,
  );
  const hrefsOfCalls = new Map(calls);
  const hrefsOfTypes = new Map(
    entities.map((entity) => [entity.name, hrefOfSchema(basePath, entity)] as const),
  );
  // The ids of a page as one text: each alone would keep the markup that it's cut from.
  const known = new Map<string, string | undefined>();
  const hasId = (route: string, id: string) => {
    const page = known.has(route) ? undefined : pageAt(route);
    if (!known.has(route)) known.set(route, page && textOf(idsOf(page)));
    return known.get(route)?.includes(textOf([id]));
  };

  function hrefOf(anchor: string): string | undefined {
    const { kind, name = '' } = readAnchor(anchor) ?? {};
    if (kind === 'operation') return calls.find(([id]) => isNamed(name, id))?.[1];
    if (kind === undefined) return undefined;
    const tag = document.tags?.find((each) => isNamed(name, each.name));
    const title = tag?.['x-displayName'] ?? name;
    const place = pageAt(`${basePath}/`)?.sections.find(({ heading }) => {
      // A tag of very many operations has several parts.
      return heading && isNamed(title, heading.text.replace(/ \(1 of \d+\)$/, ''));
    });
    return place?.heading && `${basePath}/${hashOf(place.heading.id)}`;
  }

  return (page: ReferencePage, route: string): ReferencePage => {
    const own = idsOf(page);
    known.set(route, textOf(own));
    const elsewhere = (hrefs: ReadonlyMap<string, string>) => (name: string) =>
      hrefs.get(name) === route ? undefined : hrefs.get(name);
    const [ofCalls, ofTypes] = [elsewhere(hrefsOfCalls), elsewhere(hrefsOfTypes)];
    const anchor = (part: PageSection): PageSection => {
      return { ...part, html: linkAnchors(part.html, { own, hrefOf, hasId, linkBase }) };
    };
    const link = (part: PageSection): PageSection => {
      return { ...part, html: linkTypes(linkOperations(part.html, ofCalls), ofTypes) };
    };
    return {
      ...page,
      opening: (page.opening ?? []).map(link).map(anchor),
      ...(page.aside && { aside: page.aside.map(anchor) }),
      sections: page.sections.map(link).map(anchor),
    };
  };
}

/**
 * Leads each link with an anchor to what it means: an id of its own page stays, a notation for parts
 * of the reference becomes their address, and an anchor that another page lacks is left off. Without a
 * meaning, the text of the link stays.
 *
 * @param html - markup of a page
 * @param options.own - the ids of the page
 * @param options.hrefOf - returns the address that an anchor means
 * @param options.hasId - tells whether a page of the reference has an id, by its route
 * @param options.linkBase - URL that relative links of descriptions lead to
 */
export function linkAnchors(
  html: string,
  {
    own,
    hrefOf,
    hasId,
    linkBase,
  }: {
    own: ReadonlySet<string>;
    hrefOf: (anchor: string) => string | undefined;
    hasId: (route: string, id: string) => boolean | undefined;
    linkBase?: string | undefined;
  },
): string {
  return resolveLinks(html, linkBase)
    .replaceAll(/<a href="#([^"]*)">(.*?)<\/a>/gs, (link: string, anchor: string, text: string) => {
      if (own.has(decode(anchor))) return link;
      const href = hrefOf(anchor.replaceAll(/&(?:amp|#x26);/g, '&'));
      return href === undefined ? text : `<a href="${href}">${text}</a>`;
    })
    .replaceAll(
      /(?<= href=")(\/[^"#]*)#([^"]*)(?=")/g,
      (href: string, route: string, id: string) =>
        hasId(route, decode(id)) === false ? route : href,
    );
}

/** No id has a line break. */
function textOf(ids: Iterable<string>): string {
  return `\n${[...ids].join('\n')}\n`;
}

function decode(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
