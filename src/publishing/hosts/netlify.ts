import { cacheControl } from '../../config/headers';
import type { PublishedSite } from '../published-site';
import { formatHeaders, formatRedirects, type Limits } from './rule-files';

/** The host documents no limits. */
const limits: Limits = { lineLength: Infinity, headerRules: Infinity, redirects: Infinity };

/**
 * Returns the files that tell Netlify what to do. It revalidates every answer by itself and lets no
 * rule take back a wider one's header, so each immutable file has its own rule, which also keeps the
 * missing ones out of it. It redirects the other slash form of a page by itself, and ignores the
 * slash in rules. At their own addresses the not-found pages would be found.
 */
export function netlifyFiles(site: PublishedSite): Record<'_headers' | '_redirects', string> {
  const immutable = site.files.filter((file) => file.cacheControl === cacheControl.immutable);
  return {
    _headers: formatHeaders(
      [
        { path: '/*', headers: site.headers },
        ...immutable.map(({ url }) => ({
          path: url,
          headers: { 'Cache-Control': cacheControl.immutable },
        })),
      ],
      limits,
    ),
    _redirects: formatRedirects(
      [
        ...site.movedPages,
        ...site.notFoundPages.flatMap(({ file, url }) =>
          [url, `/${file}`].map((from) => ({ from, to: `/${file}`, status: '404!' })),
        ),
      ],
      limits,
    ),
  };
}
