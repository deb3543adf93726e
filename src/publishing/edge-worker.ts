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
        const { status, headers } = answer;
        if (status === 307) return new Response(null, { status: 301, headers });
        if (status === 405) return new Response(null, { status, headers: withAllowed(headers) });
        if (status !== 404) return underConditions(answer, request.headers);
      }
    }
    const page = await ASSETS.fetch(new URL('/404', request.url));
    const headers = new Headers(page.headers);
    headers.set('Cache-Control', cacheControl.error);
    headers.delete('ETag');
    return new Response(page.body, { status: 404, headers });
  },
};

/**
 * Returns what an answer becomes under the conditions of its request, of which the host knows one: a
 * single tag in `If-None-Match`. Files have no date, so conditions with a date don't count.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110.html#section-13.2.2
 */
function underConditions(answer: Response, asked: Headers): Response {
  const { status, headers } = answer;
  const tag = headers.get('ETag');
  if (!tag || (status !== 200 && status !== 304)) return answer;
  const wanted = asked.get('If-Match');
  if (wanted !== null && !tagsOf(wanted, tag).includes(tag)) {
    return new Response(null, { status: 412, headers });
  }
  const known = asked.get('If-None-Match');
  if (known !== null && tagsOf(known, tag).some((one) => one.replace(/^W\//, '') === tag)) {
    return new Response(null, { status: 304, headers });
  }
  return answer;
}

function withAllowed(headers: Headers): Headers {
  const allowed = new Headers(headers);
  allowed.set('Allow', 'GET, HEAD');
  return allowed;
}

/** Returns the tags of a condition, which is met by `any` where it is a star. */
function tagsOf(condition: string, any: string): readonly string[] {
  return condition.trim() === '*' ? [any] : (condition.match(/(?:W\/)?"[^"]*"/g) ?? []);
}
