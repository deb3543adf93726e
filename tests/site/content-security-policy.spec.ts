import { test as unwatched } from '@playwright/test';
import type { Page } from '@playwright/test';

import budgets from '../budgets.json';
import { inDepth } from '../depth';
import { readBuiltPage } from './built-page';
import { clickAll, expect, openPage, pageKinds, test } from './site';

/** Collects the policy violations of all documents in a tab. */
async function collectViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('addViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as { addViolation(violation: string): void }).addViolation(
        `${location.pathname}: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`,
      ),
    ),
  );
  return violations;
}

for (const route of inDepth([budgets.pages.operation], pageKinds)) {
  test(`on ${route} nothing is blocked`, { tag: '@firefox' }, async ({ page, browserName }) => {
    const violations = await collectViolations(page);
    await openPage(page, route);

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).pressSequentially('device');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');

    await clickAll(page, 'button[data-copy], summary, .switcher-label');
    if (browserName === 'chromium') await page.pdf();
    else for (const type of ['beforeprint', 'afterprint']) await page.dispatchEvent('body', type);

    const link = page.locator('main a[href^="/"]:not([download], [data-search])').first();
    const target = (await link.getAttribute('href'))?.replace(/[?#].*/, '') ?? '';
    await link.dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(readBuiltPage(target).h1);
    expect(violations).toEqual([]);
  });
}

unwatched(
  'Trusted Types block all sinks, and no policy can be created',
  { tag: '@firefox' },
  async ({ page }) => {
    const violations = await collectViolations(page);
    await openPage(page, `${process.env.SITE_URL}/`);
    const refusals = await page.evaluate(() => {
      const attempts = {
        markup: () => (document.body.innerHTML = '<img src="/none" onerror="alert(1)">'),
        document: () => new DOMParser().parseFromString('<script>1</script>', 'text/html'),
        address: () => (document.createElement('script').src = 'https://example.com/a.js'),
        text: () => (document.createElement('script').text = 'alert(1)'),
        policy: () =>
          (
            window as unknown as {
              trustedTypes: { createPolicy(name: string, rules: object): void };
            }
          ).trustedTypes.createPolicy('other', { createHTML: (text: string) => text }),
      };
      return Object.entries(attempts).flatMap(([name, attempt]) => {
        try {
          attempt();
          return [];
        } catch (error) {
          return [`${name}: ${(error as Error).message}`];
        }
      });
    });
    expect(refusals).toHaveLength(5);
    await expect.poll(() => violations.length).toBe(5);
  },
);
