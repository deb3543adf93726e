import { organization } from '../../src/config/organization';
import { expect, openPage, test, widths } from './site';

const doc = '/docs/iot-platform/tutorials/quickstart';
const desktop = { width: widths.desktop, height: 800 };

test.describe('navigation bar on a desktop', { tag: '@firefox' }, () => {
  test.use({ viewport: desktop });

  for (const [label, links] of Object.entries({
    Docs: [
      ['IoT platform overview', '/docs/iot-platform/'],
      ['Device integration service installation', '/docs/device-integration-service/installation'],
      ['Device integration agent installation', '/docs/device-integration-agent/installation'],
    ],
    API: [
      ['Remote Management backend', '/api/connected-intelligence-suite/'],
      ['Device integration service', '/api/device-integration-service-api/'],
      ['Scanner events', '/api/device-integration-service-events/'],
    ],
  })) {
    test(`the ${label} dropdown opens by keyboard and leads to its pages`, async ({ page }) => {
      await openPage(page, '/');
      const bar = page.getByRole('navigation', { name: 'Main' });
      const toggle = bar.getByRole('button', { name: label });
      await toggle.focus();
      await page.keyboard.press('Enter');
      await expect(toggle).toHaveAttribute('aria-expanded', 'true');
      for (const [name = '', href = ''] of links) {
        const link = bar.locator(`a[href="${href}"]`);
        await expect(link).toBeVisible();
        await expect(link).toHaveAccessibleName(name);
      }
    });
  }
});

test(
  'the first Tab reaches a link that skips to the main content',
  { tag: '@firefox' },
  async ({ page }) => {
    await openPage(page, doc);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.contains(document.querySelector('main'))),
      )
      .toBe(true);
  },
);

test(
  'the footer has the docs, the notices, four social networks and the copyright',
  { tag: '@firefox' },
  async ({ page }) => {
    await openPage(page, '/');
    const footer = page.getByRole('contentinfo');
    for (const link of [
      'Legal notice',
      'Privacy policy',
      'Terms and conditions',
      ...organization.socialNetworks.map(({ label }) => label),
    ]) {
      await expect(footer.getByRole('link', { name: new RegExp(`^${link}`) })).toBeVisible();
    }
    await expect(footer.getByRole('heading', { name: 'Docs' })).toBeVisible();
    await expect(footer).toContainText('2025');
  },
);

test(
  'headings below the title have a direct link; the contents list levels 2 and 3',
  { tag: '@firefox' },
  async ({ page }) => {
    await page.setViewportSize(desktop);
    await openPage(page, doc);
    for (const heading of await page.locator('article :is(h2, h3)').all()) {
      const text = ((await heading.textContent()) ?? '').replace(/\u200b/g, '').trim();
      await expect(heading.getByRole('link')).toHaveAccessibleName(`Direct link to ${text}`);
    }
    await expect(page.locator('article h1').getByRole('link')).toHaveCount(0);
    const headings = await page.locator('article :is(h2, h3)').count();
    expect(headings).toBeGreaterThan(3);
    await expect(page.locator('.theme-doc-toc-desktop a')).toHaveCount(headings);
  },
);

test('the docs sidebar cannot be hidden', { tag: '@firefox' }, async ({ page }) => {
  await page.setViewportSize(desktop);
  await openPage(page, doc);
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Collapse sidebar', exact: true })).toHaveCount(0);
});
