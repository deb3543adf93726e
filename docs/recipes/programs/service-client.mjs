import { Buffer } from 'node:buffer';

export const { SERVICE_URL = 'http://localhost:9000' } = process.env;

/** Anything to tell the user on one line. */
export class ServiceError extends Error {}

/**
 * Sends one request to the device integration service. It's never repeated:
 * only the caller knows whether that's safe.
 *
 * @param {string} method
 * @param {string} path - for example `/devices`
 * @param {string | Buffer | object} [body] - text, or an object to send as JSON
 * @returns {Promise<Buffer>} the body of the response, byte for byte
 * @throws {ServiceError}
 */
export async function request(method, path, body) {
  const isText = typeof body === 'string' || Buffer.isBuffer(body);
  const type = isText ? 'text/plain' : 'application/json';
  const name = `${method} ${SERVICE_URL}${path}`;
  let response;
  let bytes;
  try {
    response = await fetch(`${SERVICE_URL}${path}`, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': type },
      body: isText ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    bytes = Buffer.from(await response.arrayBuffer());
  } catch (error) {
    const reason = error.cause?.code ?? error.message;
    throw new ServiceError(`${name}: no response: ${reason}`);
  }
  if (response.ok) return bytes;
  const text = bytes.toString().trim().replaceAll(/\s+/g, ' ');
  throw new ServiceError(`${name}: status ${response.status}: ${text}`);
}

/** Returns the connected devices. */
export async function listDevices() {
  return JSON.parse(await request('GET', '/devices'));
}

/** Returns the path of a device, whatever characters its ID has. */
export function devicePath(id) {
  return `/devices/${encodeURIComponent(id)}`;
}

/** Runs a program. An error ends it with one line and exit status 1. */
export async function run(main) {
  try {
    await main();
  } catch (error) {
    // Of the system, for example a file that isn't there.
    if (!(error instanceof ServiceError || error.syscall)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
