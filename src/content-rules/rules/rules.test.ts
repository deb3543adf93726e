import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { assembleSite } from '../assemble-site';
import { checkPage } from '../index';
import { parsePage } from '../parse-page';
import { rules } from './index';

const root = path.resolve('/site');
const inSite = (file: string): string => path.join(root, file);

const install = parsePage(
  inSite('docs/guides/install.mdx'),
  'doc',
  '---\ntitle: Install\n---\n\n## What you need\n',
);

/** Checks a fixture as a page of a small site. */
function check(fixture: string) {
  const source = readFileSync(path.join(__dirname, fixture), 'utf8');
  const page = parsePage(inSite('docs/guides/page.mdx'), 'doc', source);
  const site = assembleSite({
    root,
    files: [install.file, page.file, inSite('docs/guides/parts.svg')],
    pages: [install, page],
    sidebars: { docs: [{ label: 'Tutorials', link: { type: 'generated-index' }, items: [] }] },
    surroundings: {
      operations: new Map([['addDevice', { url: '/api/suite/add-device' }]]),
      routes: ['/'],
      anchorsOf: () => undefined,
    },
  });
  return checkPage(page, site);
}

describe('the rules', () => {
  it('have a bad and a good fixture each, and no fixture is left over', () => {
    const fixtures = readdirSync(__dirname).filter((file) => file.endsWith('.mdx'));
    expect(rules.length).toBeGreaterThan(0);
    expect(fixtures.sort()).toEqual(
      rules.flatMap(({ name }) => [`${name}.bad.mdx`, `${name}.good.mdx`]).sort(),
    );
  });

  it.each(rules.map(({ name }) => name))(
    '%s refuses its bad fixture, and no other rule does',
    (name) => {
      const faults = check(`${name}.bad.mdx`);
      expect(faults.length).toBeGreaterThan(0);
      expect(new Set(faults.map(({ rule }) => rule))).toEqual(new Set([name]));
    },
  );

  it.each(rules.map(({ name }) => name))(
    '%s lets its good fixture pass, as all rules do',
    (name) => {
      expect(check(`${name}.good.mdx`)).toEqual([]);
    },
  );
});
