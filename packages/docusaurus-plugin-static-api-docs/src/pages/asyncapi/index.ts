import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import compact from 'lodash/compact';
import uniqBy from 'lodash/uniqBy';

import type { ReferenceOptions } from '../../shared/options';
import { atPlace } from '../../read/at-place';
import { changelogOf } from '../../changelog';
import { type Download, downloadsOf } from '../../downloads';
import { linkPage, parsePage } from '../link-pages';
import { splitPage } from '../split-page';
import { hashOf } from '../../markup';
import { type ReferencePage, toMdx } from '../../markup/page';
import { loadSpecification, readAnchor } from '../../read';
import { readDocument } from '../../model/asyncapi/read-document';

/** A page of an event reference: all of it, or a part of what would be too heavy on one page. */
interface EventPage {
  /** Path in the reference. */
  readonly slug: string;
  readonly page: ReferencePage;
  /** The addresses of the ids in all parts. */
  readonly places: ReadonlyMap<string, string> | undefined;
}

type EventPages = readonly [first: EventPage, ...others: EventPage[]];

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
  const { eventPage } = await import('./event-page.js');
  const whole = atPlace(
    () => file.locate('#'),
    () => eventPage(document, { downloads, checksums, changelog, perspective }),
  );
  const basePath = `/${routeBasePath}`;
  const parts = splitPage(whole, '/', { stem: 'introduction', basePath, sidebar: 'events' });
  const pages = parts.map(({ page, places, ...placed }): EventPage => {
    const parsed = parsePage(page);
    const hrefOfAnchor = (anchor: string) => {
      const { name = anchor } = readAnchor(anchor) ?? {};
      const own = [anchor, name].find((id) => parsed.ids.has(id));
      return own === undefined ? (places?.get(anchor) ?? places?.get(name)) : hashOf(own);
    };
    return { ...placed, places, page: linkPage(parsed, { hrefOfAnchor, linkBase }) };
  });
  return { pages: pages as unknown as EventPages, downloads };
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
      ({ slug, page }) => [`${slug.slice(1) || 'index'}.mdx`, toMdx(page, specification)] as const,
    ),
    ['sidebars.ts', `${origin}\nexport default ${sidebars};\n`],
  ];
}

/** Links to the sections of the page, on whichever part they are. */
function sidebar(pages: EventPages, routeBasePath: string): SidebarsConfig {
  const links = pages.flatMap(({ page, places }) =>
    compact(page.sections.map(({ heading }) => heading))
      .filter(({ level }) => level === 2)
      .map(({ text, id }) => ({
        ...{ type: 'link' as const, label: text },
        href: places?.get(id) ?? `/${routeBasePath}/#${id}`,
      })),
  );
  // A part that begins inside a section repeats its heading.
  return { events: [{ type: 'doc', id: 'index' }, ...uniqBy(links, 'href')] };
}
