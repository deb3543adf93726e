import { evaluate } from '@mdx-js/mdx';
import { expect, test } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { createElement } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { stringify } from 'yaml';

import { hostileApi, payloads } from '../../src/reference/hostile.fixture';
import { readApi } from '../../src/reference/openapi/api';
import { toMdx, type ReferencePage } from '../../src/reference/page';
import { introductionPage } from '../../src/reference/pages/introduction-page';
import { operationPage } from '../../src/reference/pages/operation-page';
import { loadSpecification } from '../../src/specifications';

const staticHtml = "import StaticHtml from '@site/src/components/StaticHtml';";

/** Runs the MDX of a page as the site does, and returns its HTML. */
async function htmlOf(page: ReferencePage): Promise<string> {
  const mdx = toMdx(page, 'api.yaml').replace(/^---\n[\s\S]*?\n---\n/, '');
  expect(mdx).toContain(staticHtml);
  const { default: Content } = await evaluate(mdx.replace(staticHtml, ''), runtime);
  const StaticHtml = ({ html }: { html: string }) =>
    createElement('div', { dangerouslySetInnerHTML: { __html: html } });
  return renderToStaticMarkup(createElement(Content, { components: { StaticHtml } }));
}

for (const [number, payload] of payloads.entries()) {
  test(`payload ${number} does nothing in a page without a content security policy`, async ({
    page,
  }, testInfo) => {
    const requests: string[] = [];
    let ran = 0;
    await page.route('**', (route) => {
      requests.push(route.request().url());
      return route.abort();
    });
    await page.exposeFunction('ran', () => void (ran += 1));
    const inNode = globalThis as { ran?: () => void };
    inNode.ran = () => void (ran += 1);

    const file = testInfo.outputPath('api.yaml');
    writeFileSync(file, stringify(hostileApi(payload)));
    const api = readApi(await loadSpecification(file));
    const pages = [
      introductionPage(api, { basePath: '/api/hostile' }),
      ...api.operations.map((operation) => operationPage(operation, api, 'BASE_URL')),
    ];
    expect(pages.length).toBe(2);
    for (const reference of pages) {
      await page.setContent(`<main>${await htmlOf(reference)}</main>`);
      await page
        .locator('details')
        .evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')));
      await page.locator('main a[href]').evaluateAll((links) =>
        links
          .map((link) => link as HTMLAnchorElement)
          .filter((link) =>
            /^(?!https?:|mailto:)\s*[a-z][a-z\d+.-]*:/i.test(link.getAttribute('href') ?? ''),
          )
          .forEach((link) => link.click()),
      );
      await page.waitForTimeout(50);
      await expect(
        page.locator('main script, main style, main iframe, main form, main img'),
      ).toHaveCount(0);
      expect(await page.locator('main').innerText()).not.toBe('');
    }
    delete inNode.ran;
    expect(ran, 'times that a payload ran').toBe(0);
    expect(requests).toEqual([]);
  });
}

test('the trap notices a payload that runs', async ({ page }) => {
  let ran = 0;
  await page.exposeFunction('ran', () => void (ran += 1));
  await page.setContent('<main><svg onload="ran()"></svg><script>ran()</script></main>');
  await expect.poll(() => ran).toBeGreaterThanOrEqual(2);
});
