import kebabCase from 'lodash/kebabCase';
import omit from 'lodash/omit';
import { gzipSync } from 'node:zlib';
import type { ReactElement } from 'react';

import { Ids, MethodBadge } from '../../markup';
import { type PageSection, type ReferencePage, section, toHtml } from '../../markup/page';
import { pageDescription } from '../openapi/page-description';
import type { EventParts } from './event-parts';
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
 */
export function eventPages(
  { frontMatter, introduction, servers, channels, closing }: EventParts,
  basePath: string,
): EventPages {
  const firstOf = (sections: readonly PageSection[]): EventPage => {
    return { slug: '', label: 'Introduction', page: { frontMatter, sections } };
  };
  const ofChannels = channels.flatMap(({ sections }) => sections);
  const weight = gzipSync(ofChannels.map(({ html }) => html).join('')).length;
  if (channels.length < 2 || weight <= mostBytes) {
    // What a reader does first is at its start.
    return [firstOf([...introduction, ...ofChannels, ...servers, ...closing])];
  }
  const slugs = new Ids();
  const own = channels.map(({ channel, sections: [head, ...others] }): EventPage => {
    const { title, id } = channel;
    const slug = slugs.give(kebabCase(id) || 'channel');
    const directions = channel.operations.map(({ direction }) => direction.sentence);
    const page = {
      frontMatter: {
        ...omit(frontMatter, 'sidebar_label', 'sidebar_custom_props'),
        ...{ title, id: slug, slug: `/${slug}`, reference: frontMatter.title },
        description: pageDescription(`${title}: ${directions.join(' ')}`),
      },
      // Its heading is the title of the page, and keeps its id for links.
      sections: [
        { html: toHtml(<div id={id} dangerouslySetInnerHTML={{ __html: head?.html ?? '' }} />) },
        ...others,
      ],
    };
    return { slug, label: title, page };
  });
  const links = channels.map(({ channel }, index) =>
    channelLink(channel, `${basePath}/${own[index]?.slug}`),
  );
  const list = section(2, 'Channels', 'channels', <ul className="operations">{links}</ul>);
  return [firstOf([...introduction, ...servers, list, ...closing]), ...own];
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
