import { cacheControl } from '../config/headers';

/** What the runtime gives the worker: the published files, with their headers and redirects. */
interface Environment {
  readonly ASSETS: { fetch(request: Request | URL): Promise<Response> };
}

/**
 * Answers what the edge asks it (`run_worker_first` in `wrangler.jsonc`, and what no file answers).
 * The host's own answer to a missing file would carry the headers of the path, which for a missing
 * asset means that it stays missing for a year. Its own redirect to the other slash form of a page
 * is a temporary one.
 *
 * @see https://developers.cloudflare.com/workers/static-assets/routing/worker-script/
 */
export default {
  async fetch(request: Request, { ASSETS }: Environment): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/') && pathname !== '/404/') {
      // As it is, and as the redirects name a page that has moved.
      for (const form of [pathname, pathname.slice(0, -1)]) {
        const url = new URL(request.url);
        url.pathname = form;
        // Without the body, which can be read once only.
        const { method, headers: asked } = request;
        const answer = await ASSETS.fetch(
          new Request(url, { method, headers: asked, redirect: 'manual' }),
        );
        const { status } = answer;
        const headers = new Headers(answer.headers);
        if (status === 307) return new Response(null, { status: 301, headers });
        if (status === 405) {
          headers.set('Allow', 'GET, HEAD');
          return new Response(null, { status, headers });
        }
        if (status !== 404) return answer;
      }
    }
    const page = await ASSETS.fetch(new URL('/404', request.url));
    const headers = new Headers(page.headers);
    headers.set('Cache-Control', cacheControl.error);
    headers.delete('ETag');
    return new Response(page.body, { status: 404, headers });
  },
};
