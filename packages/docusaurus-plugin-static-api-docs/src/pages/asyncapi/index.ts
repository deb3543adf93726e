import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

import { hasForeignLinks, type ReferenceOptions } from '../../shared/options';
import { atPlace } from '../../read/at-place';
import { changelogOf } from '../../changelog';
import { downloadsOf } from '../../downloads';
import { inOneContext, linkPages } from '../link-pages';
import { loadSpecification } from '../../read';
import type { OperationLink } from '../../read/operation-links';
import type { ReferencePage } from '../../markup/page';
import { readDocument } from '../../model/asyncapi/read-document';

/**
 * Lays out the pages of an event reference: one, or one per channel if it would be too large.
 *
 * @param operations - operations of other references to link from descriptions, by operationId
 * @returns the pages, the code of their sidebar, and the files that readers can download
 * @throws FaultsError with every fault of the specification
 */
export async function layOutEventReference(
  {
    specification,
    perspective,
    rules = 'strict',
    downloads: hasDownloads = true,
    checksums,
    linkBase,
    routeBasePath = '',
  }: Partial<ReferenceOptions> & Pick<ReferenceOptions, 'specification'>,
  operations: ReadonlyMap<string, OperationLink> = new Map(),
) {
  const file = await loadSpecification(specification);
  const downloads = hasDownloads ? await downloadsOf(file, rules) : [];
  const changelog = await changelogOf(file, perspective);
  const document = await readDocument(specification);
  // Loaded on demand, because the component takes seconds.
  const { eventParts } = await import('./event-parts.js');
  const { eventPages } = await import('./event-pages.js');
  const parts = atPlace(
    () => file.locate('#'),
    () => eventParts(document, { downloads, checksums, changelog, perspective }),
  );
  const basePath = `/${routeBasePath}`;
  const [first, ...others] = eventPages(parts, basePath);
  const drafts = [first, ...others].map((page) => {
    const { id = 'index', slug } = page.frontMatter;
    return { file: `${id}.mdx`, route: `${basePath}${slug}`, make: () => page };
  });
  const calls = new Map([...operations].map(([id, { url }]) => [id, url]));
  const pages = linkPages(inOneContext(drafts), {
    ...{ calls, linkBase },
    hasForeignLinks: hasForeignLinks({ rules, linkBase }),
  });
  const sidebars = JSON.stringify(sidebar(first, others, basePath), null, 2);
  const origin = `// Generated from ${specification}; changes here are lost.`;
  return { pages, sidebars: `${origin}\nexport default ${sidebars};\n`, downloads };
}

/** Lists the pages, or the sections of a single page. */
function sidebar(
  first: ReferencePage,
  others: readonly ReferencePage[],
  basePath: string,
): SidebarsConfig {
  const headings = first.sections.flatMap(({ heading }) => (heading?.level === 2 ? [heading] : []));
  const items = others.map(({ frontMatter: { id = '', title } }) => ({
    ...{ type: 'doc' as const, id, label: title },
    className: 'api-method event',
  }));
  const links = headings.map(({ text, id }) => ({
    type: 'link' as const,
    label: text,
    href: `${basePath}/#${id}`,
  }));
  return { events: [{ type: 'doc', id: 'index' }, ...(others.length > 0 ? items : links)] };
}
