import budgets from '../budgets.json';
import { expect, openPage, test } from './site';

// What screen readers announce on each kind of page: landmarks, a heading with its link, and a field.
for (const kind of ['home', 'doc', 'operation', 'events'] as const) {
  test(`reads aloud: ${kind}`, async ({ page }) => {
    await openPage(page, budgets.pages[kind]);
    await expect(page.locator('body')).toMatchAriaSnapshot({ name: `${kind}.aria.yml` });
    const named = page.getByRole('heading', { name: /Direct link/ });
    await expect(named, 'headings whose name has the link').toHaveCount(0);
    const logo = page.getByRole('link', { name: 'Connected Intelligence Suite', exact: true });
    await expect(logo.and(page.locator(':not(.footer *)'))).toHaveCount(1);
  });
}
