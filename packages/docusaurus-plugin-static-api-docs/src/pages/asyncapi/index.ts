import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

import type { ReferenceOptions } from '../../shared/options';
import { atPlace } from '../../read/at-place';
import { changelogOf } from '../../changelog';
import { type Download, downloadsOf } from '../../downloads';
import { linkPage, parsePage } from '../link-pages';
import { hashOf } from '../../markup';
import { toMdx } from '../../markup/page';
import { loadSpecification, readAnchor } from '../../read';
import type { EventPage, EventPages } from './channel-pages';
import { readDocument } from '../../model/asyncapi/read-document';

/**
 * Makes the pages of an event reference, and its files.
 *
 * @throws FaultsError with every fault of the specification
 */
export async function layOutEventReference({
  specification,
  perspective,
  rules = 'strict',
  downloads: hasDownloads = true,
  checksums,
  linkBase,
  routeBasePath = '',
}: Partial<ReferenceOptions> & Pick<ReferenceOptions, 'specification'>): Promise<{
  readonly pages: EventPages;
  readonly downloads: readonly Download[];
}> {
  const file = await loadSpecification(specification);
  const downloads = hasDownloads ? await downloadsOf(file, rules) : [];
  const changelog = await changelogOf(file, perspective);
  const document = await readDocument(specification, rules);
  // Its component takes seconds to load, which a writer's server has no need of.
  const { eventParts } = await import('./event-page.js');
  const { channelPages } = await import('./channel-pages.js');
  const parts = atPlace(
    () => file.locate('#'),
    () => eventParts(document, { downloads, checksums, changelog, perspective }),
  );
  const { pages, places } = channelPages(parts, `/${routeBasePath}`);
  const link = ({ page, ...placed }: EventPage): EventPage => {
    const parsed = parsePage(page);
    const hrefOfAnchor = (anchor: string) => {
      const { name = anchor } = readAnchor(anchor) ?? {};
      const own = [anchor, name].find((id) => parsed.ids.has(id));
      return own === undefined ? (places.get(anchor) ?? places.get(name)) : hashOf(own);
    };
    return { ...placed, page: linkPage(parsed, { hrefOfAnchor, linkBase }) };
  };
  const [first, ...others] = pages;
  return { pages: [link(first), ...others.map(link)], downloads };
}

/** Returns the files of an event reference: its pages and its sidebar. */
export function eventFiles(
  pages: EventPages,
  { specification, routeBasePath }: ReferenceOptions,
): (readonly [file: string, text: string])[] {
  const sidebars = JSON.stringify(sidebar(pages, routeBasePath), null, 2);
  const origin = `// Generated from ${specification}; changes here are lost.`;
  return [
    ...pages.map(
      ({ slug, page }) => [`${slug || 'index'}.mdx`, toMdx(page, specification)] as const,
    ),
    ['sidebars.ts', `${origin}\nexport default ${sidebars};\n`],
  ];
}

/** The pages; of a single one, links to its sections. */
function sidebar([first, ...others]: EventPages, routeBasePath: string): SidebarsConfig {
  const headings = first.page.sections.flatMap(({ heading }) =>
    heading?.level === 2 ? [heading] : [],
  );
  const items = others.map(({ slug, label }) => ({
    ...{ type: 'doc' as const, id: slug, label },
    className: 'api-method event',
  }));
  const links = headings.map(({ text, id }) => ({
    type: 'link' as const,
    label: text,
    href: `/${routeBasePath}/#${id}`,
  }));
  return { events: [{ type: 'doc', id: 'index' }, ...(others.length > 0 ? items : links)] };
}
