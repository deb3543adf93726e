import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';

import { largeApi, thousandOperations } from '../../tests/scale/large-api';
import { loadSpecification } from '../specifications';
import type { ReferencePage } from './page';
import { referencePages, type PlacedPage, type ReferencePages } from './reference-pages';
import { sidebarsFile } from './sidebar';
import { heaviest } from './split-page';

const reference = {
  id: 'reference-large',
  label: 'Large',
  specification: 'large.yaml',
  outputDir: 'reference-large',
  routeBasePath: 'api/large',
  serverVariable: 'LARGE_URL',
};

const words = ({ sections }: ReferencePage) => sections.map(({ html }) => html).join('');
/** With the headings where the site has them: in the text, the table of contents and its data. */
const weight = (page: ReferencePage) => {
  const headings = page.sections.map(({ heading }) => `${heading?.id} ${heading?.text}`).join();
  return gzipSync(words(page) + headings + headings + headings).length;
};

describe('a reference of 1,000 operations', () => {
  let large: ReferencePages;
  const pageAt = (route: string): ReferencePage => {
    const found = large.pages.find((page) => page.route === route);
    if (!found) throw new Error(`no page at ${route}`);
    return found.render();
  };
  const below = (path: string): readonly PlacedPage[] =>
    large.pages.filter(({ route }) => route.startsWith(path));

  beforeAll(async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'large-api-'));
    try {
      const file = path.join(folder, reference.specification);
      const text = stringify(largeApi(thousandOperations), { aliasDuplicateObjects: false });
      writeFileSync(file, text);
      large = await referencePages(reference, await loadSpecification(file));
    } finally {
      rmSync(folder, { recursive: true });
    }
  }, 120_000);

  it('has no page heavier than the rule allows, of every kind that grows with it', () => {
    expect(large.api.operations).toHaveLength(1000);
    const routes = [
      ...['/api/large/', '/api/large/errors-and-states', '/api/large/schemas/problem'],
      ...['/api/large/schemas/money', '/api/large/list-accounts', '/api/large/update-zone'],
      ...below('/api/large/errors-and-states/').map(({ route }) => route),
      ...below('/api/large/operations/').map(({ route }) => route),
    ].filter((route) => large.pages.some((page) => page.route === route));
    const heavy = routes.map((route) => [route, weight(pageAt(route))] as const);
    expect(heavy.length).toBeGreaterThan(8);
    expect(heavy.filter(([, bytes]) => bytes > heaviest)).toEqual([]);
  });

  it('keeps every rule and every value of the finder, each under an anchor, on one page', () => {
    const pages = ['/api/large/errors-and-states', ...below('/api/large/errors-and-states/')];
    const html = pages
      .map((each) => words(typeof each === 'string' ? pageAt(each) : each.render()))
      .join('');
    for (const { name } of large.schemas.entities.filter(({ name: each }) => each !== 'Problem')) {
      if (name.endsWith('Owner') || ['Money', 'Period'].includes(name)) continue;
      for (const id of [`rules.${name}.name`, `values.${name}.status.ACTIVE`]) {
        expect(html.split(`id="${id}"`), id).toHaveLength(2);
      }
    }
  });

  it('leads from each split page to its parts, which are in the sidebar', () => {
    const { finder } = large.parts;
    expect(finder.length).toBeGreaterThan(1);
    const main = words(pageAt('/api/large/errors-and-states'));
    const sidebar = sidebarsFile(reference, large);
    for (const { page } of finder) {
      expect(main).toContain(`href="/api/large${page.frontMatter['slug']}"`);
      expect(sidebar).toContain(`"parts/${page.frontMatter['id']}"`);
    }
  });

  it('has no page whose first heading skips a level', () => {
    const split = [...large.parts.finder, ...large.parts.introduction];
    expect(split.length).toBeGreaterThan(2);
    for (const { page } of split) expect(page.sections[0]?.heading?.level).toBe(2);
  });

  it('says how many calls there are where a list of them would be too long', () => {
    const html = words(pageAt('/api/large/errors-and-states'));
    expect(html).toContain('<a href="/api/large/#operations">1000 calls</a>');
    expect(words(pageAt('/api/large/schemas/problem'))).toContain('<li>And 900 more.</li>');
  });
});
