import { expect, openPage, test } from '../site';
import { windowOf } from './frame';

test.use({ site: 'full', ...windowOf(1440) });

test('opening a category leaves the others open, at every depth', async ({ page }) => {
  await openPage(page, '/docs/next/nested/deeper/deepest/third');
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await expect(sidebar.getByRole('link', { name: 'Third level' })).toBeVisible();
  await sidebar.getByRole('button', { name: 'Another category' }).click();
  await expect(sidebar.getByRole('link', { name: 'Only in the next version' })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Third level' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Collapse sidebar', exact: true })).toHaveCount(0);
});

test('a long label stays in the sidebar', async ({ page }) => {
  await openPage(page, '/docs/next');
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  expect(await sidebar.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('the blog sidebar groups its posts by year, the newest first', async ({ page }) => {
  await openPage(page, '/blog');
  const groups = page.getByRole('navigation', { name: /recent posts/ }).getByRole('group');
  await expect(groups.getByRole('heading')).toHaveText(['2026', '2025', '2023']);
  await expect(groups.nth(1).getByRole('link')).toHaveText([
    'A post of the autumn',
    'A post of the spring',
  ]);
});

test('the table of contents shows levels 2 and 3; every heading but the title has a direct link', async ({
  page,
}) => {
  await openPage(page, '/docs/long');
  const contents = page.locator('.table-of-contents a');
  await expect(contents.filter({ hasText: 'A heading of the third level' })).toHaveCount(1);
  await expect(contents.filter({ hasText: 'A heading of the fourth level' })).toHaveCount(0);
  const fourth = page.getByRole('heading', { name: 'A heading of the fourth level' });
  await expect(fourth.getByRole('link')).toHaveAccessibleName(
    'Direct link to A heading of the fourth level',
  );
  await expect(page.getByRole('heading', { level: 1 }).getByRole('link')).toHaveCount(0);
});
