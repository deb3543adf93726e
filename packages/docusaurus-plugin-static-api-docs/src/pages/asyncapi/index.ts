import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import compact from 'lodash/compact';
import uniqBy from 'lodash/uniqBy';

import type { ReferenceOptions } from '../../shared/options';
import { atPlace } from '../../read/at-place';
import { changelogOf } from '../../changelog';
import { downloadsOf } from '../../downloads';
import { linkPage, parsePage } from '../link-pages';
import type { PlacedPage } from '../reference-pages';
import { type PagePart, splitPage } from '../split-page';
import { hashOf } from '../../markup';
import { loadSpecification, readAnchor } from '../../read';
import { readDocument } from '../../model/asyncapi/read-document';

/**
 * Lays out the pages of an event reference: one, or the parts of what would be too heavy on one.
 *
 * @returns the pages, the module with their sidebar, and the files that readers download
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
}: Partial<ReferenceOptions> & Pick<ReferenceOptions, 'specification'>) {
  const file = await loadSpecification(specification);
  const downloads = hasDownloads ? await downloadsOf(file, rules) : [];
  const changelog = await changelogOf(file, perspective);
  const document = await readDocument(specification);
  // Its component takes seconds to load, which a writer's server has no need of.
  const { eventPage } = await import('./event-page.js');
  const whole = atPlace(
    () => file.locate('#'),
    () => eventPage(document, { downloads, checksums, changelog, perspective }),
  );
  const basePath = `/${routeBasePath}`;
  const parts = splitPage(whole, '/', { stem: 'introduction', basePath, sidebar: 'events' });
  const pages = parts.map(({ slug, page, places }): PlacedPage => {
    const render = () => {
      const parsed = parsePage(page);
      const hrefOfAnchor = (anchor: string) => {
        const { name = anchor } = readAnchor(anchor) ?? {};
        const own = [anchor, name].find((id) => parsed.ids.has(id));
        return own === undefined ? (places?.get(anchor) ?? places?.get(name)) : hashOf(own);
      };
      return linkPage(parsed, { hrefOfAnchor, linkBase });
    };
    return { file: `${slug.slice(1) || 'index'}.mdx`, route: basePath + slug, render };
  });
  const sidebars = JSON.stringify(sidebar(parts, basePath), null, 2);
  const origin = `// Generated from ${specification}; changes here are lost.`;
  return { pages, sidebars: `${origin}\nexport default ${sidebars};\n`, downloads };
}

/** Links to the sections of the page, on whichever part they are. */
function sidebar(parts: readonly PagePart[], basePath: string): SidebarsConfig {
  const links = parts.flatMap(({ page, places }) =>
    compact(page.sections.map(({ heading }) => heading))
      .filter(({ level }) => level === 2)
      .map(({ text, id }) => ({
        ...{ type: 'link' as const, label: text },
        href: places?.get(id) ?? `${basePath}/#${id}`,
      })),
  );
  // A part that begins inside a section repeats its heading.
  return { events: [{ type: 'doc', id: 'index' }, ...uniqBy(links, 'href')] };
}
