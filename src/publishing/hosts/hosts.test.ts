import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

import { CloudFrontClient, CreateResponseHeadersPolicyCommand } from '@aws-sdk/client-cloudfront';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { describe, expect, it } from 'vitest';

import { cacheControl } from '../../config/headers';
import { speculationRules } from '../../config/speculation-rules';
import { indexFolder } from '../../search/engine/index-files';
import { siteOf } from '../published-site';
import { listSiteFiles } from '../../shared/site-files';
import { smallSite, writeSite } from '../site.fixture';
import { cloudfrontFiles, responseHeadersPolicy } from './cloudfront';
import { cloudflareFiles, netlifyFiles } from './rule-files';

const moved = [{ from: '/docs/old', to: '/docs' }];
const site = siteOf(await listSiteFiles(writeSite(smallSite)), [`'sha256-abc='`], moved);
describe('Cloudflare', () => {
  it('gives each kind of file its cache time, and redirects in one step', () => {
    const { _headers, _redirects } = cloudflareFiles(site);
    expect(_headers).toContain(
      [
        `  Cache-Control: ${cacheControl.revalidated}`,
        '/assets/*',
        '  ! Cache-Control',
        `  Cache-Control: ${cacheControl.immutable}`,
        speculationRules.url,
        '  Content-Type: application/speculationrules+json',
        '',
      ].join('\n'),
    );
    expect(_redirects).toBe('/docs/old /docs 301\n/docs/platform /docs/platform/ 301\n');
  });
});

describe('the limits of Cloudflare', () => {
  it.each([
    [{ headers: { Long: 'x'.repeat(1800) } }, /^\d+ characters in " {2}Long: x/],
    [{ movedPages: Array(1800).fill(moved[0]) }, /^1801 redirects; expected at most 1800/],
  ])('refuse a rule that would be dropped', (change, message) => {
    expect(() => cloudflareFiles({ ...site, ...change })).toThrow(message);
  });
});

describe('Netlify, read by its own parsers', () => {
  const folder = writeSite(netlifyFiles(site));

  it('takes every header', async () => {
    const { headers, errors } = await parseAllHeaders({
      headersFiles: [path.join(folder, '_headers')],
      configHeaders: [],
      minimal: true,
    });
    expect(errors).toEqual([]);
    expect(headers).toEqual([
      { for: '/*', values: site.headers },
      ...[
        'assets/css/styles.0a1b2c3d.css',
        'assets/js/main.0a1b2c3d.js',
        `${indexFolder}/pages/0a1b2c3d4e5f.json`,
        speculationRules.url.slice(1),
      ].map((file) => ({ for: `/${file}`, values: { 'Cache-Control': cacheControl.immutable } })),
      { for: speculationRules.url, values: { 'Content-Type': speculationRules.contentType } },
    ]);
  });

  it('takes every redirect', async () => {
    const { redirects, errors } = await parseAllRedirects({
      redirectsFiles: [path.join(folder, '_redirects')],
      configRedirects: [],
      minimal: true,
    });
    expect(errors).toEqual([]);
    expect(redirects).toMatchObject([
      { from: '/docs/old', to: '/docs', status: 301, force: false },
      { from: '/404', to: '/404.html', status: 404, force: true },
      { from: '/404.html', to: '/404.html', status: 404, force: true },
    ]);
  });
});

describe('S3 and CloudFront', () => {
  const files = cloudfrontFiles(site);
  const read = (name: string) => JSON.parse(files[name] ?? '');

  it('tells each object how long it may be kept, and its type where its ending does not', () => {
    const objects: { Key: string; CacheControl: string; ContentType?: string }[] =
      read('objects.json');
    expect(objects.map(({ Key }) => Key)).toEqual(Object.keys(smallSite).sort());
    const value = (key: string) => objects.find(({ Key }) => Key === key)?.CacheControl;
    expect(value('assets/js/main.0a1b2c3d.js')).toBe(cacheControl.immutable);
    expect(value('docs.html')).toBe(cacheControl.revalidated);
    expect(value('404.html')).toBe(cacheControl.error);
    expect(objects.filter(({ ContentType }) => ContentType)).toEqual([
      {
        Key: speculationRules.url.slice(1),
        CacheControl: cacheControl.immutable,
        ContentType: 'application/speculationrules+json',
      },
    ]);
  });

  it('makes a policy of which its client sends every word', async () => {
    let sent = '';
    const client = new CloudFrontClient({
      region: 'us-east-1',
      credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
      requestHandler: {
        handle: async ({ body }: { body: string }) => {
          sent = body;
          throw new Error('not sent');
        },
      },
    });
    const policy = responseHeadersPolicy(site.headers);
    expect(read('response-headers-policy.json')).toEqual(policy);
    await expect(client.send(new CreateResponseHeadersPolicyCommand(policy))).rejects.toThrow();
    const words = JSON.stringify(policy).match(/[\w-]+/g) ?? [];
    expect(words.length).toBeGreaterThan(50);
    expect(words.filter((word) => !sent.includes(word))).toEqual([]);
  });

  it('answers a missing file with the not-found page, not kept', () => {
    expect(read('custom-error-responses.json').Items).toContainEqual({
      ErrorCode: 403,
      ResponsePagePath: '/404.html',
      ResponseCode: '404',
      ErrorCachingMinTTL: 0,
    });
  });

  it.each([
    ['/', { uri: '/index.html' }],
    ['/docs', { uri: '/docs.html' }],
    ['/docs/platform/', { uri: '/docs/platform/index.html' }],
    ['/assets/js/main.0a1b2c3d.js', { uri: '/assets/js/main.0a1b2c3d.js' }],
    ['/404', { uri: '/404/missing' }],
    ['/404.html', { uri: '/404.html/missing' }],
    ['/de/404', { uri: '/de/404/missing' }],
    ['/docs/?a=1&b=2', { statusCode: 301, headers: { location: { value: '/docs?a=1&b=2' } } }],
    ['/docs/old', { statusCode: 301, headers: { location: { value: '/docs' } } }],
  ])('answers %s', async (url, expected) => {
    const source = files['viewer-request.js'] ?? '';
    expect(source).toBe(readFileSync(path.join(__dirname, 'cloudfront-function.mjs'), 'utf8'));
    const script = source.replace(/^import .*$/m, '').replace('export async', 'async');
    const { data }: { data: { key: string; value: string }[] } = read('redirects.json');
    const store = new Map(data.map(({ key, value }) => [key, value]));
    const kvs = {
      exists: async (key: string) => store.has(key),
      get: async (key: string) => store.get(key),
    };
    const handler = vm.runInNewContext(`${script}\nhandler`, { cf: { kvs: () => kvs } });
    const { pathname, searchParams } = new URL(url, 'https://docs.example.com');
    const querystring = Object.fromEntries(
      [...searchParams].map(([name, value]) => [name, { value }]),
    );
    expect(await handler({ request: { uri: pathname, querystring } })).toMatchObject(expected);
  });
});
