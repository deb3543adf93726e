import path from 'node:path';

import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { describe, expect, it } from 'vitest';

import { cacheControl, notListed, twinType } from '../../config/headers';
import { speculationRules } from '../../config/speculation-rules';
import { indexFolder } from '../../search/engine/index-files';
import { siteOf } from '../published-site';
import { listSiteFiles } from '../../shared/site-files';
import { smallSite, writeSite } from '../site.fixture';
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
      { for: '/docs/platform.md', values: { 'Content-Type': twinType } },
      ...['/docs/platform.md', '/llms.txt'].map((url) => ({ for: url, values: notListed })),
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
