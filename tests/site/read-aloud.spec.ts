import budgets from '../budgets.json';
import { expect, openPage, openSearch, test, widths } from './site';

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

// Where rows are stacked, the heads of their table are only heard.
test('reads aloud: the cells of stacked rows, with the names of their rows and columns', async ({
  page,
}) => {
  await page.setViewportSize({ width: widths.phone, height: 900 });
  await openPage(page, budgets.pages.finder);
  await expect(page.locator('body')).toMatchAriaSnapshot({ name: 'finder.aria.yml' });
});

test('reads aloud: each field once', async ({ page }) => {
  await openPage(page, budgets.pages.operation);
  const links = await page.locator('li.field[id]').evaluateAll((fields) =>
    fields.map(({ id, firstElementChild: head }) =>
      Array.from(head?.querySelectorAll('a') ?? [])
        .filter((link) => link.getAttribute('href') === `#${id}`)
        .map((link) => [
          link.ariaLabel,
          link.textContent === head?.querySelector('code')?.textContent,
        ]),
    ),
  );
  expect(links.length).toBeGreaterThan(1);
  expect(links).toEqual(links.map(() => [[null, true]]));
});

test('reads aloud: a drawing by its description and caption, and of its parts the links alone', async ({
  page,
}) => {
  await openPage(page, '/');
  const drawing = page.locator('.diagram').first();
  const links = await drawing.locator('a').count();
  const lines = (await drawing.ariaSnapshot()).split('\n').map((line) => line.trim());
  const roles = lines.map((line) => /^- (?:\/)?(\w+)/.exec(line)?.[1]);
  expect(links).toBeGreaterThan(1);
  const heard = Array.from({ length: links }, () => ['link', 'url']).flat();
  expect(roles).toEqual(['figure', 'group', ...heard, 'text']);
  const description = await drawing.locator('desc').textContent();
  await expect(drawing.getByRole('group', { name: description ?? '', exact: true })).toBeVisible();
});

test('reads aloud: a callout by its title and text, without its icon', async ({ page }) => {
  await openPage(page, budgets.pages.doc);
  const callout = await page.locator('.theme-admonition').first().ariaSnapshot();
  expect(callout).toMatch(/^- text: \w+\n- paragraph/);
});

test('reads aloud: the parts of a search result, and words whole', async ({ page }) => {
  await openPage(page, budgets.pages.operation);
  await openSearch(page);
  await page.keyboard.type('delete location');
  const name = /^DELETE , Delete a location , \S+ , Locations , Deletes one location\./;
  await expect(page.getByRole('option', { name, selected: true })).toBeVisible();
  await expect(page.getByRole('option', { name: /,\s*,/ }), 'empty parts').toHaveCount(0);
});
