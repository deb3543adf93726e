import { readBuiltPage } from './built-page';
import { builtRoutes, expect, openPage, test } from './site';

test('all main text of every page is in its HTML, without JavaScript', async ({ page }) => {
  test.setTimeout(300_000);
  const faults: string[] = [];
  for (const route of builtRoutes) {
    await openPage(page, route);
    const text = await page.locator('main').evaluate((main) => main.textContent ?? '');
    const words = new Set(text.split(/\s+/).filter((word) => word.length > 3));
    expect(words.size, route).toBeGreaterThan(15);
    const plain = readBuiltPage(route).text;
    const missing = [...words].filter((word) => !plain.includes(word));
    if (missing.length > 0) faults.push(`${route}: ${missing.slice(0, 10).join(' ')}`);
  }
  expect(faults).toEqual([]);
});
