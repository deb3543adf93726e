import { readFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'yaml';

import { referenceOf, references, scannerEvents } from '../../src/config/api-references';
import { organization } from '../../src/config/organization';
import { readBuiltPage } from './built-page';
import { expect, ownRoutes, test } from './site';

// In one process, which parses each page once.
test.describe.configure({ mode: 'default' });

/** Name and version of each API, from its specification. */
const editions = new Map(
  references.map(({ specification, title }) => {
    const { info } = parse(readFileSync(specification, 'utf8')) as { info: { version: string } };
    return [specification, `${title} ${info.version}`] as const;
  }),
);

const form = '.github/ISSUE_TEMPLATE/wrong-or-missing.yml';

/** Returns the fields that the link to report a problem fills in, or nothing on a page without it. */
function reportOf(route: string): Record<string, string> | undefined {
  const start = `${organization.repositoryUrl}/issues/new?`;
  const [link, ...others] = readBuiltPage(route).links.filter((it) => it.startsWith(start));
  expect(others, route).toEqual([]);
  return link === undefined ? undefined : Object.fromEntries(new URL(link).searchParams);
}

test('each guide and reference page has a link to report a problem', { tag: '@nightly' }, () => {
  const { body } = parse(readFileSync(form, 'utf8')) as { body: { id: string }[] };
  let checkedPages = 0;
  for (const route of ownRoutes) {
    const report = reportOf(route);
    if (!report) {
      expect(route).toMatch(/^\/(?:all-pages|docs\/category\/.*)?$/);
      continue;
    }
    const { template = '', title, page, version, ...more } = report;
    const { h1, text } = readBuiltPage(route);
    expect(path.basename(form)).toBe(template);
    expect([title, page]).toEqual([h1[0], organization.siteUrl + route]);
    expect(more).toEqual({});
    // The report has the versions on the page.
    const [, checked = ''] = /Checked against (.*?)Report a problem/.exec(text) ?? [];
    if (checked) checkedPages++;
    const { specification } = referenceOf(route) ?? {};
    expect(version, route).toBe(specification ? editions.get(specification) : checked);
    // A reference page has the version of its specification.
    if (specification) expect(checked, route).toBe('');
  }
  expect(checkedPages).toBeGreaterThan(20);
  const ids = body.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['page', 'version']));
});

test('a guide names the API versions that it was checked against', () => {
  const { text } = readBuiltPage('/docs/recipes/unattended-listener');
  const edition = editions.get(scannerEvents.specification);
  expect(text).toContain(`Checked against ${edition}Report`);
});
