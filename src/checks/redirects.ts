import type { Redirect } from '../config/redirects';
import type { Fault } from 'docusaurus-plugin-static-api-docs/faults';
import { placeIn } from './page';

export const redirectsFile = 'src/config/redirects.ts';

/**
 * Finds redirects from or to what is no path of the site, such as `//example.com`, which a browser takes for
 * another site.
 *
 * @param text - that of `redirects.ts`, for the places
 */
export function checkRedirects(redirects: readonly Redirect[], text: string): Fault[] {
  return redirects
    .flatMap(({ from, to }) => [from, to])
    .filter((url) => !isPathOfSite(url))
    .map((url) => ({
      file: redirectsFile,
      ...placeIn(text, placeOfString(url, text)),
      rule: 'redirect',
      message: `${url} is no path of the site`,
      fix: 'write a path with one slash at its start, such as /docs/old-page',
    }));
}

/** Returns the offset of a string literal; 0 where there is none. */
function placeOfString(value: string, text: string): number {
  const written = JSON.stringify(value).slice(1, -1);
  return Math.max(0, text.indexOf(`'${written}'`), text.indexOf(`"${written}"`));
}

function isPathOfSite(url: string): boolean {
  const site = 'https://site.invalid';
  // Hosts take `*` and `:name` for any text.
  return URL.canParse(url, site) && new URL(url, site).pathname === url && !/[*:]/.test(url);
}
