import difference from 'lodash/difference';

import type { Perspective } from '../shared/options';
import {
  listOperations,
  type Operation,
  resolverOf,
  type Schema,
  serverUrl,
  type Specification,
  textAt,
} from '../read';
import { type Change, pairs, recordChanges, say } from './change';
import { compareSchemas } from './compare-schemas';

/**
 * Lists what is different for a client between two versions of an event interface: servers, what is
 * sent and received on each channel, and the payloads of messages.
 *
 * @param perspective - which program the files describe
 * @returns as `compareApis`
 */
export function compareEvents(
  before: Specification,
  after: Specification,
  perspective: Perspective = 'client',
): Change[] {
  const { recorderOf, listChanges } = recordChanges();
  const record = recorderOf({ kind: 'interface' });
  const [was, is] = [before, after].map(({ root }) =>
    root.entries('servers').map(([, { value }]) => serverUrl(value)),
  );
  for (const url of difference(was, is ?? [])) record(true, say`the server ${url} is gone`);
  for (const url of difference(is, was ?? [])) record(false, say`the server ${url} is new`);
  const entries = (specification: Specification) =>
    listOperations(specification).map((it) => [titleOf(it, perspective).join(' '), it] as const);
  for (const [, old, now] of pairs(entries(before), entries(after))) {
    const [method, path] = titleOf((now ?? old) as Operation, perspective);
    const own = recorderOf({ kind: 'operation', method, path });
    if (!now) own(true, say`the operation is gone`);
    else if (!old) own(false, say`the operation is new`);
    else {
      const sent = method === 'send';
      const direction = sent ? 'sent' : 'received';
      for (const [name, earlier, later] of pairs(messagesOf(old), messagesOf(now))) {
        if (!later) own(true, say`the message ${name} is gone`);
        // A client may not know what to do with another message.
        else if (!earlier) own(!sent, say`the message ${name} is new`);
        else {
          compareSchemas(earlier, later, {
            ...{ sent, record: own, path: '', whole: `payload of ${name}`, seen: new Set() },
            before: resolverOf(before),
            after: resolverOf(after),
            recorderOf: (schema) => recorderOf({ kind: 'schema', name: schema, direction }),
          });
        }
      }
    }
  }
  return listChanges();
}

/** What a client does on which address. */
function titleOf(operation: Operation, perspective: Perspective) {
  if (operation.kind === 'http') throw new Error(`${operation.id} is no operation of a channel`);
  const { action, address, channel } = operation;
  const isSent = (action === 'send') === (perspective === 'client');
  return [isSent ? 'send' : 'receive', address ?? channel] as const;
}

/** Returns the payloads of the messages of an operation; AsyncAPI 2 has them under `message`. */
function messagesOf({ node }: Operation): [name: string, payload: Schema][] {
  const choices = node.entries('message', 'oneOf');
  const [only] = choices.length > 0 ? [] : [node.get('message')];
  const selected = [...(only ? [['', only] as const] : choices), ...node.entries('messages')];
  const messages = selected.length > 0 ? selected : node.entries('channel', 'messages');
  return messages.map(([key, message]) => {
    const payload = message.get('payload');
    const name = textAt(message, 'name') ?? message.pointer.split('/').at(-1) ?? key;
    // AsyncAPI 3 can say in which language a schema is written.
    return [name, (payload?.get('schema') ?? payload)?.value as Schema];
  });
}
