import { cacheControl, immutableFolder } from '../../config/headers';
import type { PublishedSite } from '../published-site';
import { formatHeaders, formatRedirects, type HeaderRule, type Limits } from './rule-files';

/** @see https://developers.cloudflare.com/workers/static-assets/headers/ and `/redirects/` */
const limits: Limits = { lineLength: 2000, headerRules: 100, redirects: 2000 };

/**
 * Returns the files that tell Cloudflare Workers static assets what to do: `_headers` and
 * `_redirects`, beside the pages. Errors are answered by `edge-worker.ts`, since `_headers` would
 * give a missing asset the cache time of its folder.
 *
 * @throws Error when a rule would be dropped, or nearly so
 */
export function cloudflareFiles(site: PublishedSite): Record<'_headers' | '_redirects', string> {
  const rules: HeaderRule[] = [
    { path: '/*', headers: { ...site.headers, 'Cache-Control': cacheControl.revalidated } },
    {
      path: `${immutableFolder}*`,
      without: ['Cache-Control'],
      headers: { 'Cache-Control': cacheControl.immutable },
    },
  ];
  return {
    _headers: formatHeaders(rules, limits),
    _redirects: formatRedirects([...site.movedPages, ...site.otherForms], limits),
  };
}
