import type { ServerInterface } from '@asyncapi/parser';

import { serverUrl } from '../../read';

/** What happens on a channel, from the reader's point of view. */
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

// AsyncAPI 2 names what clients of the described application do, which is the reader's view.
const ofReader = { subscribe: receive, publish: send };

/** The reader's view of an operation, by the program the document describes and by the action. */
export const directions = {
  client: { ...ofReader, receive, send },
  // AsyncAPI 3 names what the described program does.
  provider: { ...ofReader, receive: send, send: receive },
};

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
 * @returns `undefined` if the protocol has no address in its URL (MQTT, Kafka, …)
 */
export function channelUrl(server: ServerInterface, address: string): string | undefined {
  if (!/^(?:ws|http)s?$/.test(server.protocol())) return undefined;
  return `${urlOfServer(server)}/${address.replace(/^\/+/u, '')}`;
}

/** Returns a server's URL with the defaults of its variables, without a trailing slash. */
export function urlOfServer(server: ServerInterface): string {
  return withoutEndSlash(serverUrl(server.json()));
}

/** The parser appends a slash to server URLs without a path. */
export function withoutEndSlash(url: string): string {
  return url.replace(/\/+$/u, '');
}
