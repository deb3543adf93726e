import { readFileSync } from 'node:fs';

import { parse } from 'yaml';

import { referenceOf, references } from '../../src/config/api-references';
import { organization } from '../../src/config/organization';
import { readBuiltPage } from './built-page';
import { builtRoutes, expect, test } from './site';

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

/** Returns the guides and the pages of references: those that have a text of their own. */
const pages = builtRoutes.filter((route) => reportOf(route) !== undefined);

test('each guide and each page of a reference has a link that reports a problem with it', () => {
  const withoutText = ['/', '/all-pages', '/docs/category/'];
  const others = builtRoutes.filter((route) => !pages.includes(route));
  expect(others.filter((route) => !withoutText.some((it) => route.startsWith(it)))).toEqual([]);
  for (const route of pages) {
    const { template = '', title, page, version, ...more } = reportOf(route) ?? {};
    const { h1, text } = readBuiltPage(route);
    expect([form.endsWith(`/${template}`), title, page]).toEqual([
      true,
      h1[0],
      organization.siteUrl + route,
    ]);
    expect(more).toEqual({});
    const { specification } = referenceOf(route) ?? {};
    if (specification) expect(version, route).toBe(editions.get(specification));
    // What the page says, the report says too.
    const [, checked = ''] = /Checked against (.*?)Report a problem/.exec(text) ?? [];
    if (!specification) expect(version, route).toBe(checked);
  }
});

test('the form of the repository has the fields that the link fills in', () => {
  const { body } = parse(readFileSync(form, 'utf8')) as { body: { id: string }[] };
  const [route = ''] = pages;
  const { template, title, ...fields } = reportOf(route) ?? {};
  expect([template, title].every(Boolean)).toBe(true);
  expect(Object.keys(fields).filter((id) => !body.some((field) => field.id === id))).toEqual([]);
});

test('a guide names the versions of the interfaces that it was checked against', () => {
  const [platform, , events] = [...editions.values()];
  for (const [route, checked] of [
    ['/docs/iot-platform/tutorials/quickstart', `Checked against ${platform}`],
    ['/docs/recipes/unattended-listener', `Checked against ${events}`],
  ] as const) {
    expect(readBuiltPage(route).text).toContain(`${checked}Report`);
  }
  const named = pages.filter((route) => readBuiltPage(route).text.includes('Checked against'));
  // A page of a reference is its specification.
  expect(named.filter((route) => !route.startsWith('/docs'))).toEqual([]);
  expect(named.length).toBeGreaterThan(20);
  expect(named.length).toBeLessThan(pages.filter((route) => route.startsWith('/docs')).length);
});
