import { cacheControl } from '../config/headers';

/** What the runtime gives the worker: the published files. */
interface Environment {
  readonly ASSETS: { fetch(url: URL): Promise<Response> };
}

/**
 * Answers requests that no published file answers; the edge asks it only then. The host's own
 * answer would carry the headers of the path, which for a missing asset means that it stays missing
 * for a year.
 *
 * @see https://developers.cloudflare.com/workers/static-assets/routing/worker-script/
 */
export default {
  async fetch(request: Request, { ASSETS }: Environment): Promise<Response> {
    const page = await ASSETS.fetch(new URL('/404', request.url));
    const headers = new Headers(page.headers);
    headers.set('Cache-Control', cacheControl.error);
    headers.delete('ETag');
    return new Response(page.body, { status: 404, headers });
  },
};
