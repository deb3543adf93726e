/** @jsxImportSource docusaurus-plugin-static-api-docs */
import type { MessageInterface } from '@asyncapi/parser';
import uniq from 'lodash/uniq';

import {
  CopyButton,
  factList,
  Markdown,
  OperationLine,
  linkTo,
  openPointRows,
  type PageContext,
  readMarkdown,
} from '../../markup';
import { settingsOf, codes, linksTo, proseBox, tagList } from './markup';
import type { OutlinedChannel, OutlinedOperation } from './outline';
import { waysIn } from './security';
import { protocolName } from '../../model/asyncapi/words';
import type { Markup } from '../../markup/jsx-runtime';

/**
 * The summary of a channel: address, URL, and protocol.
 *
 * @param hasChoice - whether the document has several servers; a single one is described elsewhere
 */
export function channelSummary(
  { model, id, operations, servers, urls }: OutlinedChannel,
  hasChoice: boolean,
  page: PageContext,
): Markup {
  const address = model.address() ?? undefined;
  const [url = address ?? ''] = urls;
  const base = address !== undefined && url.endsWith(address) ? url.slice(0, -address.length) : '';
  const protocols = servers.map((server) => protocolName(server.model.protocol()));
  const description = model.description() ?? '';
  // The component renders the channel's description before that of each operation.
  const prose = description && (operations[0]?.prose[0] ?? readMarkdown(description));
  const rows = [
    ['URLs', urls.length > 1 ? codes(...urls) : undefined],
    ['Protocol', hasChoice ? uniq(protocols).join(', ') : undefined],
    ['Servers', hasChoice ? linksTo(servers) : undefined],
  ] as const;
  return (
    <>
      {address === undefined ? (
        <p>The address is known only at runtime.</p>
      ) : (
        <OperationLine method="event" base={base} path={url.slice(base.length)}>
          <CopyButton label={`URL of ${address}`} text={url} />
        </OperationLine>
      )}
      {proseBox(model.json<{ summary?: string }>().summary, prose)}
      {factList(rows)}
      {settingsOf(model.bindings(), 'channel', [id], page)}
    </>
  );
}

/**
 * The summary of an operation: direction, messages, reply, security.
 *
 * @param channels - all channels, because a reply may come on another one
 */
export function operationSummary(
  { model, id, direction, prose }: OutlinedOperation,
  channel: OutlinedChannel,
  channels: readonly OutlinedChannel[],
  page: PageContext,
): Markup {
  const reply = model.reply();
  const replies = reply?.messages().all() ?? [];
  const other = channels.find((each) => reply && each.model.id() === reply.channel()?.id());
  // A tag without further information is useful only if several operations share it.
  const operations = channels.flatMap((each) => each.operations.map((it) => it.model));
  const isTold = model
    .tags()
    .all()
    .some(
      (tag) =>
        tag.hasDescription() ||
        tag.hasExternalDocs() ||
        operations.filter((it) => it.tags().get(tag.name())).length > 1,
    );
  const isOnly = channel.operations.length === 1;
  const rows = [
    ['Direction', isOnly ? direction.short : undefined],
    ['Operation ID', codes(model.operationId())],
    [
      'Messages',
      // Redundant for a channel with one message.
      channel.messages.length > 1 ? messageLinks(model.messages().all(), channel) : undefined,
    ],
    ['Reply on', other && linksTo([other])],
    ['Reply address in', codes(reply?.address()?.location())],
    [
      'Reply messages',
      other && messageLinks(replies.length > 0 ? replies : other.model.messages().all(), other),
    ],
    ['Tags', isTold ? tagList(model.tags()) : undefined],
    ['Documentation', linkTo(model.externalDocs()?.url())],
    ...openPointRows(page.openPoints?.at.get(model.operationId() ?? model.id())),
  ] as const;
  // Without the channel's description, which the component renders first.
  const description = prose.slice(channel.model.description() ? 1 : 0);
  return (
    <>
      {isOnly ? null : (
        <p className="operation-direction">
          <strong>{direction.short}</strong>. {direction.sentence}
        </p>
      )}
      {proseBox(model.summary(), description)}
      {factList(rows)}
      <Markdown text={reply?.address()?.description()} />
      {waysIn(model.security(), 'Authentication, beside that of the server')}
      {settingsOf(model.bindings(), 'operation', [id], page)}
    </>
  );
}

function messageLinks(messages: readonly MessageInterface[], channel: OutlinedChannel): Markup {
  const isSame = (one: MessageInterface, other: MessageInterface) =>
    one.json() === other.json() || (one.id() !== undefined && one.id() === other.id());
  return linksTo(channel.messages.filter(({ model }) => messages.some((it) => isSame(it, model))));
}
