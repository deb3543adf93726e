import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { organization } from '../config/organization';
import { finishSite, lastingUrls } from './finish-site';
import { inlineScripts, smallSite, writeSite } from './site.fixture';

describe('finishSite', () => {
  it('writes the host files', async () => {
    const folder = writeSite(smallSite);
    const site = await finishSite(folder, inlineScripts);
    const text = (file: string) => readFileSync(path.join(folder, file), 'utf8');
    expect(text('_headers')).toContain(`script-src 'self' 'sha256-`);
    expect(text('robots.txt')).toContain(`\nSitemap: ${organization.siteUrl}/sitemap.xml\n`);
    expect(lastingUrls(site)).toEqual([
      '/.well-known/security.txt',
      '/docs',
      '/docs/platform/',
      '/',
      '/llms.txt',
      '/robots.txt',
      '/search/en.json',
      '/specifications/platform.yaml',
    ]);
  });

  it('rejects elements that are not allowed, all at once, with page and position', async () => {
    const folder = writeSite({
      'a.html': '<p style="color:red">a</p>',
      'b.html': '<p onclick="b()">b</p>',
    });
    await expect(finishSite(folder, inlineScripts)).rejects.toThrow(
      `a.html:1:26 foreign-element <p style="color:red"> isn't allowed in a published page (remove it, or write it as code to show it as text)\nb.html:1:26 foreign-element <p onclick="b()"> isn't`,
    );
  });

  it('rejects a folder without pages', async () => {
    await expect(finishSite(writeSite({ 'a.txt': '' }), inlineScripts)).rejects.toThrow(
      'has no pages',
    );
  });

  it('rejects a file that would be cached for a year under a name without a digest', async () => {
    const folder = writeSite({ ...smallSite, 'assets/js/extra.js': 'extra()' });
    await expect(finishSite(folder, inlineScripts)).rejects.toThrow('/assets/js/extra.js');
  });
});
