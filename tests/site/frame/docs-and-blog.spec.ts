import { expect, openPage, test } from '../site';
import {
  barWidth,
  closeSidebar,
  docsSidebarOf,
  sampleWidths,
  isMenu,
  menuButtonOf,
  openDocsSidebar,
  setWidth,
  sidebarOf,
} from './frame';

test.use({ site: 'full' });

test.describe('documentation', { tag: '@firefox' }, () => {
  test('opening a category leaves the others open', { tag: '@nightly' }, async ({ page }) => {
    await setWidth(page, barWidth);
    await openPage(page, '/docs/next/nested/deeper/deepest/third');
    const sidebar = docsSidebarOf(page);
    await expect(sidebar.getByRole('link', { name: 'Third level' })).toBeVisible();
    await sidebar.locator('summary', { hasText: 'Another category' }).click();
    await expect(sidebar.getByRole('link', { name: 'Only in the next version' })).toBeVisible();
    await expect(sidebar.getByRole('link', { name: 'Third level' })).toBeVisible();
    const overflow = await sidebar.evaluate((it) => it.scrollWidth - it.clientWidth);
    expect(overflow, 'px of a long label beyond the sidebar').toBe(0);
  });

  test(
    'images beside a page are shown, even those over 10 kB',
    { tag: '@nightly' },
    async ({ page }) => {
      await openPage(page, '/docs/next/only-next');
      const image = page.getByRole('img', { name: 'A photo' });
      await image.scrollIntoViewIfNeeded();
      const width = () => image.evaluate((it) => (it as HTMLImageElement).naturalWidth);
      await expect.poll(width).toBe(64);
    },
  );

  test('a category opens and closes by keyboard, and its link opens it', async ({ page }) => {
    for (const width of sampleWidths) {
      await setWidth(page, width);
      await openPage(page, '/docs/next');
      const sidebar = await openDocsSidebar(page);
      const link = sidebar.getByRole('link', { name: 'First level' });
      await sidebar.locator('summary', { hasText: 'A category whose label' }).focus();
      for (const key of ['Enter', 'Space']) {
        await page.keyboard.press(key);
        await expect(link).toBeVisible();
        await page.keyboard.press(key);
        await expect(link).not.toBeVisible();
      }
      await page.keyboard.press('Enter');
      await expect(link).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
      await sidebar.getByRole('link', { name: 'Deeper' }).press('Enter');
      await expect(page).toHaveURL(/\/category\/deeper$/);
      await openDocsSidebar(page);
      await expect(sidebar.getByRole('link', { name: 'Second level' })).toBeVisible();
    }
  });

  test('headings have direct links, the contents list levels 2 and 3, and no sidebar collapses', async ({
    page,
  }) => {
    await openPage(page, '/docs/long');
    for (const width of sampleWidths) {
      await setWidth(page, width);
      for (const heading of await page.locator('article :is(h2, h3, h4)').all()) {
        const text = (await heading.textContent()) ?? '';
        await expect(heading).toHaveAccessibleName(text);
        const link = heading.locator('+ .hash-link');
        await expect(link).toHaveAccessibleName(`Direct link to ${text}`);
      }
      await expect(page.locator('article h1').getByRole('link')).toHaveCount(0);
      const headings = await page.locator('article :is(h2, h3)').count();
      expect(headings).toBeGreaterThan(3);
      const contents = isMenu(page) ? '.theme-doc-toc-mobile' : '.theme-doc-toc-desktop';
      await expect(page.locator(`${contents} a`)).toHaveCount(headings);
      await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toHaveCount(0);
    }
  });
});

test(
  'the blog sidebar groups posts by year, newest first',
  { tag: ['@firefox', '@nightly'] },
  async ({ page }) => {
    await openPage(page, '/blog');
    for (const width of sampleWidths) {
      await setWidth(page, width);
      if (isMenu(page)) await menuButtonOf(page).click();
      const posts = isMenu(page)
        ? sidebarOf(page)
        : page.getByRole('navigation', { name: /recent posts/ });
      const groups = posts.getByRole('group').filter({ has: page.getByRole('heading') });
      await expect(groups.getByRole('heading')).toHaveText(['2026', '2025', '2023']);
      await expect(groups.nth(1).getByRole('link')).toHaveText([
        'A post of the autumn',
        'A post of the spring',
      ]);
      await closeSidebar(page);
    }
  },
);
