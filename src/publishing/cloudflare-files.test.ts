import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { languages } from '../config/languages';
import { listSiteFiles } from '../shared/site-files';
import { cloudflareFiles } from './cloudflare-files';
import { siteOf } from './published-site';
import { smallSite, writeSite } from './site.fixture';

const moved = [{ from: '/docs/old', to: '/docs' }];
const site = siteOf(await listSiteFiles(writeSite(smallSite)), [`'sha256-abc='`], moved);

describe('limits of Cloudflare', () => {
  it.each([
    [{ headers: { Long: 'x'.repeat(1800) } }, /^\d+ characters in " {2}Long: x/],
    [{ movedPages: Array(1801).fill(moved[0]) }, /^1801 redirects; expected at most 1800/],
  ])('reject a rule that would be dropped', (change, message) => {
    expect(() => cloudflareFiles({ ...site, ...change })).toThrow(message);
  });
});

it('routes the pages of every language to the worker', () => {
  const configuration = readFileSync('wrangler.jsonc', 'utf8');
  for (const language of languages.slice(1)) expect(configuration).toContain(`"/${language}/*"`);
});
