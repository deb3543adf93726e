import { cacheControl, securityHeaders } from '../config/headers';

/** What a site that was just published must have. */
export interface SmokePlan {
  /** Name of the release that readers get. */
  readonly release: string;
  /** Path of an asset that only an older release refers to, where there is one. */
  readonly oldAsset?: string;
}

/**
 * Requests what a reader, an open tab of an older release and a wrong link would, from a published
 * site: each page of its sitemap, and what is missing.
 *
 * @param origin - address of the site, without a slash at the end
 * @returns a sentence for each answer that is not as it should be; none when all are
 */
export async function smokeTest(
  origin: string,
  { release, oldAsset }: SmokePlan,
): Promise<readonly string[]> {
  const pages: string[] = [];
  const sitemap = await request(origin, '/sitemap.xml', (_, body) => {
    for (const [, url] of body.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      if (url) pages.push(new URL(url).pathname);
    }
    return unless(pages.length > 0, 'names no page');
  });
  const answers = await Promise.all([
    ...pages.map((path) => expectPage(origin, path)),
    expectRelease(origin, release),
    expectMissing(origin, '/docs/a-page-that-was-never-there', 'text/html'),
    expectMissing(origin, '/404', 'text/html'),
    expectMissing(origin, '/assets/js/a-chunk-that-was-never-there.0a1b2c3d.js'),
    ...(oldAsset ? [expectAsset(origin, oldAsset)] : []),
  ]);
  return [sitemap, ...answers].flat();
}

async function expectRelease(origin: string, release: string): Promise<readonly string[]> {
  return request(origin, '/release.json', (_, body) =>
    unless(body.includes(`"${release}"`), `is ${body.trim()}, expected ${release}`),
  );
}

async function expectPage(origin: string, path: string): Promise<readonly string[]> {
  return request(origin, path, ({ status, headers }, body) => [
    ...unless(status === 200, `answers ${status}, expected 200`),
    ...unless(
      headers.get('content-type')?.startsWith('text/html') === true && body.includes('<h1'),
      `is no page with a heading, but ${headers.get('content-type')}`,
    ),
    ...unless(
      hasCacheControl(headers, cacheControl.revalidated),
      `may be kept: Cache-Control is ${headers.get('cache-control')}`,
    ),
    ...Object.entries(securityHeaders).flatMap(([name, value]) =>
      unless(headers.get(name) === value, `has ${name}: ${headers.get(name)}, expected ${value}`),
    ),
    ...policyFaults(headers.get('content-security-policy')),
  ]);
}

function policyFaults(policy: string | null): readonly string[] {
  if (!policy?.includes(`default-src 'none'`)) {
    return [`has no content security policy that begins with nothing: ${policy}`];
  }
  const unsafe = policy.match(/'unsafe-[a-z-]+'/g) ?? [];
  return unless(unsafe.length === 0, `allows ${unsafe.join(', ')} in its policy`);
}

async function expectMissing(origin: string, path: string, type = ''): Promise<readonly string[]> {
  return request(origin, path, ({ status, headers }) => [
    ...unless(status === 404, `answers ${status}, expected 404`),
    ...unless(
      // Not every host can tell its errors from its pages.
      [cacheControl.error, cacheControl.revalidated].some((each) => hasCacheControl(headers, each)),
      `stays missing: Cache-Control is ${headers.get('cache-control')}`,
    ),
    ...unless(
      headers.get('content-type')?.startsWith(type) === true,
      `answers with ${headers.get('content-type')}, expected ${type}`,
    ),
  ]);
}

async function expectAsset(origin: string, path: string): Promise<readonly string[]> {
  return request(origin, path, ({ status, headers }) => [
    ...unless(status === 200, `of an older release answers ${status}, expected 200`),
    ...unless(
      hasCacheControl(headers, cacheControl.immutable),
      `is not kept: Cache-Control is ${headers.get('cache-control')}`,
    ),
  ]);
}

/** Compares the directives, whatever their order and the spaces between them. */
function hasCacheControl(headers: Headers, expected: string): boolean {
  const directives = (value: string) =>
    value
      .split(/\s*,\s*/)
      .sort()
      .join();
  return directives(headers.get('cache-control') ?? '') === directives(expected);
}

async function request(
  origin: string,
  path: string,
  check: (response: Response, body: string) => readonly string[],
): Promise<readonly string[]> {
  try {
    const response = await fetch(`${origin}${path}`, { redirect: 'manual' });
    return check(response, await response.text()).map((fault) => `${path} ${fault}`);
  } catch (error) {
    return [`${path} does not answer: ${error instanceof Error ? error.message : error}`];
  }
}

function unless(isRight: boolean, sentence: string): readonly string[] {
  return isRight ? [] : [sentence];
}
