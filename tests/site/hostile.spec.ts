import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { payloads } from '../../src/reference/hostile.fixture';
import { builtFolder, hostileRoute } from '../everything-site/variants';
import { expect, openPage, test } from './site';

/*
 * Every kind of reference page, of specifications whose every text is a payload, built as the portal
 * is built: through Docusaurus's MDX, with titles, sidebars, breadcrumbs, descriptions and tables of
 * contents (tests/everything-site/write-hostile.ts). The content security policy is off, so that it
 * is the pages that hold.
 */
test.use({ site: 'mirrored', bypassCSP: true });

/** Introduction, call, schema, errors and states, events. */
const kinds = 5;

/** The pages with a payload, as readers open them. */
function routesOf(number: number): string[] {
  const folder = path.join(builtFolder('mirrored'), hostileRoute, String(number));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${hostileRoute}/${number}/${file.replace(/(?:index)?\.html$/, '')}`);
}

/** Returns the inline scripts that the site has in each of its pages. */
function sitesOwn(): string[] {
  const home = readFileSync(path.join(builtFolder('mirrored'), 'index.html'), 'utf8');
  return home.match(/<script(?: data-[^>]*)?>.*?<\/script>/gs)?.map(withoutAttributes) ?? [];
}

function withoutAttributes(script: string): string {
  return script.replace(/^<script[^>]*>/, '<script>');
}

/** What no text may bring into a page. Scripts and styles of the site have an address or a type. */
const brought = [
  ...['iframe', 'form', 'object', 'embed', 'base', 'meta[http-equiv="refresh"]', 'math', 'style'],
  ...['script:not([src]):not([type])', 'main img', 'main svg[onload]', '[onerror]', '[onload]'],
  ...['[onclick]', '[ontoggle]', '[onfocus]', '[onmouseover]'],
].join();

for (const number of payloads.keys()) {
  test(
    `payload ${number} does nothing on any page of a reference`,
    { tag: '@nightly' },
    async ({ page, siteUrl }) => {
      let ran = 0;
      await page.exposeFunction('ran', () => void (ran += 1));
      const routes = routesOf(number);
      expect(routes).toHaveLength(kinds);
      const known = sitesOwn();
      for (const route of routes) {
        await openPage(page, route);
        await page
          .locator('details')
          .evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')));
        const links = await page
          .locator('a[href]')
          .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).protocol));
        expect(links.filter((protocol) => !/^(?:https?|mailto):$/.test(protocol))).toEqual([]);
        const own = await page
          .locator(brought)
          .evaluateAll((all) => all.map(({ outerHTML }) => outerHTML));
        expect(own.filter((html) => !known.includes(withoutAttributes(html)))).toEqual([]);
        await expect(page.locator('h1')).toBeVisible();
        expect(page.url()).toBe(siteUrl + route);
      }
      expect(ran, 'times that a payload ran').toBe(0);
    },
  );
}

test('the trap notices a payload that runs', { tag: '@nightly' }, async ({ page }) => {
  let ran = 0;
  await page.exposeFunction('ran', () => void (ran += 1));
  await page.setContent('<main><svg onload="ran()"></svg><script>ran()</script></main>');
  await expect.poll(() => ran).toBeGreaterThanOrEqual(2);
  expect(await page.locator(brought).count()).toBeGreaterThanOrEqual(2);
});
