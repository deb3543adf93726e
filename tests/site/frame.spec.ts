import { organization } from '../../src/config/organization';
import { expect, openPage, test, widths } from './site';

const doc = '/docs/iot-platform/tutorials/quickstart';
const desktop = { width: widths.desktop, height: 800 };
const phone = { width: widths.phone, height: 800 };

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

  test('hides on scrolling down past its height, and comes back on scrolling up', async ({
    page,
  }) => {
    await openPage(page, doc);
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar).toBeInViewport();
    // The bar measures its own height first, and ignores a scroll before that.
    await page.mouse.move(600, 400);
    for (let turn = 0; turn < 5; turn++) await page.mouse.wheel(0, 200);
    await expect(bar).not.toBeInViewport();
    for (let turn = 0; turn < 3; turn++) await page.mouse.wheel(0, -100);
    await expect(bar).toBeInViewport();
  });

  test('hides when the reader goes to an anchor', async ({ page }) => {
    await openPage(page, doc);
    await page.locator('.table-of-contents a').last().click();
    await expect(page.getByRole('navigation', { name: 'Main' })).not.toBeInViewport();
  });
});

for (const [width, isMobile] of [
  [996, true],
  [997, false],
] as const) {
  test(`at ${width} px the bar ${isMobile ? 'is a hamburger menu' : 'shows its items'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, doc);
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
    await expect(toggle).toBeVisible({ visible: isMobile });
  });
}

test.describe('mobile sidebar', { tag: '@firefox' }, () => {
  test.use({ viewport: phone });

  test('has the docs sidebar as its second menu, and a way back to the first', async ({ page }) => {
    await openPage(page, doc);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.getByRole('link', { name: 'Quickstart', exact: true })).toBeVisible();
    await page.getByRole('button', { name: /Back to main menu/ }).click();
    await expect(page.getByRole('button', { name: 'API', exact: true })).toBeVisible();
  });

  test('closes on Escape and gives the focus back', async ({ page }) => {
    await openPage(page, doc);
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
    await toggle.focus();
    await page.keyboard.press('Enter');
    const close = page.getByRole('button', { name: 'Close navigation bar' });
    await expect(close).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(close).not.toBeInViewport();
    await expect(toggle).toBeFocused();
  });

  test('closes on browser back without leaving the page', async ({ page }) => {
    await openPage(page, '/');
    await openPage(page, doc);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const close = page.getByRole('button', { name: 'Close navigation bar' });
    await expect(close).toBeVisible();
    await page.goBack();
    await expect(close).not.toBeInViewport();
    expect(new URL(page.url()).pathname).toBe(doc);
  });

  test('is closed at desktop width', async ({ page }) => {
    await openPage(page, doc);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const close = page.getByRole('button', { name: 'Close navigation bar' });
    await expect(close).toBeVisible();
    await page.setViewportSize(desktop);
    await expect(close).not.toBeVisible();
  });
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

test.describe('announcement bar', { tag: '@firefox' }, () => {
  const name = 'Announcement';

  test('shows until it is closed, and stays closed', async ({ page }) => {
    await openPage(page, '/');
    const bar = page.getByRole('region', { name });
    await expect(bar).toBeVisible();
    await bar.getByRole('button', { name: 'Close' }).click();
    await expect(bar).not.toBeVisible();
    await page.reload();
    await expect(bar).not.toBeVisible();
  });

  test('shows a new announcement on the first load after an older one was closed', async ({
    page,
  }) => {
    await openPage(page, '/');
    await page.getByRole('region', { name }).getByRole('button', { name: 'Close' }).click();
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((candidate) =>
        candidate.includes('announcement.id'),
      );
      if (!key) throw new Error('the id of the announcement is not stored');
      localStorage.setItem(key, 'an-older-announcement');
    });
    await page.reload();
    await expect(page.getByRole('region', { name })).toBeVisible();
  });
});

test('the footer has the docs, the notices, four social networks and the copyright', async ({
  page,
}) => {
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
});

test('headings below the title have a direct link; the contents list levels 2 and 3', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await openPage(page, doc);
  for (const heading of await page.locator('article :is(h2, h3)').all()) {
    const text = ((await heading.textContent()) ?? '').replace(/\u200b/g, '').trim();
    await expect(heading.getByRole('link')).toHaveAccessibleName(`Direct link to ${text}`);
  }
  await expect(page.locator('article h1').getByRole('link')).toHaveCount(0);
  const headings = await page.locator('article :is(h2, h3)').count();
  expect(headings).toBeGreaterThan(3);
  await expect(page.locator('.table-of-contents a')).toHaveCount(headings);
});

test('colours are light whatever the system prefers, and there is no switch', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openPage(page, '/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('button', { name: /dark|light/i })).toHaveCount(0);
});

test('the docs sidebar cannot be hidden', async ({ page }) => {
  await page.setViewportSize(desktop);
  await openPage(page, doc);
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Collapse sidebar', exact: true })).toHaveCount(0);
});
