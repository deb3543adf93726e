import type {
  AsyncAPIDocumentInterface,
  ChannelInterface,
  MessageInterface,
  OperationInterface,
} from '@asyncapi/parser';
import compact from 'lodash/compact';
import uniq from 'lodash/uniq';

import type { Perspective } from '../../shared/options';
import { Ids } from '../../markup';
import type { renderComponent } from './component';
import { channelUrl, directions } from '../../model/asyncapi/words';

export type OutlinedChannel = ReturnType<typeof outline>['channels'][number];
export type OutlinedOperation = OutlinedChannel['operations'][number];
export type OutlinedServer = OutlinedChannel['servers'][number];

/**
 * Assigns an ID and a title to each channel, operation, message, and server. Channels and operations come
 * first, so that nothing else takes the anchors that other pages link to.
 *
 * @param proseOf - returns the descriptions that the component renders
 * @param perspective - which program the document describes
 */
export function outline(
  document: AsyncAPIDocumentInterface,
  proseOf: ReturnType<typeof renderComponent>,
  perspective: Perspective,
) {
  const ids = new Ids();
  const models = document.channels().all();
  const named = models.map((model) => ({ model, id: ids.give(slug(model.id())) }));
  const operations = document
    .operations()
    .all()
    .map((model, index) => {
      const direction = directions[perspective][model.action()];
      return {
        model,
        direction,
        prose: proseOf('operation', index),
        id: ids.give(slug(model.id() ?? model.action())),
        title: titleOf(model) ?? model.operationId() ?? direction.short,
      };
    });
  const servers = document
    .servers()
    .all()
    .map((model, index) => ({
      model,
      prose: proseOf('server', index),
      id: ids.give(`server-${slug(model.id())}`),
      title: model.title?.() ?? model.id(),
    }));
  const channels = named.map(({ model, id }) => {
    const messages = model.messages().all();
    const channelServers = model.servers().all();
    const address = model.address();
    const isSame = (each: { id(): string }) => each.id() === model.id();
    return {
      model,
      id,
      title: titleOf(model) ?? model.id(),
      operations: operations.filter((each) => each.model.channels().all().some(isSame)),
      messages: messages.map((message) => ({
        model: message,
        id: ids.give(id, slug(nameOf(message) ?? 'message')),
        title: message.title() ?? nameOf(message) ?? 'Message',
      })),
      servers: servers.filter((each) =>
        channelServers.some((server) => server.id() === each.model.id()),
      ),
      /** URLs of the channel, one for each server whose protocol has URLs. */
      urls:
        typeof address === 'string'
          ? uniq(compact(channelServers.map((server) => channelUrl(server, address))))
          : [],
    };
  });
  return { servers, channels };
}

/** Read from the JSON, because the parser's models don't always provide the title. */
function titleOf(model: ChannelInterface | OperationInterface): string | undefined {
  return model.json<{ title?: string }>().title;
}

/** Ignores IDs such as `<anonymous-message-1>`, which the parser generates. */
function nameOf(message: MessageInterface): string | undefined {
  return [message.name(), message.id()].find((name) => name && !name.startsWith('<anonymous'));
}

/** Trims punctuation: in AsyncAPI 2, channel IDs are addresses such as `/sub_barcode`. */
function slug(name: string): string {
  return name.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || 'channel';
}
