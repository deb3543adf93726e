import { cacheControl } from '../config/headers';
import { markdownUrl } from '../shared/markdown-url';

/** Bindings of the worker: the published files, with their headers and redirects. */
interface Environment {
  readonly ASSETS: { fetch(request: Request | URL): Promise<Response> };
}

/**
 * Handles requests for pages (`run_worker_first` in `wrangler.jsonc`) and for missing files. A request that
 * prefers Markdown gets the page's twin. Without the worker, a missing asset would be cached as missing for
 * a year, because the headers of its path apply to the error, and the redirect to the other slash form of a
 * page would be temporary.
 *
 * @see https://developers.cloudflare.com/workers/static-assets/routing/worker-script/
 */
export default {
  async fetch(request: Request, { ASSETS }: Environment): Promise<Response> {
    const { pathname } = new URL(request.url);
    // Without the body, which can be read only once.
    const { method, headers: requestHeaders } = request;
    const fetchAt = (path: string) => {
      const url = new URL(request.url);
      url.pathname = path;
      return ASSETS.fetch(
        new Request(url, { method, headers: requestHeaders, redirect: 'manual' }),
      );
    };
    if (!notFoundPaths.has(pathname)) {
      if (prefersMarkdown(requestHeaders.get('Accept') ?? '')) {
        const twin = await fetchAt(markdownUrl(pathname));
        if (twin.ok || twin.status === 304) return withVary(twin);
      }
      // `_redirects` lists only one slash form of a moved page.
      const otherForm = pathname.endsWith('/') ? pathname.slice(0, -1) : `${pathname}/`;
      for (const form of [pathname, otherForm]) {
        const response = await fetchAt(form);
        const { status } = response;
        const headers = new Headers(response.headers);
        if (status === 307) return new Response(null, { status: 301, headers });
        if (status === 405) {
          headers.set('Allow', 'GET, HEAD');
          return new Response(null, { status, headers });
        }
        // A prefetched page must also match the navigation, whose `Accept` differs.
        const isPrefetch = requestHeaders.get('Sec-Fetch-Dest') === 'empty';
        const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
        if (status !== 404) return isPage && !isPrefetch ? withVary(response) : response;
      }
    }
    const page = await ASSETS.fetch(new URL('/404', request.url));
    const headers = new Headers(page.headers);
    headers.set('Cache-Control', cacheControl.error);
    headers.delete('ETag');
    return new Response(page.body, { status: 404, headers });
  },
};

/** The not-found page returns 404 at its own address, too. */
const notFoundPaths = new Set(['/404', '/404/', '/404.html']);

/** Tests whether `Accept` includes Markdown, and doesn't prefer HTML (RFC 9110, 12.5.1). */
function prefersMarkdown(accept: string): boolean {
  const weights = new Map<string, number>();
  for (const part of accept.toLowerCase().split(',')) {
    const [type = '', ...parameters] = part.split(';').map((it) => it.trim());
    const weight = parameters.find((it) => it.startsWith('q='))?.slice(2);
    weights.set(type, weight === undefined ? 1 : Number(weight));
  }
  const markdown = weights.get('text/markdown') ?? 0;
  return markdown > 0 && markdown >= (weights.get('text/html') ?? 0);
}

/** Tells caches that the response depends on `Accept`. */
function withVary(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.append('Vary', 'Accept');
  return new Response(response.body, { status: response.status, headers });
}
