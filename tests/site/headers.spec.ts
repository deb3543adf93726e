import mapKeys from 'lodash/mapKeys';
import pick from 'lodash/pick';
import uniqBy from 'lodash/uniqBy';
import { dirname, extname } from 'node:path';

import { cacheControl, immutableFolder, isImmutable } from '../../src/config/headers';
import { redirects } from '../../src/config/redirects';
import {
  type PublishedSite,
  publishedPolicySources,
  siteOf,
} from '../../src/publishing/published-site';
import { isPage, listSiteFiles, notFoundFile, otherSlashForm } from '../../src/shared/site-files';
import { inDepth, isAll } from '../depth';
import { expect, test } from './site';

let site: PublishedSite;
test.beforeAll(async () => {
  const scripts = await publishedPolicySources('build');
  site = siteOf(await listSiteFiles('build'), scripts, redirects);
});

test('every file has all headers of the site and its cache time', async ({ request }) => {
  test.slow(isAll(), 'the local server answers ten requests a second');
  const published = site.files.filter(({ file }) => file !== notFoundFile);
  expect(published.length).toBeGreaterThan(300);
  const served = inDepth(oneOfEachKind(published), published);
  expect(served.length).toBeGreaterThan(20);
  const wanted = mapKeys(site.headers, (_, name) => name.toLowerCase());
  await Promise.all(
    served.map(async ({ url }) => {
      const answer = await request.head(url, { maxRedirects: 0 });
      expect.soft(answer.status(), url).toBe(200);
      const value = isImmutable(url) ? cacheControl.immutable : cacheControl.revalidated;
      expect.soft(answer.headers()['cache-control'], url).toBe(value);
      expect.soft(pick(answer.headers(), Object.keys(wanted)), url).toEqual(wanted);
    }),
  );
});

test('unchanged pages and specifications are not sent again', async ({ request }) => {
  const pages = site.files.filter(({ file, url }) => isPage({ file, url }) || /\.ya?ml$/.test(url));
  const lasting = inDepth(oneOfEachKind(pages), pages);
  expect(lasting.some(({ url }) => url.startsWith('/specifications/'))).toBe(true);
  await Promise.all(
    lasting.map(async ({ url }) => {
      const etag = (await request.head(url)).headers()['etag'] ?? '';
      const again = await request.get(url, { headers: { 'If-None-Match': etag } });
      expect.soft([url, etag !== '', again.status()]).toEqual([url, true, 304]);
    }),
  );
});

/** Returns one file of each folder and type, which determine the headers. */
function oneOfEachKind(files: PublishedSite['files']): PublishedSite['files'] {
  return uniqBy(files, ({ file }) => `${dirname(file)} ${extname(file)}`);
}

test('a missing asset and the not-found page return 404, which is not cached', async ({
  request,
}) => {
  const folders = site.files.map(({ url }) => url.slice(0, url.lastIndexOf('/') + 1));
  const kept = [...new Set(folders)].filter((url) => url.startsWith(immutableFolder));
  expect(kept.length).toBeGreaterThan(2);
  const assets = kept.map((folder) => `${folder}gone.0a1b2c3d.js`);
  for (const url of [...assets, '/404', '/404/', '/404.html']) {
    const answer = await request.get(url, { maxRedirects: 0 });
    const { 'cache-control': cached, 'content-security-policy': policy, etag } = answer.headers();
    expect
      .soft([answer.status(), cached, policy, etag], url)
      .toEqual([404, cacheControl.error, site.headers['Content-Security-Policy'], undefined]);
    expect.soft(await answer.text(), url).toContain('<h1');
  }
});

test('the other slash form of each page redirects permanently in one step', async ({ request }) => {
  const pages = site.files.filter(isPage).filter(({ url }) => url !== '/');
  expect(pages.length).toBeGreaterThan(80);
  for (const { url } of inDepth(oneOfEachKind(pages), pages)) {
    const answer = await request.get(`${otherSlashForm(url)}?page=2`, { maxRedirects: 0 });
    expect.soft([answer.status(), answer.headers()['location']]).toEqual([301, `${url}?page=2`]);
  }
});
