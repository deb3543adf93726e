import { hasForeignLinks, type ReferenceOptions } from '../../shared/options';
import { locateErrors } from '../../read/locate-errors';
import { changelogOf } from '../../changelog';
import { downloadsOf } from '../../downloads';
import { hashOf } from '../../markup';
import { hrefOfSchema } from '../context';
import { inOneContext, linkPages } from '../link-pages';
import { loadSpecification, openPointsIn } from '../../read';
import type { OperationLink } from '../../read/operation-links';
import { viewSchema } from '../../model/schema/view-schema';
import { readDocument } from '../../model/asyncapi/read-document';

/** Pages of an event reference. */
export type EventPages = Awaited<ReturnType<typeof layOutEventReference>>;

/**
 * Lays out the pages of an event reference: one, or one per channel if it would be too large, and one per
 * schema that isn't part of only one message.
 *
 * @param operations - operations of other references to link from descriptions, by operationId
 * @returns all pages; the channels, and those of their pages, if any; the schemas with a page; and the files that readers can download
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
    sendsRequests,
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
  const { eventSchemaPages } = await import('./schema-pages.js');
  const basePath = `/${routeBasePath}`;
  const parts = locateErrors(
    () => file.locate('#'),
    () =>
      eventParts(document, {
        ...{ downloads, checksums, changelog, perspective, basePath },
        connects: sendsRequests === 'script',
        openPoints: openPointsIn(file, document.json()),
      }),
  );
  const [first, ...others] = eventPages(parts, basePath);
  const schemas = eventSchemaPages(parts, basePath, ({ id }) => {
    const index = parts.channels.findIndex(({ channel }) => channel.id === id);
    const slug = others[index]?.frontMatter.slug;
    return slug === undefined ? `${basePath}/${hashOf(id)}` : basePath + slug;
  });
  const drafts = [first, ...others, ...schemas].map((page) => {
    const { slug = '/' } = page.frontMatter;
    const file = slug === '/' ? 'index' : slug.slice(1);
    return { file: `${file}.mdx`, route: `${basePath}${slug}`, make: () => page };
  });
  const calls = new Map([...operations].map(([id, { url }]) => [id, url]));
  const pages = linkPages(inOneContext(drafts), {
    ...{ calls, linkBase },
    types: new Map(
      parts.schemas.entities.map((it) => [
        viewSchema(it.schema, parts.page.resolve).name ?? it.name,
        hrefOfSchema(basePath, it),
      ]),
    ),
    hasForeignLinks: hasForeignLinks({ rules, linkBase }),
  });
  const channels = parts.channels.map(({ channel: { id, title } }) => ({ id, title }));
  return { pages, channels, others, schemas: parts.schemas, downloads };
}
