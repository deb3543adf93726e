import type { IncomingMessage, ServerResponse } from 'node:http';

import { Refusal, refuse } from './refusal';
import type { RawRequest } from './request';

/** Far more than any body of the specifications, and little enough to hold in memory. */
const maximumBodyBytes = 1_048_576;

/**
 * Receives a request whole.
 *
 * @throws Refusal when its body is longer than a mebibyte
 */
export async function receiveRequest(message: IncomingMessage): Promise<RawRequest> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= maximumBodyBytes) chunks.push(chunk);
  }
  if (length > maximumBodyBytes) refuse(413, 'body', 'is longer than the simulator accepts');
  return {
    method: message.method ?? 'GET',
    url: urlOf(message),
    headers: message.headers,
    body: Buffer.concat(chunks),
  };
}

/** Returns the URL of a request; its host is of no meaning here. */
export function urlOf({ url = '/' }: IncomingMessage): URL {
  // A path may start with two slashes, which alone would be read as a host.
  return new URL(`http://localhost${url.startsWith('/') ? url : '/'}`);
}

/** What this computer calls itself. No other site has such a name, nor a page from such an origin. */
const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Tests whether a request comes from a site that isn't on this computer. Any page in the reader's
 * browser can send requests here, which its `Origin` shows. A page whose site has a name that leads
 * here (DNS rebinding) can read the responses, too, which `Host` shows. Programs send no `Origin`.
 *
 * @returns what to refuse it with; `undefined` for a local request
 */
export function findForeignSource({ headers }: IncomingMessage): Refusal | undefined {
  const { host = '', origin } = headers;
  const foreign = (name: string, value: string) => {
    const message = `must be of this computer (${localHosts.join(', ')}), but is "${value}"`;
    return new Refusal([{ status: 403, part: `header.${name}`, message }]);
  };
  if (!isLocal(`http://${host}`)) return foreign('Host', host);
  return origin === undefined || isLocal(origin) ? undefined : foreign('Origin', origin);
}

/**
 * Lets pages on this computer send requests from a browser (Fetch standard, CORS protocol).
 * The specifications say nothing about it.
 *
 * @param request - a local one, as `findForeignSource` finds
 * @returns whether the request was a preflight, which has its response with this
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
