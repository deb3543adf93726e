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

test.describe('documentation', { tag: '@firefox' }, () => {
  test.use({ site: 'full' });

  test(
    'opening a category leaves the others open, at every depth',
    { tag: '@nightly' },
    async ({ page }) => {
      for (const width of allWidths) {
        await setWidth(page, width);
        await openPage(page, '/docs/next/nested/deeper/deepest/third');
        const sidebar = await openDocsSidebar(page);
        await expect(sidebar.getByRole('link', { name: 'Third level' })).toBeVisible();
        await sidebar.locator('summary', { hasText: 'Another category' }).click();
        await expect(sidebar.getByRole('link', { name: 'Only in the next version' })).toBeVisible();
        await expect(sidebar.getByRole('link', { name: 'Third level' })).toBeVisible();
        const overflow = await sidebar.evaluate(
          (element) => element.scrollWidth - element.clientWidth,
        );
        expect(overflow, `px of a long label beyond the sidebar at ${width} px`).toBe(0);
        await closeSidebar(page);
      }
    },
  );

  test('an image beside a page is there, also one of more than 10 kB', async ({ page }) => {
    await openPage(page, '/docs/next/only-next');
    const image = page.getByRole('img', { name: 'A photo' });
    await image.scrollIntoViewIfNeeded();
    const width = () => image.evaluate((it) => (it as HTMLImageElement).naturalWidth);
    await expect.poll(width).toBe(64);
  });

  test('a category opens and closes by keyboard, and its link opens it', async ({ page }) => {
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
      await page.keyboard.press('ArrowDown');
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
      await expect(link).toBeVisible();
      await summary.click();
      await expect(link).not.toBeVisible();
      await closeSidebar(page);
    }
  });
});

for (const [site, route] of [
  ['portal', '/docs/iot-platform/tutorials/quickstart'],
  ['full', '/docs/long'],
] as const) {
  test.describe(site, { tag: site === 'full' ? '@firefox' : ['@firefox', '@nightly'] }, () => {
    test.use({ site });

    test('every heading but the title has a direct link; the contents list levels 2 and 3; no sidebar collapses', async ({
      page,
    }) => {
      await openPage(page, route);
      for (const width of allWidths) {
        await setWidth(page, width);
        for (const heading of await page.locator('article :is(h2, h3, h4)').all()) {
          const text = ((await heading.textContent()) ?? '').replace(/\u200b/g, '').trim();
          await expect(heading.getByRole('link')).toHaveAccessibleName(`Direct link to ${text}`);
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
}

test.describe('blog', { tag: '@firefox' }, () => {
  test.use({ site: 'full' });

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
