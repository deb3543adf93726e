import kebabCase from 'lodash/kebabCase';
import omit from 'lodash/omit';
import { gzipSync } from 'node:zlib';
import type { ReactElement } from 'react';

import { Ids, MethodBadge } from '../../markup';
import { idsOf, type PageSection, type ReferencePage, section, toHtml } from '../../markup/page';
import { hashOf } from '../../shared/ids';
import { pageDescription } from '../openapi/page-description';
import { eventPage, type EventParts } from './event-page';
import type { OutlinedChannel } from './outline';

/** What all channels on one page may weigh, compressed as they are sent. */
const mostBytes = 22_000;

/** A page of an event reference, and where it is. */
export interface EventPage {
  /** Last part of its URL; empty for the first page. */
  readonly slug: string;
  /** In the sidebar. */
  readonly label: string;
  readonly page: ReferencePage;
}

/** The first page, and those of channels where there are any. */
export type EventPages = readonly [first: EventPage, ...channels: EventPage[]];

/**
 * Lays out an event interface: on one page, or on a page for each channel where one would be too
 * heavy. Then the first page lists the channels with what a reader does on each.
 *
 * @param basePath - URL path of the reference, without a slash at its end
 * @returns the pages, and the addresses of all ids, if there are several pages
 */
export function channelPages(
  parts: EventParts,
  basePath: string,
): { readonly pages: EventPages; readonly places: ReadonlyMap<string, string> } {
  const { frontMatter, introduction, servers, channels, closing } = parts;
  const first = { slug: '', label: 'Introduction' };
  const weight = weightOf(channels.flatMap(({ sections }) => sections));
  if (channels.length < 2 || weight <= mostBytes) {
    return { pages: [{ ...first, page: eventPage(parts) }], places: new Map() };
  }
  const slugs = new Ids();
  const own = channels.map(({ channel, sections }): EventPage => {
    const { title, id } = channel;
    const slug = slugs.give(kebabCase(id) || 'channel');
    const [head, ...others] = sections;
    const page = {
      frontMatter: {
        ...omit(frontMatter, 'sidebar_label', 'sidebar_custom_props'),
        ...{ title, id: slug, slug: `/${slug}`, reference: frontMatter.title },
        description: pageDescription(
          `${title}: ${channel.operations.map(({ direction }) => direction.sentence).join(' ')}`,
        ),
      },
      // Its heading is the title of the page, and keeps its id for links.
      sections: [
        { html: toHtml(<div id={id} dangerouslySetInnerHTML={{ __html: head?.html ?? '' }} />) },
        ...others,
      ],
    };
    return { slug, label: title, page };
  });
  const list = (
    <ul className="operations">
      {channels.map(({ channel }, index) =>
        channelLink(channel, `${basePath}/${own[index]?.slug}`),
      )}
    </ul>
  );
  const opening = [...introduction, ...servers];
  const sections = [...opening, section(2, 'Channels', 'channels', list), ...closing];
  const pages: EventPages = [{ ...first, page: { frontMatter, sections } }, ...own];
  const places = new Map(
    pages.flatMap(({ slug, page }) =>
      [...idsOf(page)].map((id) => [id, `${basePath}/${slug}${hashOf(id)}`] as const),
    ),
  );
  return { pages, places };
}

function weightOf(sections: readonly PageSection[]): number {
  return gzipSync(sections.map(({ html }) => html).join('')).length;
}

function channelLink(
  { id, title, operations, model }: OutlinedChannel,
  href: string,
): ReactElement {
  const address = model.address();
  const directions = [...new Set(operations.map(({ direction }) => direction.short))];
  return (
    <li key={id}>
      <a href={href}>
        <MethodBadge method="event" /> <span className="operation-title">{title}</span>{' '}
        <span className="operation-path">{directions.join(', ')}</span>{' '}
        {address && address !== title ? <code className="operation-path">{address}</code> : null}
      </a>
    </li>
  );
}
