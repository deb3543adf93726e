import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

/** The channels of a service that does what the simulator, which keeps to the contract, does not. */
export interface ChannelServer {
  readonly address: string;
  /** Times in milliseconds at which somebody tried to connect to a channel. */
  attempts(path: string): readonly number[];
  /** Begins to accept connections; all are dropped before. */
  accept(): void;
  /** Sends a text to all who listen on a channel; returns how many they are. */
  send(path: string, text: string): number;
  stop(): Promise<void>;
}

/** Frames are this long at most, so that longer texts arrive in parts (RFC 6455, 5.4). */
const frameLength = 1_000;

/** Starts the channels on a free port of the loopback address. */
export async function startChannelServer(): Promise<ChannelServer> {
  const server = createServer();
  const sockets = new WebSocketServer({ noServer: true });
  const attempts = new Map<string, number[]>();
  const paths = new WeakMap<object, string>();
  let isAccepting = false;

  server.on('upgrade', (request, socket, head) => {
    const path = request.url ?? '';
    attempts.set(path, [...(attempts.get(path) ?? []), performance.now()]);
    if (!isAccepting) {
      socket.destroy();
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => paths.set(client, path));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');

  return {
    address: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    attempts: (path) => attempts.get(path) ?? [],
    accept: () => {
      isAccepting = true;
    },
    send: (path, text) => {
      const listeners = [...sockets.clients].filter((it) => paths.get(it) === path);
      for (const client of listeners) {
        for (let start = 0; start < text.length; start += frameLength) {
          const end = start + frameLength;
          client.send(text.slice(start, end), { fin: end >= text.length });
        }
      }
      return listeners.length;
    },
    stop: async () => {
      for (const client of sockets.clients) client.terminate();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
