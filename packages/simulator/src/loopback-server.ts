import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server that only this computer can reach. */
export interface LoopbackServer {
  readonly port: number;
  /** One for each loopback address that the computer has. */
  readonly servers: readonly Server[];
  /** Ends all connections, then the server. */
  stop(): Promise<void>;
}

/** Thrown when a port cannot be listened on. */
export class PortError extends Error {
  constructor(port: number, reason: string) {
    super(`port ${port} ${reason}`);
    this.name = 'PortError';
  }
}

/** `localhost` means either of the two, and clients differ in which one they try. */
const addresses = ['127.0.0.1', '::1'];

/**
 * Listens on the loopback addresses of IPv4 and, where the computer has one, of IPv6.
 *
 * @param port - the same for both; 0 for any free one
 * @throws PortError when the port is taken or may not be used
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
      // Free on one address is not free on the other: try another one.
      if (code === 'EADDRINUSE' && port === 0) return listenOnLoopback(port, listener);
      throw new PortError(usedPort, reasonOf(error as NodeJS.ErrnoException));
    }
    servers.push(server);
    usedPort = (server.address() as AddressInfo).port;
  }
  return { port: usedPort, servers, stop };
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'EADDRINUSE') return 'is taken by another program';
  if (code === 'EACCES') return 'may not be used without more rights';
  return `cannot be used: ${message}`;
}

async function close(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}
