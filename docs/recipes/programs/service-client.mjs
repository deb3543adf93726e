import { Buffer } from 'node:buffer';

/** An error to report to the user on one line. */
export class ServiceError extends Error {}

/** Returns the service's address, without a trailing slash. */
export function serviceUrl() {
  const url = process.env.SERVICE_URL || 'http://localhost:9000';
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new ServiceError(
      `SERVICE_URL must be an address such as http://localhost:9000: ${url}`,
    );
  }
  return url.replace(/\/+$/, '');
}

/**
 * Sends one request to the device integration service. It never retries,
 * because only the caller knows whether that's safe.
 *
 * @param {string} method
 * @param {string} path - for example `/devices`
 * @param {string | Buffer | object} [body] - text, or an object to send as JSON
 * @returns {Promise<Buffer>} the response body, byte for byte
 * @throws {ServiceError}
 */
export async function request(method, path, body) {
  const isText = typeof body === 'string' || Buffer.isBuffer(body);
  const type = isText ? 'text/plain' : 'application/json';
  const url = `${serviceUrl()}${path}`;
  const name = `${method} ${url}`;
  let response;
  let bytes;
  try {
    response = await fetch(url, {
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
  const text = await request('GET', '/devices');
  try {
    const devices = JSON.parse(text);
    if (Array.isArray(devices)) return devices;
  } catch {
    // Another program might use the port.
  }
  throw new ServiceError(`${serviceUrl()}/devices doesn't return a list.`);
}

/** Returns a device's path, with special characters in the ID encoded. */
export function devicePath(id) {
  return `/devices/${encodeURIComponent(id)}`;
}

/** Runs a program. An error ends it with one line and exit status 1. */
export async function run(main) {
  try {
    await main();
  } catch (error) {
    // System errors, such as a missing file, need no stack trace either.
    if (!(error instanceof ServiceError || error.syscall)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
