import { expect, openPage, test } from '../site';
import {
  allWidths,
  closeSidebar,
  isMenu,
  menuButtonOf,
  openDocsSidebar,
  setWidth,
  settle,
  sidebarOf,
} from './frame';

test.use({ site: 'full' });

test.describe('documentation', { tag: '@firefox' }, () => {
  test('opening a category leaves the others open, at every depth', async ({ page }) => {
    for (const width of allWidths) {
      await setWidth(page, width);
      await openPage(page, '/docs/next/nested/deeper/deepest/third');
      const sidebar = await openDocsSidebar(page);
      await expect(sidebar.getByRole('link', { name: 'Third level' })).toBeVisible();
      await sidebar.locator('summary', { hasText: 'Another category' }).click();
      await expect(sidebar.getByRole('link', { name: 'Only in the next version' })).toBeVisible();
      await expect(sidebar.getByRole('link', { name: 'Third level' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Collapse sidebar', exact: true })).toHaveCount(
        0,
      );
      const overflow = await sidebar.evaluate(
        (element) => element.scrollWidth - element.clientWidth,
      );
      expect(overflow, `px of a long label beyond the sidebar at ${width} px`).toBe(0);
      await closeSidebar(page);
    }
  });

  test(
    'a category opens and closes by keyboard, and its link opens it',
    { tag: '@core' },
    async ({ page }) => {
      await openPage(page, '/docs/next');
      for (const width of allWidths) {
        await setWidth(page, width);
        const sidebar = await openDocsSidebar(page);
        const summary = sidebar.locator('summary', { hasText: 'A category whose label' });
        const link = sidebar.getByRole('link', { name: 'First level' });
        await summary.focus();
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
        await settle(page);
        await sidebar.getByRole('link', { name: 'Deeper' }).click();
        await expect(page).toHaveURL(/\/category\/deeper$/);
        await openDocsSidebar(page);
        await expect(sidebar.getByRole('link', { name: 'Second level' })).toBeVisible();
        await sidebar.getByRole('link', { name: 'Start' }).click();
        await expect(page).toHaveURL(/\/docs\/next$/);
        await openDocsSidebar(page);
        await summary.click();
        await expect(link).not.toBeVisible();
        await closeSidebar(page);
      }
    },
  );

  test('the table of contents shows levels 2 and 3; every heading but the title has a direct link', async ({
    page,
  }) => {
    await openPage(page, '/docs/long');
    for (const width of allWidths) {
      await setWidth(page, width);
      const isBeside = width > 996;
      const contents = page.locator(isBeside ? '.theme-doc-toc-desktop' : '.theme-doc-toc-mobile');
      if (!isBeside) await contents.locator('summary').click();
      const link = contents.getByRole('link', { name: 'A heading of the third level' });
      await expect(link).toBeVisible();
      await expect(contents.getByText('A heading of the fourth level')).toHaveCount(0);
      if (!isBeside) await contents.locator('summary').click();
      if (!isBeside) await expect(link).not.toBeVisible();
      const fourth = page.getByRole('heading', { name: 'A heading of the fourth level' });
      await expect(fourth.getByRole('link')).toHaveAccessibleName(
        'Direct link to A heading of the fourth level',
      );
      await expect(page.getByRole('heading', { level: 1 }).getByRole('link')).toHaveCount(0);
    }
  });
});

test.describe('blog', { tag: '@firefox' }, () => {
  test('the sidebar groups its posts by year, the newest first', async ({ page }) => {
    await openPage(page, '/blog');
    for (const width of allWidths) {
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
  });
});
