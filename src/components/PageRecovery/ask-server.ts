/** What the server says of a page; `unreachable` when it is down, fails or does not answer. */
export type ServerAnswer = 'there' | 'missing' | 'unreachable';

const patience = 5000;

/**
 * Asks the server whether it has a page.
 *
 * @param pathname - of the page, on this site
 */
export async function askServer(pathname: string): Promise<ServerAnswer> {
  try {
    const { ok, status } = await fetch(pathname, {
      method: 'HEAD',
      cache: 'no-cache',
      signal: AbortSignal.timeout(patience),
    });
    if (ok) return 'there';
    return status < 500 ? 'missing' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}
