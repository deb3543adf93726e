import type { IncomingMessage, ServerResponse } from 'node:http';

import type { RawRequest } from './request';

/** Far more than any body of the specifications, and little enough to hold in memory. */
const maximumBodyBytes = 1_048_576;

/**
 * Receives a request whole.
 *
 * @returns `undefined` when its body is longer than a mebibyte
 */
export async function receiveRequest(message: IncomingMessage): Promise<RawRequest | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= maximumBodyBytes) chunks.push(chunk);
  }
  if (length > maximumBodyBytes) return undefined;
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

/**
 * Lets pages on this computer send requests from a browser (Fetch standard, CORS protocol).
 * The specifications say nothing about it.
 *
 * @returns whether the request was a preflight, which has its response with this
 */
export function allowLocalPages(request: IncomingMessage, response: ServerResponse): boolean {
  response.setHeader('Vary', 'Origin');
  const { origin } = request.headers;
  if (origin === undefined || !isLocal(origin)) return false;
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
  return (
    URL.canParse(origin) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
  );
}
