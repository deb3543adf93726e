import type { ServerInterface } from '@asyncapi/parser';

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

const directions = new Map([
  // AsyncAPI 3 names what the program does that the document is for, which is the reader's.
  ['receive', receive],
  ['send', send],
  // AsyncAPI 2 names what others may do with the described application, as the reader does.
  ['subscribe', receive],
  ['publish', send],
]);

/**
 * Returns an operation's direction from the reader's view.
 *
 * @param action - of an AsyncAPI operation: `send`, `receive` (3.x), `publish` or `subscribe` (2.x)
 * @throws Error for any other action, which the parser refuses before
 */
export function directionOf(action: string) {
  const direction = directions.get(action);
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
  return `${serverUrl(server)}/${address.replace(/^\/+/u, '')}`;
}

/** Returns a server's URL with the defaults of its variables, without a slash at its end. */
export function serverUrl(server: ServerInterface): string {
  const url = server.url().replaceAll(/\{([^{}]*)\}/gu, (placeholder, name: string) => {
    const variable = server.variables().get(name);
    return variable?.defaultValue() ?? placeholder;
  });
  return withoutEndSlash(url);
}

/** The parser ends the URL of a server without a path in a slash. */
export function withoutEndSlash(url: string): string {
  return url.replace(/\/+$/u, '');
}
