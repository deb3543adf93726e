import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';

import { nearestName } from '../../src/shared/faults';
import { type Specification, parseAsyncApi } from '../../src/specifications';
import { urlOf } from './http';

/** WebSocket channels that send the examples of an AsyncAPI file. */
export interface EventChannels {
  /** In the order of the file. */
  readonly addresses: readonly string[];
  /** Serves the channels on an HTTP server. */
  attach(server: Server): void;
  /** Sends the next example on each channel. */
  sendNext(): void;
  /**
   * Sends one example to all who listen on its channel.
   *
   * @param name - of an example in the file
   * @returns how many received it
   * @throws Error for a name that no example has, with the nearest one
   */
  send(name: string): number;
  /** Ends every connection without a closing handshake, as a lost network does. */
  drop(): number;
  /** Closes every connection; a client that does not answer is dropped. */
  stop(): Promise<void>;
}

interface Channel {
  readonly address: string;
  readonly examples: readonly { readonly name: string; readonly text: string }[];
  readonly sockets: WebSocketServer;
  next: number;
}

/**
 * Opens the channels from which the client receives.
 *
 * @param specification - an AsyncAPI file that takes the view of the client
 * @param options.perMinute - examples a minute on each channel, one after the other; 0 for none
 * @param options.log - takes a line for each connection and message
 */
export async function openEventChannels(
  specification: Specification,
  { perMinute, log }: { perMinute: number; log: (line: string) => void },
): Promise<EventChannels> {
  const document = await parseAsyncApi(specification);
  const channels = document
    .channels()
    .all()
    .filter((channel) => channel.operations().filterByReceive().length > 0)
    .flatMap((channel): Channel[] => {
      const address = channel.address();
      if (!address) return [];
      const examples = channel
        .messages()
        .all()
        .flatMap((message) => message.examples().all())
        .map((example, index) => ({
          name: example.name() ?? `example-${index + 1}`,
          text: JSON.stringify(example.payload()),
        }));
      return [{ address, examples, sockets: new WebSocketServer({ noServer: true }), next: 0 }];
    });
  const addresses = channels.map(({ address }) => address);

  const broadcast = (
    { address, sockets }: Channel,
    { name, text }: Channel['examples'][number],
  ) => {
    const open = [...sockets.clients].filter((it) => it.readyState === it.OPEN);
    for (const socket of open) socket.send(text);
    if (open.length > 0) log(`ws ${address} sent ${name} to ${open.length}`);
    return open.length;
  };
  const sendNext = (channel: Channel) => {
    const example = channel.examples[channel.next % channel.examples.length];
    if (example && channel.sockets.clients.size > 0) {
      channel.next += 1;
      broadcast(channel, example);
    }
  };
  const timer =
    perMinute > 0
      ? setInterval(() => channels.forEach(sendNext), 60_000 / perMinute).unref()
      : undefined;

  for (const channel of channels) {
    const { address, sockets } = channel;
    sockets.on('connection', (socket: WebSocket) => {
      log(`ws ${address} connected`);
      // Who listens to a channel of its own gets the examples from the first on.
      if (sockets.clients.size === 1) channel.next = 0;
      socket.on('error', (error) => log(`ws ${address} ${error.message}`));
      socket.on('close', (code) => log(`ws ${address} closed ${code}`));
      socket.on('message', () => {
        log(`ws ${address} refused a message: clients send nothing on this channel`);
        // 1008, policy violation (RFC 6455, 7.4.1)
        socket.close(1008, 'The specification has no message that a client sends.');
      });
    });
  }

  const upgrade = (
    server: Server,
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
  ): void => {
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') {
      ignoreUpgrade(server, request, socket, head);
      return;
    }
    const url = urlOf(request);
    const channel = channels.find(({ address }) => address === url.pathname);
    if (channel && url.search === '') {
      channel.sockets.handleUpgrade(request, socket, head, (client) =>
        channel.sockets.emit('connection', client, request),
      );
      return;
    }
    const problem = channel
      ? `${url.pathname} takes no query`
      : `${url.pathname} is no channel; ${nearestOf(url.pathname, addresses)}`;
    log(`ws ${url.pathname} refused: ${problem}`);
    const body = `Refused by the simulator, not by the product:\n- ${problem}\n`;
    socket.end(
      `HTTP/1.1 ${channel ? '400 Bad Request' : '404 Not Found'}\r\nConnection: close\r\n` +
        `Content-Type: text/plain; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  };

  const everySocket = () => channels.flatMap(({ sockets }) => [...sockets.clients]);
  return {
    addresses,
    attach: (server) => void server.on('upgrade', upgrade.bind(undefined, server)),
    sendNext: () => channels.forEach(sendNext),
    send: (name) => {
      for (const channel of channels) {
        const example = channel.examples.find((it) => it.name === name);
        if (example) return broadcast(channel, example);
      }
      const names = channels.flatMap(({ examples }) => examples.map((it) => it.name));
      throw new Error(`no example is named "${name}"; ${nearestOf(name, names)}`);
    },
    drop: () => {
      const sockets = everySocket();
      for (const socket of sockets) socket.terminate();
      return sockets.length;
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all(everySocket().map(close));
    },
  };
}

/**
 * Answers a request that asks for another protocol than WebSocket as if it had not asked, which a
 * server may do (RFC 9110, 7.8). Clients ask for HTTP/2 in this way. The request goes through the
 * server once more, without the fields about it.
 */
function ignoreUpgrade(
  server: Server,
  { method, url, httpVersion, rawHeaders }: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const fields = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !/^(?:connection|upgrade|http2-settings)$/i.test(name)
      ? [`${name}: ${rawHeaders[index + 1]}`]
      : [],
  );
  const lines = [`${method} ${url} HTTP/${httpVersion}`, ...fields, '', ''];
  socket.unshift(Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), head]));
  server.emit('connection', socket);
}

/** Time for a client to answer the closing handshake. */
const closeMilliseconds = 500;

function close(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => socket.terminate(), closeMilliseconds);
    socket.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
    // 1001, going away (RFC 6455, 7.4.1)
    socket.close(1001);
  });
}

function nearestOf(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest ? `nearest: ${nearest}` : `there are: ${known.join(', ')}`;
}
