import type {
  AsyncAPIDocumentInterface,
  ChannelInterface,
  MessageInterface,
  OperationInterface,
  ServerInterface,
} from '@asyncapi/parser';

import { Ids } from '../markup';
import type { ComponentParts, Rendered } from './component';
import { unique } from './unique';
import { channelUrl, directionOf } from './words';

/** A server, and where the page explains it. */
export interface OutlinedServer extends Rendered<ServerInterface> {
  readonly id: string;
  readonly title: string;
}

/** An operation of a channel, and where the page explains it. */
export interface OutlinedOperation extends Rendered<OperationInterface> {
  readonly id: string;
  readonly title: string;
}

/** A message of a channel, and where the page explains it. */
export interface OutlinedMessage {
  readonly model: MessageInterface;
  readonly id: string;
  readonly title: string;
}

/** A channel, and where the page explains it. */
export interface OutlinedChannel {
  readonly model: ChannelInterface;
  readonly id: string;
  readonly title: string;
  readonly operations: readonly OutlinedOperation[];
  readonly messages: readonly OutlinedMessage[];
  readonly servers: readonly OutlinedServer[];
  /** That a client opens, one for each server whose protocol has such. */
  readonly urls: readonly string[];
}

/** The order of the page, with all ids that are not those of fields. */
export interface Outline {
  readonly ids: Ids;
  readonly servers: readonly OutlinedServer[];
  readonly channels: readonly OutlinedChannel[];
}

/**
 * Gives an id to each channel, operation and message. Channels come first, so that nothing else
 * takes the anchor that other pages link to; after them operations, by their operationId.
 */
export function outline(document: AsyncAPIDocumentInterface, parts: ComponentParts): Outline {
  const ids = new Ids();
  const channels = document
    .channels()
    .all()
    .map((model) => ({ model, id: ids.give(slug(model.id())) }));
  const operations = parts.operations.map(({ model, part }) => ({
    model,
    part,
    id: ids.give(slug(model.id() ?? model.action())),
    title: titleOf(model) ?? model.operationId() ?? directionOf(model.action()).short,
  }));
  const servers = parts.servers.map(({ model, part }) => ({
    model,
    part,
    id: ids.give(`server-${slug(model.id())}`),
    title: model.title?.() ?? model.id(),
  }));

  return {
    ids,
    servers,
    channels: channels.map(({ model, id }) => ({
      model,
      id,
      title: titleOf(model) ?? model.id(),
      operations: operations.filter((operation) => belongsTo(operation.model, model)),
      messages: model
        .messages()
        .all()
        .map((message) => ({
          model: message,
          id: ids.give(id, slug(nameOf(message) ?? 'message')),
          title: message.title() ?? nameOf(message) ?? 'Message',
        })),
      servers: servers.filter((server) => isServerOf(server.model, model)),
      urls: urlsOf(model),
    })),
  };
}

function urlsOf(channel: ChannelInterface): string[] {
  const address = channel.address();
  if (typeof address !== 'string') return [];
  return unique(
    channel
      .servers()
      .all()
      .map((server) => channelUrl(server, address)),
  );
}

/** The parser's models of channels and of AsyncAPI 2 operations know no titles. */
function titleOf(model: ChannelInterface | OperationInterface): string | undefined {
  return model.json<{ title?: string }>().title;
}

/** Tells whether two models of the parser are of the same message of one channel. */
export function isSameMessage(one: MessageInterface, other: MessageInterface): boolean {
  return one.json() === other.json() || (one.id() !== undefined && one.id() === other.id());
}

function belongsTo(operation: OperationInterface, channel: ChannelInterface): boolean {
  return operation
    .channels()
    .all()
    .some((each) => each.id() === channel.id());
}

function isServerOf(server: ServerInterface, channel: ChannelInterface): boolean {
  return channel
    .servers()
    .all()
    .some((each) => each.id() === server.id());
}

/** The parser makes up ids such as `<anonymous-message-1>` for messages without a name. */
function nameOf(message: MessageInterface): string | undefined {
  return [message.name(), message.id()].find((name) => name && !name.startsWith('<anonymous'));
}

/** AsyncAPI 2 has addresses for channel ids: `/sub_barcode` becomes `sub_barcode`. */
function slug(name: string): string {
  return name.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || 'channel';
}
