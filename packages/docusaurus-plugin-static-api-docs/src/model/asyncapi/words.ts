import type { ServerInterface } from '@asyncapi/parser';

import { serverUrl } from '../../read';
import type { Perspective } from '../../shared/options';

/** What happens on a channel, as the reader of the page sees it. */
const receive = {
  short: 'You receive',
  sentence: 'The server sends the messages; your program receives them.',
  receives: true,
};
const send = {
  short: 'You send',
  sentence: 'Your program sends the messages; the server receives them.',
  receives: false,
};

// AsyncAPI 2 names what others may do with the described application, as the reader does.
const ofReader = new Map([
  ['subscribe', receive],
  ['publish', send],
]);

/** AsyncAPI 3 names what the described program does. */
const directions: Readonly<Record<Perspective, ReadonlyMap<string, typeof receive>>> = {
  client: new Map([...ofReader, ['receive', receive], ['send', send]]),
  provider: new Map([...ofReader, ['receive', send], ['send', receive]]),
};

/**
 * Returns an operation's direction from the reader's view.
 *
 * @param action - of an AsyncAPI operation: `send`, `receive` (3.x), `publish` or `subscribe` (2.x)
 * @param perspective - which program the document describes
 * @throws Error for any other action, which the parser refuses before
 */
export function directionOf(action: string, perspective: Perspective) {
  const direction = directions[perspective].get(action);
  if (!direction) throw new Error(`"${action}" is no action of an AsyncAPI operation`);
  return direction;
}

const protocolNames: Readonly<Record<string, string>> = {
  ws: 'WebSocket',
  wss: 'WebSocket over TLS',
  http: 'HTTP',
  https: 'HTTP over TLS',
  mqtt: 'MQTT',
  mqtts: 'MQTT over TLS',
  amqp: 'AMQP',
  amqps: 'AMQP over TLS',
  kafka: 'Kafka',
  'kafka-secure': 'Kafka over TLS',
};

/** Returns a protocol's name with its identifier: `WebSocket (ws)`. */
export function protocolName(protocol: string): string {
  return Object.hasOwn(protocolNames, protocol)
    ? `${protocolNames[protocol]} (${protocol})`
    : protocol;
}

/**
 * Returns the URL that a client opens for a channel, with the defaults of the server's variables.
 *
 * @returns `undefined` when the protocol does not put the address into a URL (MQTT, Kafka, …)
 */
export function channelUrl(server: ServerInterface, address: string): string | undefined {
  if (!/^(?:ws|http)s?$/.test(server.protocol())) return undefined;
  return `${urlOfServer(server)}/${address.replace(/^\/+/u, '')}`;
}

/** Returns a server's URL with the defaults of its variables, without a slash at its end. */
export function urlOfServer(server: ServerInterface): string {
  return withoutEndSlash(serverUrl(server.json()));
}

/** The parser ends the URL of a server without a path in a slash. */
export function withoutEndSlash(url: string): string {
  return url.replace(/\/+$/u, '');
}
