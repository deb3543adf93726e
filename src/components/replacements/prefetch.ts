/*
 * Replaces @docusaurus/core 3.10.2, client/prefetch (through src/plugins/replace-modules).
 * Change: it fetches. Upstream adds a `link rel="prefetch"`, which Firefox holds to `default-src`,
 * the one directive of our content security policy that allows nothing; a fetch is held to
 * `connect-src`.
 */

/**
 * Fetches a chunk of a page that the reader is likely to visit, so that it is in the browser's cache
 * then.
 *
 * @param url - address of the chunk
 * @returns settles when it has arrived, or has failed: the page itself asks again
 * @see https://w3c.github.io/webappsec-csp/#directive-default-src
 */
export default async function prefetch(url: string): Promise<void> {
  try {
    const response = await fetch(url, { priority: 'low' });
    await response.arrayBuffer();
  } catch {
    // Offline, or the release is gone: a prefetch is only a wish.
  }
}
