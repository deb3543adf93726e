import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request as it arrived. */
export interface Arrived {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Starts a server that keeps each request and says that all is well. */
export async function startEcho() {
  const requests: Arrived[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = '', headers } = request;
      requests.push({ method, headers, body, url: new URL(request.url ?? '', 'http://echo') });
      response.setHeader('content-type', 'application/json').end('{}');
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
