import type { IncomingMessage, ServerResponse } from 'node:http';

import { type RawRequest, Refusal, refuse } from 'docusaurus-plugin-static-api-docs/mock';

/** Larger than any specified body, but small enough to keep in memory. */
const maximumBodyBytes = 1_048_576;

/**
 * Receives a complete request.
 *
 * @throws Refusal if its body is larger than 1 MiB
 */
export async function receiveRequest(message: IncomingMessage): Promise<RawRequest> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= maximumBodyBytes) chunks.push(chunk);
  }
  if (length > maximumBodyBytes)
    refuse(413, 'body', 'is larger than 1 MiB, the limit of the simulator');
  return {
    method: message.method ?? 'GET',
    url: urlOf(message),
    headers: Object.fromEntries(
      Object.entries(message.headers).map(([name, value]) => [name, value?.toString()]),
    ),
    body: Buffer.concat(chunks),
  };
}

/** Returns a request's URL, with an arbitrary host. */
export function urlOf({ url = '/' }: IncomingMessage): URL {
  // A path can start with two slashes, which would otherwise be parsed as a host.
  return new URL(`http://localhost${url.startsWith('/') ? url : '/'}`);
}

/** Host names that only this computer can have. */
const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Detects requests from other sites. Any page in the reader's browser can send requests, which `Origin` reveals.
 * If its site's name resolves to this computer (DNS rebinding), it could also read responses, which `Host`
 * reveals. Programs don't send `Origin`.
 *
 * @returns the refusal; `undefined` for a local request
 */
export function findForeignSource({ headers }: IncomingMessage): Refusal | undefined {
  const { host = '', origin } = headers;
  const foreign = (name: string, value: string) => {
    const message = `must name this computer (${localHosts.join(', ')}), but is "${value}"`;
    return new Refusal([{ status: 403, part: `header.${name}`, message }]);
  };
  if (!isLocal(`http://${host}`)) return foreign('Host', host);
  return origin === undefined || isLocal(origin) ? undefined : foreign('Origin', origin);
}

/**
 * Allows pages on this computer to send requests from a browser (Fetch standard, CORS protocol), which the
 * specifications don't cover.
 *
 * @param request - a local request according to `findForeignSource`
 * @returns whether the request was a preflight, to which this function has responded
 */
export function allowLocalPages(request: IncomingMessage, response: ServerResponse): boolean {
  response.setHeader('Vary', 'Origin');
  const { origin } = request.headers;
  if (origin === undefined) return false;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Expose-Headers', 'Simulator-Refusal');
  if (request.method !== 'OPTIONS') return false;
  response.writeHead(204, {
    'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, Prefer',
  });
  response.end();
  return true;
}

function isLocal(origin: string): boolean {
  return URL.canParse(origin) && localHosts.includes(new URL(origin).hostname);
}
