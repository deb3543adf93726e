import { setTimeout as pause } from 'node:timers/promises';

/** Seconds to wait before each retry of a GET request, the only one retried. */
const pauses = [1, 2, 4];

/** An error to report to the user on one line, such as a failed request. */
export class SuiteError extends Error {
  /**
   * @param {string} message
   * @param {object} [request]
   * @param {string} [request.method]
   * @param {string} [request.path]
   * @param {number} [request.status] - undefined without a response
   * @param {unknown} [request.body] - the response body
   */
  constructor(message, { method, path, status, body } = {}) {
    super(message);
    Object.assign(this, { method, path, status, body });
  }

  /** Whether the backend might have carried out the request. */
  get isUncertain() {
    return this.method !== undefined && !(this.status < 500);
  }
}

/**
 * Creates a client for one organization. Paths start below the organization,
 * such as `/devices`.
 *
 * @param {object} [settings] - taken from the environment by default
 * @param {number} [settings.timeout] - seconds for one attempt
 * @throws {SuiteError} if a setting is missing or invalid
 */
export function createClient({
  url = setting('SUITE_URL'),
  organizationId = setting('ORGANIZATION_ID'),
  token = setting('TOKEN'),
  timeout = 30,
} = {}) {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new SuiteError('The URL must start with https:// or http://.');
  }
  if (!/^[\w.~+/=-]+$/.test(token)) {
    throw new SuiteError(
      "The token contains a character that isn't allowed in a bearer token.",
    );
  }
  const root = `${url.replace(/\/+$/, '')}/api/${encodeURIComponent(organizationId)}`;

  const { host } = new URL(url);

  async function attempt(method, path, query, body) {
    const request = { method, path };
    let response;
    let text;
    try {
      response = await fetch(`${root}${path}${queryString(query)}`, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        body: JSON.stringify(body),
        // A redirect could take the token to another host.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout * 1000),
      });
      text = await response.text();
    } catch (error) {
      const reason = error.cause?.code ?? error.message;
      throw new SuiteError(
        `${method} ${path}: no response from ${host}: ${reason}`,
        request,
      );
    }
    const { status } = response;
    const { isJson, value } = parse(text);
    if (response.ok && isJson) return value;
    const shown = JSON.stringify(value)?.slice(0, 2000) ?? 'no body';
    const message = `${method} ${path}: status ${status}${hint(status)}: ${shown}`;
    throw new SuiteError(message, { ...request, status, body: value });
  }

  async function send(method, path, { query, body } = {}) {
    for (const wait of method === 'GET' ? pauses : []) {
      try {
        return await attempt(method, path, query, body);
      } catch (error) {
        if (!error.isUncertain) throw error;
        await pause(wait * 1000);
      }
    }
    return attempt(method, path, query, body);
  }

  return {
    get: (path, query) => send('GET', path, { query }),
    post: (path, body) => send('POST', path, { body }),
    put: (path, body) => send('PUT', path, { body }),
    delete: (path, body) => send('DELETE', path, { body }),

    /** Yields every entry of a paginated list. */
    async *list(path, query) {
      for (let page = 0, pages = 1; page < pages; page += 1) {
        const result = await send('GET', path, { query: { ...query, page } });
        yield* result.content;
        pages = result.totalPages;
      }
    },
  };
}

/** Runs a program. An error ends it with one line and exit status 1. */
export async function run(main) {
  try {
    await main();
  } catch (error) {
    // System errors, such as a missing file, need no stack trace either.
    if (!(error instanceof SuiteError || error.syscall)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

function setting(name) {
  const value = process.env[name];
  if (!value) throw new SuiteError(`Set the environment variable ${name}.`);
  return value;
}

/** Repeats a parameter's name for each of its values. */
function queryString(query = {}) {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((it) => [name, it]),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

/** Parses a body, which can also be text, such as a proxy's sign-in page. */
function parse(text) {
  try {
    return { isJson: true, value: text === '' ? undefined : JSON.parse(text) };
  } catch {
    return { isJson: false, value: text };
  }
}

function hint(status) {
  if (status < 300) return " (the body isn't JSON)";
  if (status < 400) return ' (a redirect, not followed)';
  if (status !== 401) return '';
  return ' (the token is missing, wrong, or expired, or lacks a role)';
}
