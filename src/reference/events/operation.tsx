import type { MessageInterface, OperationReplyInterface } from '@asyncapi/parser';
import type { ReactNode } from 'react';

import { markdownToHtml } from '../markup';
import { Bindings, codes, docsLink, type FactRow, FactList, links, tagNames } from './markup';
import { isSameMessage, type OutlinedChannel, type OutlinedOperation } from './outline';
import { Prose } from './prose';
import { directionOf } from './words';

/**
 * What a client does on a channel: direction, messages, reply, security.
 *
 * @param props.channel - that it belongs to
 * @param props.channels - all of the page; a reply may come on another one
 */
export function Operation({
  operation: { model, part },
  channel,
  channels,
}: {
  operation: OutlinedOperation;
  channel: OutlinedChannel;
  channels: readonly OutlinedChannel[];
}): ReactNode {
  const direction = directionOf(model.action());
  const reply = model.reply();
  // The component puts the channel's description in front.
  const description = part.prose.slice(channel.model.description() ? 1 : 0).join('');
  return (
    <>
      <p className="operation-direction">
        <strong>{direction.short}</strong>. {direction.sentence}
      </p>
      <Prose summary={model.summary()} html={description} />
      <FactList
        rows={[
          ['Operation ID', codes(model.operationId())],
          ['Messages', messageLinks(model.messages().all(), channel)],
          ...(reply ? replyRows(reply, channels) : []),
          ['Tags', tagNames(model.tags())],
          ['Documentation', docsLink(model.externalDocs())],
        ]}
      />
      <Prose html={markdownToHtml(reply?.address()?.description() ?? '')} />
      <Prose html={part.security} />
      <Bindings bindings={model.bindings()} />
    </>
  );
}

function replyRows(
  reply: OperationReplyInterface,
  channels: readonly OutlinedChannel[],
): FactRow[] {
  const channel = channels.find(({ model }) => model.id() === reply.channel()?.id());
  const named = reply.messages().all();
  return [
    ['Reply on', channel && links([channel])],
    ['Reply address in', codes(reply.address()?.location())],
    [
      'Reply messages',
      channel && messageLinks(named.length > 0 ? named : channel.model.messages().all(), channel),
    ],
  ];
}

function messageLinks(messages: readonly MessageInterface[], channel: OutlinedChannel): ReactNode {
  const known = channel.messages.filter(({ model }) =>
    messages.some((message) => isSameMessage(message, model)),
  );
  return links(known);
}
