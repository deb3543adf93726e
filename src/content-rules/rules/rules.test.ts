import { readdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import type { Fault } from '../../faults';
import { checkSmallSite } from '../small-site.fixture';
import { rules, siteRules } from './index';

const names = [...rules, ...siteRules].map(({ name }) => name);
const fixtures = readdirSync(__dirname).filter((file) => /\.(bad|good)\./.test(file));

/** Where a fixture stands in the small site, by its extension. */
const places: Readonly<Record<string, string>> = {
  '.json': 'coverage-floors.json',
  '.mdx': 'docs/guides/page.mdx',
  '.svg': 'docs/guides/drawing.svg',
  '.txt': 'dictionary.txt',
  '.yaml': 'api-specs/platform.yaml',
};

async function check(name: string, quality: 'bad' | 'good'): Promise<readonly Fault[]> {
  const own = fixtures.filter((file) => file.startsWith(`${name}.${quality}.`));
  expect(own).toHaveLength(1);
  const [fixture = ''] = own;
  const place = places[path.extname(fixture)] ?? '';
  expect(place).not.toBe('');
  const { faults } = await checkSmallSite((root) =>
    cp(path.join(__dirname, fixture), path.join(root, place)),
  );
  return faults;
}

describe('the rules', () => {
  it('have names of their own, and no fixture is left over', () => {
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
    expect(fixtures.filter((file) => !names.includes(file.split('.')[0] ?? ''))).toEqual([]);
  });

  it.each(names)('%s refuses its bad fixture, and no other rule does', async (name) => {
    const faults = await check(name, 'bad');
    expect(faults.length).toBeGreaterThan(0);
    expect(new Set(faults.map(({ rule }) => rule))).toEqual(new Set([name]));
  });

  it.each(names)('%s lets its good fixture pass, as all rules do', async (name) => {
    expect(await check(name, 'good')).toEqual([]);
  });
});
