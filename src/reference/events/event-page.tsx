import type { AsyncAPIDocumentInterface } from '@asyncapi/parser';
import type { ReactNode } from 'react';

import { DownloadsList } from '../downloads';
import { type Ids, plainText } from '../markup';
import type { Edition } from '../http/pages/introduction-page';
import { pageDescription } from '../http/pages/page-description';
import { type PageSection, type ReferencePage, toHtml } from '../page';
import { Channel, ChannelParameters } from './channel';
import { type ComponentPart, renderComponent } from './component';
import { Connect } from './connect';
import { docsLink, FactList, linkTo, type PageContext, tagNames } from './markup';
import { Message } from './message';
import { Operation } from './operation';
import { outline, type OutlinedChannel } from './outline';
import { Prose } from './prose';
import { resolverOf } from './read-document';
import { Server } from './server';
import { directionOf, protocolName } from './words';
import { unique } from './unique';

/**
 * Makes the page of an event interface: what it is, its servers, and each channel with its
 * operations and messages. Extensions (`x-…`) are left out, as in the HTTP references: they speak to
 * tools, and mean nothing to a reader.
 *
 * @param document - a document that the parser found no fault in; AsyncAPI 2 or 3
 * @param edition - the specification as a file
 */
export function eventPage(
  document: AsyncAPIDocumentInterface,
  { date, downloads = [] }: Edition = {},
): ReferencePage {
  const info = document.info();
  const parts = renderComponent(document);
  const { ids, servers, channels } = outline(document, parts);
  const page = { ids, resolve: resolverOf(document) };

  return {
    frontMatter: {
      title: info.title(),
      description: pageDescription(
        plainText(info.description() ?? ''),
        `Reference of ${info.title()} ${info.version()}`,
      ),
      slug: '/',
      sidebar_label: 'Introduction',
      custom_edit_url: null,
    },
    sections: [
      { html: toHtml(<Introduction document={document} part={parts.info} date={date} />) },
      ...(servers.length > 0 ? [section(2, 'Servers', ids.give('servers'))] : []),
      ...servers.map(({ id, title, ...server }) =>
        section(3, title, id, <Server {...server} page={page} id={id} />),
      ),
      ...channels.flatMap((channel) => [
        section(2, channel.title, channel.id, <Channel channel={channel} />),
        ...parameterSections(channel, page),
        ...connectSections(channel, ids),
        ...operationSections(channel, channels),
        ...messageSections(channel, document.defaultContentType(), page),
      ]),
      ...(downloads.length > 0
        ? [section(2, 'Downloads', ids.give('downloads'), <DownloadsList downloads={downloads} />)]
        : []),
    ],
  };
}

function parameterSections({ id, model }: OutlinedChannel, page: PageContext): PageSection[] {
  const parameters = model.parameters().all();
  if (parameters.length === 0) return [];
  const path = [id, 'parameters'];
  const content = <ChannelParameters parameters={parameters} page={page} path={path} />;
  return [section(3, 'Address parameters', page.ids.give(...path), content)];
}

/** Samples for channels that a reader can open as they are, and receives from. */
function connectSections(
  { id, model, operations, urls }: OutlinedChannel,
  ids: Ids,
): PageSection[] {
  const url = urls.find((it) => /^wss?:/u.test(it));
  const receives = operations.some((it) => directionOf(it.model.action()).receives);
  if (url === undefined || !receives || model.parameters().length > 0) return [];
  const own = ids.give(id, 'connect');
  return [section(3, 'Connect', own, <Connect url={url} name={own} />)];
}

function operationSections(
  channel: OutlinedChannel,
  channels: readonly OutlinedChannel[],
): PageSection[] {
  return channel.operations.map((operation) =>
    section(
      3,
      operation.title,
      operation.id,
      <Operation operation={operation} channel={channel} channels={channels} />,
    ),
  );
}

function messageSections(
  { id, messages }: OutlinedChannel,
  defaultContentType: string | undefined,
  page: PageContext,
): PageSection[] {
  return messages.map((message) =>
    section(
      3,
      message.title,
      message.id,
      <Message
        message={message.model}
        defaultContentType={defaultContentType}
        page={page}
        // The fields of a channel's only message need no name of a message in front.
        path={[messages.length === 1 ? id : message.id]}
      />,
    ),
  );
}

function Introduction({
  document,
  part,
  date,
}: {
  document: AsyncAPIDocumentInterface;
  part: ComponentPart;
  date: string | undefined;
}): ReactNode {
  const info = document.info();
  const servers = document.servers().all();
  const contentTypes = document
    .messages()
    .all()
    .map((it) => it.contentType() ?? document.defaultContentType());
  const contact = info.contact();
  const license = info.license();
  return (
    <>
      <FactList
        className="api-summary"
        rows={[
          ['Version', info.version()],
          ['Date of this version', date],
          ['Protocol', unique(servers.map((it) => protocolName(it.protocol()))).join(', ')],
          ['Content types', unique(contentTypes).join(', ')],
          ['Channels', document.channels().length],
          ['License', license && (linkTo(license.url(), license.name()) ?? license.name())],
          ['Contact', contact && (linkTo(contact.url(), contact.name()) ?? contact.name())],
          ['Email', contact?.email() && linkTo(`mailto:${contact.email()}`, contact.email())],
          ['Terms of service', linkTo(info.termsOfService())],
          ['Documentation', docsLink(info.externalDocs())],
          ['Tags', tagNames(info.tags())],
        ]}
      />
      <Prose html={part.prose.join('')} className="reference-lead" />
    </>
  );
}

function section(level: 2 | 3, text: string, id: string, content?: ReactNode): PageSection {
  return { heading: { level, text, id }, html: toHtml(content) };
}
