import { expect, openPage, test } from './site';

test('a card of the home page leads on wherever it is pressed', async ({ page }) => {
  await openPage(page, '/');
  const card = page.getByRole('listitem').filter({ hasText: 'For integrators' });
  await card.click({ position: { x: 12, y: 12 } });
  await expect(page).toHaveURL('/docs/device-integration-service/installation');
});

test('a box of a diagram lights up its own edges', async ({ page }) => {
  await openPage(page, '/');
  const colour = (line: string) =>
    page
      .locator(`.diagram .${line} path`)
      .first()
      .evaluate((path) => getComputedStyle(path).stroke);
  const resting = await colour('e5');
  await page.locator('.diagram').getByRole('link', { name: 'Your local program' }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await colour('e5')).not.toBe(resting);
  expect(await colour('e1')).toBe(resting);
});
