import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';

import type { JsonObject } from 'docusaurus-plugin-static-api-docs/json';
import { findForeignSource, urlOf } from './http';
import { hintFor } from 'docusaurus-plugin-static-api-docs/mock';

/**
 * Opens WebSocket channels.
 *
 * @param addresses - paths of the channels
 * @param log - called with a line for each connection and message
 */
export function openEventChannels(addresses: readonly string[], log: (line: string) => void) {
  const channels = new Map(
    addresses.map((address) => [address, new WebSocketServer({ noServer: true })]),
  );
  for (const [address, sockets] of channels) {
    sockets.on('connection', (socket: WebSocket) => {
      log(`ws ${address} connected`);
      socket.on('error', (error) => log(`ws ${address} ${error.message}`));
      socket.on('close', (code) => log(`ws ${address} closed ${code}`));
      socket.on('message', () => {
        log(`ws ${address} refused a message: clients can't send on this channel`);
        // 1008, policy violation (RFC 6455, 7.4.1)
        socket.close(1008, 'The specification defines no message for clients to send.');
      });
    });
  }

  const attach = (server: Server): void => {
    server.on('upgrade', (request, socket, head) => {
      // Without a handler, a connection reset would end the process.
      socket.on('error', () => socket.destroy());
      if (request.headers.upgrade?.toLowerCase() !== 'websocket') {
        ignoreUpgrade(server, request, socket, head);
        return;
      }
      const url = urlOf(request);
      const foreign = findForeignSource(request);
      const channel = channels.get(url.pathname);
      if (!foreign && channel && url.search === '') {
        channel.handleUpgrade(request, socket, head, (client) =>
          channel.emit('connection', client, request),
        );
        return;
      }
      const [status, problem] = foreign
        ? [403, foreign.message]
        : channel
          ? [400, `${url.pathname} doesn't accept a query`]
          : [
              404,
              `${url.pathname} is not a channel; ${hintFor(url.pathname, addresses, 'there are:')}`,
            ];
      log(`ws ${url.pathname} refused: ${problem}`);
      const body = `Refused by the simulator, not by the product:\n- ${problem}\n`;
      socket.end(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n` +
          `Content-Type: text/plain; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
    });
  };

  const everySocket = () => [...channels.values()].flatMap(({ clients }) => [...clients]);
  return {
    /** Serves the channels on an HTTP server. */
    attach,
    /** Sends an event to all clients of a channel. */
    send: (address: string, event: JsonObject): void => {
      const clients = [...(channels.get(address)?.clients ?? [])];
      const open = clients.filter((it) => it.readyState === it.OPEN);
      for (const socket of open) socket.send(JSON.stringify(event));
      log(`ws ${address} sent to ${open.length}: ${JSON.stringify(event)}`);
    },
    /** Returns the number of open connections. */
    listeners: () => everySocket().length,
    /** Drops every connection without a closing handshake, like a network failure. */
    drop: () => {
      const sockets = everySocket();
      for (const socket of sockets) socket.terminate();
      return sockets.length;
    },
    /** Closes every connection; unresponsive clients are dropped. */
    stop: async () => {
      await Promise.all(everySocket().map(close));
    },
  };
}

/**
 * Ignores upgrade requests to protocols other than WebSocket, as servers may (RFC 9110, 7.8). Some clients
 * request HTTP/2 in this way. The request is handled again without its upgrade headers.
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

/** Time limit for a client's response to the closing handshake. */
const closeMilliseconds = 500;

async function close(socket: WebSocket): Promise<void> {
  const timer = setTimeout(() => socket.terminate(), closeMilliseconds);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  // 1001, going away (RFC 6455, 7.4.1)
  socket.close(1001);
  await closed;
  clearTimeout(timer);
}
