import { codeSpan, withCode } from '../shared/code-spans';
import {
  listOperations,
  type Operation,
  type Schema,
  serverUrl,
  type Specification,
  textAt,
} from '../read';
import type { Perspective } from '../shared/options';
import { partOf, type Parts } from './compare';

/**
 * Returns the parts of an event interface that a client can notice: servers, operations by direction and
 * address, and the payloads of messages.
 *
 * @param perspective - which program a file of AsyncAPI 3 describes
 */
export function partsOfEvents(
  specification: Specification,
  perspective: Perspective = 'client',
): Parts {
  // AsyncAPI 2 always describes the provider: its verbs say what others do.
  const describedProgram = specification.formatVersion.startsWith('2.') ? 'provider' : perspective;
  const servers = specification.root.entries('servers').map(([, { value }]) => serverUrl(value));
  return [
    ...servers.map((url) => [`server ${url}`, partOf(withCode`the server ${url}`)] as const),
    ...listOperations(specification).map((operation) => {
      const [direction, address] = titleOf(operation, describedProgram);
      const sent = direction === 'send';
      const parts = messagesOf(operation).map(([name, schema]) => {
        const message = withCode`the message ${name}`;
        // A client may not be able to handle a new message.
        const added = [!sent, `${message} is new`] as const;
        const value = { schema, whole: `payload of ${name}`, sent };
        return [name, partOf(message, { added, value })] as const;
      });
      const subject = codeSpan(`${direction} ${address}`);
      return [subject, partOf('the operation', { subject, parts })] as const;
    }),
  ];
}

/** Returns the direction as the client sees it, and the address. */
function titleOf(operation: Operation, perspective: Perspective) {
  if (operation.kind === 'http')
    throw new Error(`expected a channel operation, got the HTTP operation ${operation.id}`);
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
    // In AsyncAPI 3, a payload can wrap its schema to name the schema language.
    return [name, (payload?.get('schema') ?? payload)?.value as Schema];
  });
}
