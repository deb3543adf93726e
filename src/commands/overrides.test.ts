import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { overrideReasons } from '../config/override-reasons';
import { listOverrideFaults, type LockedPackages, type Overrides } from './overrides';

const packages: LockedPackages = {
  'node_modules/trimmer': { dependencies: { 'left-trim': '^1.0.0' } },
  'node_modules/padder': { dependencies: { 'left-trim': '^2.0.1' } },
};
const mends = { mends: ['https://github.com/advisories/GHSA-0000-0000-0001'] };

describe('listOverrideFaults', () => {
  it('accepts an override that a dependent would not take by itself', () => {
    expect(listOverrideFaults({ 'left-trim': '2.0.1' }, packages, { 'left-trim': mends })).toEqual(
      [],
    );
    const nested = { trimmer: { 'left-trim': '2.0.1' } };
    expect(listOverrideFaults(nested, packages, { 'trimmer > left-trim': mends })).toEqual([]);
  });

  it('refuses one that all dependents take, unless it holds newer versions back', () => {
    const nested = { padder: { 'left-trim': '2.0.1' } };
    const key = 'padder > left-trim';
    expect(listOverrideFaults(nested, packages, { [key]: mends })).toEqual([
      'the override padder > left-trim is not needed: every dependent takes 2.0.1',
    ]);
    expect(listOverrideFaults(nested, packages, { [key]: { holdsBack: '2.1 fails' } })).toEqual([]);
    expect(
      listOverrideFaults({ 'right-trim': '1.0.0' }, packages, { 'right-trim': mends }),
    ).toEqual(['the override right-trim is not needed: every dependent takes 1.0.0']);
  });

  it('refuses an override without a reason, and a reason without an override', () => {
    expect(listOverrideFaults({ 'left-trim': '2.0.1' }, packages, { 'right-trim': mends })).toEqual(
      ['the override left-trim has no reason', 'right-trim has a reason, but is not overridden'],
    );
  });

  it('finds no fault with those of this repository', () => {
    const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
    const overrides = read('package.json').overrides as Overrides;
    const locked = read('package-lock.json').packages as LockedPackages;
    expect(Object.keys(overrides).length).toBeGreaterThan(0);
    expect(listOverrideFaults(overrides, locked, overrideReasons)).toEqual([]);
  });
});
