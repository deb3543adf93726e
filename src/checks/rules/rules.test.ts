import { describe, expect, it } from 'vitest';

import { checkFixture, listFixtures, type Fixture } from '../rules.fixture';
import { rules, siteRules } from './index';

const names = [...rules, ...siteRules].map(({ name }) => name);
const fixtures = listFixtures();

function fixtureOf(rule: string, quality: Fixture['quality']): Fixture {
  const own = fixtures.filter((it) => it.rule === rule && it.quality === quality);
  expect(own, `the ${quality} fixture of ${rule}`).toHaveLength(1);
  return own[0] as Fixture;
}

describe('the rules', () => {
  it('have names of their own, and no fixture is left over', () => {
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
    expect(fixtures.filter(({ rule }) => !names.includes(rule))).toEqual([]);
  });

  it.each(names)('%s refuses its bad fixture, and no other rule does', async (name) => {
    const faults = await checkFixture(fixtureOf(name, 'bad'));
    expect(faults.length).toBeGreaterThan(0);
    expect(new Set(faults.map(({ rule }) => rule))).toEqual(new Set([name]));
  });

  it.each(names)('%s lets its good fixture pass, as all rules do', async (name) => {
    expect(await checkFixture(fixtureOf(name, 'good'))).toEqual([]);
  });
});
