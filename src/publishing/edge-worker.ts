import { cacheControl } from '../config/headers';
import { markdownUrl } from '../shared/markdown-url';

/** What the runtime gives the worker: the published files, with their headers and redirects. */
interface Environment {
  readonly ASSETS: { fetch(request: Request | URL): Promise<Response> };
}

/**
 * Answers requests for pages (`run_worker_first` in `wrangler.jsonc`), and what no file answers. A request
 * that prefers Markdown gets the page's twin. The host's own answer to a missing file would carry the
 * headers of the path, which for a missing asset means that it stays missing for a year. Its own redirect
 * to the other slash form of a page is a temporary one.
 *
 * @see https://developers.cloudflare.com/workers/static-assets/routing/worker-script/
 */
export default {
  async fetch(request: Request, { ASSETS }: Environment): Promise<Response> {
    const { pathname } = new URL(request.url);
    // Without the body, which can be read once only.
    const { method, headers: asked } = request;
    const answerAt = (path: string) => {
      const url = new URL(request.url);
      url.pathname = path;
      return ASSETS.fetch(new Request(url, { method, headers: asked, redirect: 'manual' }));
    };
    if (!notFoundPaths.has(pathname)) {
      if (prefersMarkdown(asked.get('Accept') ?? '')) {
        const twin = await answerAt(markdownUrl(pathname));
        if (twin.ok || twin.status === 304) return varied(twin);
      }
      // As it is, and as the redirects name a page that has moved.
      const other = pathname.endsWith('/') ? pathname.slice(0, -1) : `${pathname}/`;
      for (const form of [pathname, other]) {
        const answer = await answerAt(form);
        const { status } = answer;
        const headers = new Headers(answer.headers);
        if (status === 307) return new Response(null, { status: 301, headers });
        if (status === 405) {
          headers.set('Allow', 'GET, HEAD');
          return new Response(null, { status, headers });
        }
        // A browser stores what a page fetches ahead for the navigation, which accepts other types.
        const isAhead = asked.get('Sec-Fetch-Dest') === 'empty';
        const isPage = answer.headers.get('Content-Type')?.startsWith('text/html');
        if (status !== 404) return isPage && !isAhead ? varied(answer) : answer;
      }
    }
    const page = await ASSETS.fetch(new URL('/404', request.url));
    const headers = new Headers(page.headers);
    headers.set('Cache-Control', cacheControl.error);
    headers.delete('ETag');
    return new Response(page.body, { status: 404, headers });
  },
};

/** The not-found page is the answer to other addresses; at its own it is missing, too. */
const notFoundPaths = new Set(['/404', '/404/', '/404.html']);

/** Whether `Accept` names Markdown, and HTML no higher (RFC 9110, 12.5.1). */
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

/** Tells caches that the answer depends on `Accept`. */
function varied(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.append('Vary', 'Accept');
  return new Response(answer.body, { status: answer.status, headers });
}
