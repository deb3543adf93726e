import { readFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'yaml';

import { referenceOf, references, scannerEvents } from '../../src/config/api-references';
import { organization } from '../../src/config/organization';
import { readBuiltPage } from './built-page';
import { expect, ownRoutes, test } from './site';

// One after the other in one process, which then parses each page once.
test.describe.configure({ mode: 'default' });

/** The name and the version of each interface, from its file. */
const editions = new Map(
  references.map(({ specification, title }) => {
    const { info } = parse(readFileSync(specification, 'utf8')) as { info: { version: string } };
    return [specification, `${title} ${info.version}`] as const;
  }),
);

const form = '.github/ISSUE_TEMPLATE/wrong-or-missing.yml';

/** Returns what the link to report a problem fills in; nothing for a page without the link. */
function reportOf(route: string): Record<string, string> | undefined {
  const start = `${organization.repositoryUrl}/issues/new?`;
  const [link, ...others] = readBuiltPage(route).links.filter((it) => it.startsWith(start));
  expect(others, route).toEqual([]);
  return link === undefined ? undefined : Object.fromEntries(new URL(link).searchParams);
}

test('each page with a text of its own has a link that reports a problem with it', () => {
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
    // What the page says, the report says too.
    const [, checked = ''] = /Checked against (.*?)Report a problem/.exec(text) ?? [];
    if (checked) checkedPages++;
    const { specification } = referenceOf(route) ?? {};
    expect(version, route).toBe(specification ? editions.get(specification) : checked);
    // A page of a reference is its specification.
    if (specification) expect(checked, route).toBe('');
  }
  expect(checkedPages).toBeGreaterThan(20);
  const ids = body.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['page', 'version']));
});

test('a guide names the versions of the interfaces that it was checked against', () => {
  const { text } = readBuiltPage('/docs/recipes/unattended-listener');
  const edition = editions.get(scannerEvents.specification);
  expect(text).toContain(`Checked against ${edition}Report`);
});
