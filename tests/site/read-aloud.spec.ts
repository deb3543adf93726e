import budgets from '../budgets.json';
import { expect, openPage, test } from './site';

/** What a reader hears of a page of each kind: its landmarks, a heading with its link, and one field. */
const heard = {
  home: `
    - region "Announcement"
    - navigation "Main":
      - link "Connected Intelligence Suite"
      - button "Docs"
      - button "API"
    - main:
      - heading "Connected Intelligence Suite documentation" [level=1]
      - region "A request and its response":
        - group:
          - combobox "Language of the sample"
      - region "Ways in"
    - contentinfo`,
  doc: `
    - navigation "Main"
    - complementary:
      - navigation "Docs sidebar"
    - main:
      - article:
        - navigation "Breadcrumbs"
        - heading "Quickstart" [level=1]
        - heading "What you need" [level=2]
        - link "Direct link to What you need"
      - navigation "Docs pages"
    - contentinfo`,
  operation: `
    - navigation "Main"
    - complementary:
      - navigation "Remote Management backend"
    - main:
      - article:
        - heading "Sample request" [level=2]
        - link "Direct link to Sample request"
        - group:
          - combobox "Language of the sample"
        - heading "Path parameters" [level=2]
        - link "Direct link to Path parameters"
        - list:
          - listitem:
            - paragraph:
              - link "Direct link to path.organizationId"
              - code: organizationId
              - text: string required
            - paragraph: ID of your organization, from your platform administrator.
      - navigation "Docs pages"
    - contentinfo`,
  events: `
    - main:
      - article:
        - heading "Scanner events" [level=1]
        - heading "Barcodes" [level=2]
        - link "Direct link to Barcodes"
        - heading "Receive barcodes" [level=3]
        - link "Direct link to Receive barcodes"`,
};

for (const [kind, tree] of Object.entries(heard)) {
  test(`reads aloud: ${kind}`, async ({ page }) => {
    await openPage(page, budgets.pages[kind as keyof typeof heard]);
    await expect(page.locator('body')).toMatchAriaSnapshot(tree);
    const named = page.getByRole('heading', { name: /Direct link/ });
    await expect(named, 'headings whose name has the link').toHaveCount(0);
    const logo = page.getByRole('link', { name: 'Connected Intelligence Suite', exact: true });
    await expect(logo.and(page.locator(':not(.footer *)'))).toHaveCount(1);
  });
}
