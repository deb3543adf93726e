import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server reachable only from this computer. */
export interface LoopbackServer {
  readonly port: number;
  /** One per loopback address of the computer. */
  readonly servers: readonly Server[];
  /** Closes all connections, then the server. */
  stop(): Promise<void>;
}

/** Thrown when a port cannot be listened on. */
export class PortError extends Error {
  constructor(port: number, reason: string) {
    super(`port ${port} ${reason}`);
    this.name = 'PortError';
  }
}

/** Clients resolve `localhost` to either address. */
const addresses = ['127.0.0.1', '::1'];

/**
 * Listens on the IPv4 loopback address and, if available, on the IPv6 one.
 *
 * @param port - port on both addresses; 0 for any free port
 * @throws PortError if the port is in use or not permitted
 */
export async function listenOnLoopback(
  port: number,
  listener: RequestListener,
): Promise<LoopbackServer> {
  const servers: Server[] = [];
  const stop = async () => {
    await Promise.all(servers.map(close));
  };
  let usedPort = port;
  for (const address of addresses) {
    const server = createServer(listener);
    try {
      server.listen({ port: usedPort, host: address, ipv6Only: true });
      await once(server, 'listening');
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const hasNoIpv6 = code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
      if (hasNoIpv6 && servers.length > 0) continue;
      await stop();
      // A port that is free on one address can be in use on the other: try another port.
      if (code === 'EADDRINUSE' && port === 0) return listenOnLoopback(port, listener);
      throw new PortError(usedPort, reasonOf(error as NodeJS.ErrnoException));
    }
    servers.push(server);
    usedPort = (server.address() as AddressInfo).port;
  }
  return { port: usedPort, servers, stop };
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'EADDRINUSE') return 'is in use by another program';
  if (code === 'EACCES') return 'requires administrator rights';
  return `cannot be used: ${message}`;
}

async function close(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}
