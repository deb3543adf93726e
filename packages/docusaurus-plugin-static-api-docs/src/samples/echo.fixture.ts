import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A received request. */
export interface Arrived {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly bytes: Buffer<ArrayBuffer>;
}

/**
 * Starts a server that records each request and responds with success.
 *
 * @param refuses - whether it responds with an error instead
 */
export async function startEcho(refuses = () => false) {
  const requests: Arrived[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((bytes) => {
      const { method = '', headers } = request;
      const url = new URL(request.url ?? '', 'http://echo');
      requests.push({ method, headers, url, bytes, body: bytes.toString() });
      if (refuses()) response.writeHead(400).end('the cause');
      else if (method === 'DELETE') response.writeHead(204).end();
      else response.setHeader('content-type', 'application/json').end('{"ok":1}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    stop: () => new Promise((stopped) => server.close(stopped)),
  };
}
