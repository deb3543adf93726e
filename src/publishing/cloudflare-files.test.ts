import { describe, expect, it } from 'vitest';

import { cacheControl } from '../config/headers';
import { languagePaths } from '../config/languages';
import { speculationRules } from '../config/speculation-rules';
import { listSiteFiles } from '../shared/site-files';
import { cloudflareFiles } from './cloudflare-files';
import { siteOf } from './published-site';
import { smallSite, writeSite } from './site.fixture';

const moved = [{ from: '/docs/old', to: '/docs' }];
const site = siteOf(await listSiteFiles(writeSite(smallSite)), [`'sha256-abc='`], moved);
describe('Cloudflare', () => {
  it('gives each kind of file its cache time, and redirects in one step', () => {
    const { _headers, _redirects } = cloudflareFiles(site);
    expect(_headers).toContain(
      [
        `  Cache-Control: ${cacheControl.revalidated}`,
        ...languagePaths.flatMap((language) => [
          `${language}/assets/*`,
          '  ! Cache-Control',
          `  Cache-Control: ${cacheControl.immutable}`,
        ]),
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
