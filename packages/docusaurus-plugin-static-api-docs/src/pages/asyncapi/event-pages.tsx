/** @jsxImportSource docusaurus-plugin-static-api-docs */
import type { Element, ElementContent } from 'hast';
import omit from 'lodash/omit';
import { gzipSync } from 'node:zlib';

import { Ids, MethodBadge } from '../../markup';
import { type PageSection, type ReferencePage, section, withUniqueIds } from '../../markup/page';
import { pageNameOf } from '../../read/page-names';
import { writeHtml } from '../../shared/html';
import { pageDescription } from '../openapi/page-description';
import type { EventParts } from './event-parts';
import type { OutlinedChannel } from './outline';
import type { Markup } from '../../markup/jsx-runtime';

/** Most compressed bytes of all channels on one page. */
const mostBytes = 22_000;

/**
 * Lays out an event interface on one page, or on a page per channel if one would be too large. Then the
 * first page lists the channels with their directions.
 *
 * @param basePath - URL path of the reference, without a slash at its end
 * @returns the first page, and those of channels, if any
 */
export function eventPages(
  { frontMatter, introduction, servers, channels, closing }: EventParts,
  basePath: string,
): readonly [first: ReferencePage, ...channels: ReferencePage[]] {
  const ofChannels = channels.flatMap(({ sections }) => sections);
  const weight = gzipSync(ofChannels.map(({ content }) => writeHtml(content)).join('')).length;
  if (channels.length < 2 || weight <= mostBytes) {
    // Channels first, because readers start there.
    const sections = [...introduction, ...ofChannels, ...servers, ...closing];
    return [withUniqueIds({ frontMatter, sections })];
  }
  const slugs = new Ids();
  const channelPages = channels.map(({ channel, sections: [head, ...others] }) => {
    const { title, id } = channel;
    const slug = slugs.give(pageNameOf(id) || 'channel');
    const directions = channel.operations.map(({ direction }) => direction.sentence);
    return {
      frontMatter: {
        ...omit(frontMatter, 'sidebar_label', 'sidebar_custom_props'),
        ...{ title, id: slug, slug: `/${slug}`, reference: frontMatter.title },
        description: pageDescription(`${title}: ${directions.join(' ')}`),
      },
      // The heading becomes the title of the page; its ID stays for links.
      sections: [...(head ? [inBox(id, head)] : []), ...others],
    };
  });
  const links = channels.map(({ channel }, index) =>
    channelLink(channel, `${basePath}${channelPages[index]?.frontMatter.slug}`),
  );
  const list = section(2, 'Channels', 'channels', <ul className="operations">{links}</ul>);
  const first = { frontMatter, sections: [...introduction, ...servers, list, ...closing] };
  return [withUniqueIds(first), ...channelPages.map(withUniqueIds)];
}

/** Wraps a section in a box with the ID of its removed heading. */
function inBox(id: string, { content }: PageSection): PageSection {
  const children = content.children as ElementContent[];
  const box: Element = { type: 'element', tagName: 'div', properties: { id }, children };
  return { content: { type: 'root', children: [box] } };
}

/** Links to a channel: its title, directions, and address. */
export function channelLink({ title, operations, model }: OutlinedChannel, href: string): Markup {
  const address = model.address();
  const directions = [...new Set(operations.map(({ direction }) => direction.short))];
  return (
    <li>
      <a href={href}>
        <MethodBadge method="event" /> <span className="operation-title">{title}</span>{' '}
        <span className="operation-path">{directions.join(', ')}</span>{' '}
        {address && address !== title ? <code className="operation-path">{address}</code> : null}
      </a>
    </li>
  );
}
