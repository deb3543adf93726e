import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

/** Maximum length of frames, so that longer messages are fragmented (RFC 6455, 5.4). */
const frameLength = 1_000;

/**
 * Starts channels that, unlike the simulator, violate the contract, on a free port of the loopback address. They
 * refuse connections until they are enabled.
 */
export async function startChannelServer() {
  const attempts = new Map<string, number[]>();
  const paths = new WeakMap<object, string>();
  let isAccepting = false;
  const server = new WebSocketServer({
    host: '127.0.0.1',
    port: 0,
    verifyClient: ({ req: { url: path = '' } }) => {
      attempts.set(path, [...(attempts.get(path) ?? []), performance.now()]);
      return isAccepting;
    },
  });
  server.on('connection', (client, { url = '' }) => paths.set(client, url));
  await once(server, 'listening');

  return {
    address: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Times of connection attempts, in milliseconds. */
    attempts: (path: string) => attempts.get(path) ?? [],
    accept: () => {
      isAccepting = true;
    },
    /** Sends a text to all clients of a channel; returns their number. */
    send: (path: string, text: string) => {
      const listeners = [...server.clients].filter((it) => paths.get(it) === path);
      for (const client of listeners) {
        for (let start = 0; start < text.length; start += frameLength) {
          const end = start + frameLength;
          client.send(text.slice(start, end), { fin: end >= text.length });
        }
      }
      return listeners.length;
    },
    stop: async () => {
      for (const client of server.clients) client.terminate();
      server.close();
      await once(server, 'close');
    },
  };
}
