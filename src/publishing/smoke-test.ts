import sortBy from 'lodash/sortBy';
import { toString } from 'mdast-util-to-string';

import { elementsIn, hasTag, parsePage } from 'docusaurus-plugin-static-api-docs/html';
import { childOf } from 'docusaurus-plugin-static-api-docs/json';
import { cacheControl, securityHeaders } from '../config/headers';
import { releaseFile } from '../shared/site-files';

/**
 * Requests from a published site each page of its sitemap, the script, and files that don't exist.
 *
 * @param origin - origin of the site, without a trailing slash
 * @param release - name of the expected release
 * @returns a message for each wrong response
 */
export async function smokeTest(origin: string, release: string): Promise<readonly string[]> {
  const published = await request(origin, `/${releaseFile}`, ({ status }, body) => {
    const live = releaseIn(body);
    if (live === undefined) return [`returns ${status} and names no release, expected ${release}`];
    return [live !== release && `names the release ${live}, expected ${release}`];
  });
  let pages: string[] = [];
  const sitemap = await request(origin, '/sitemap.xml', (_, body) => {
    const places = elementsIn(parsePage(body)).filter(hasTag('loc'));
    pages = places.map((place) => new URL(toString(place)).pathname);
    return [pages.length === 0 && 'lists no pages'];
  });
  let script: string | undefined;
  const home = await request(origin, '/', (_, body) => {
    const scripts = elementsIn(parsePage(body)).filter(hasTag('script'));
    script = scripts
      .map(({ properties }) => properties['src'])
      .find((it) => typeof it === 'string');
    return [!script && 'loads no script'];
  });
  const faults = await Promise.all([
    ...pages.map((path) => request(origin, path, pageFaults)),
    request(origin, '/docs/a-page-that-was-never-there', missingFaults('text/html')),
    request(origin, '/404', missingFaults('text/html')),
    request(origin, '/assets/js/a-chunk-that-was-never-there.0a1b2c3d.js', missingFaults('')),
    ...(script ? [request(origin, script, assetFaults)] : []),
  ]);
  return [sitemap, published, home, ...faults].flat();
}

function releaseIn(body: string): unknown {
  try {
    return childOf(JSON.parse(body), 'release');
  } catch {
    return undefined;
  }
}

/** Returns the faults of a response; `false` for each check that passes. */
type Check = (response: Response, body: string) => readonly (string | false)[];

const pageFaults: Check = ({ status, headers }, body) => {
  const type = headers.get('content-type');
  const policy = headers.get('content-security-policy');
  const unsafe = policy?.match(/'unsafe-[a-z-]+'/g);
  return [
    status !== 200 && `returns ${status}, expected 200`,
    !(type?.startsWith('text/html') && elementsIn(parsePage(body)).some(hasTag('h1'))) &&
      `isn't an HTML page with a heading: Content-Type is ${type}`,
    !hasCacheControl(headers, cacheControl.revalidated) &&
      `is cached without revalidation: Cache-Control is ${headers.get('cache-control')}`,
    ...Object.entries(securityHeaders).map(
      ([name, value]) =>
        headers.get(name) !== value && `has ${name}: ${headers.get(name)}, expected ${value}`,
    ),
    !policy?.includes(`default-src 'none'`)
      ? `has no content security policy with default-src 'none': ${policy}`
      : !!unsafe && `allows ${unsafe.join(', ')} in its policy`,
  ];
};

function missingFaults(type: string): Check {
  return ({ status, headers }) => [
    status !== 404 && `returns ${status}, expected 404`,
    // Not every host can send other headers with errors.
    !hasCacheControl(headers, cacheControl.error, cacheControl.revalidated) &&
      `is cached although it's missing: Cache-Control is ${headers.get('cache-control')}`,
    !(headers.get('content-type') ?? '').startsWith(type) &&
      `returns ${headers.get('content-type')}, expected ${type}`,
  ];
}

const assetFaults: Check = ({ status, headers }) => [
  status !== 200 && `returns ${status}, expected 200`,
  !hasCacheControl(headers, cacheControl.immutable) &&
    `isn't cached as immutable: Cache-Control is ${headers.get('cache-control')}`,
];

/** Compares directives, ignoring their order and white space. */
function hasCacheControl(headers: Headers, ...expected: string[]): boolean {
  const directives = (value: string) => sortBy(value.split(/\s*,\s*/)).join();
  const actual = directives(headers.get('cache-control') ?? '');
  return expected.some((value) => directives(value) === actual);
}

async function request(origin: string, path: string, check: Check): Promise<readonly string[]> {
  try {
    const response = await fetch(`${origin}${path}`, { redirect: 'manual' });
    const faults = check(response, await response.text());
    return faults.flatMap((fault) => (fault === false ? [] : [`${path} ${fault}`]));
  } catch (error) {
    return [`${path} doesn't respond: ${error instanceof Error ? error.message : error}`];
  }
}
