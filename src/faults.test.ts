import { describe, expect, it } from 'vitest';

import { formatFault, nearestName } from './faults';

describe('formatFault', () => {
  it('writes the path relative to the working directory', () => {
    const fault = {
      file: `${process.cwd()}/docs/a.mdx`,
      line: 3,
      column: 7,
      rule: 'r',
      message: 'm',
    };
    expect(formatFault(fault)).toBe('docs/a.mdx:3:7 r m');
  });
});

describe('nearestName', () => {
  it('finds the name that was most likely meant', () => {
    expect(nearestName('addDevise', ['getDevice', 'addDevice', 'addLocation'])).toBe('addDevice');
  });

  it('offers nothing when nothing is near', () => {
    expect(nearestName('xyz', ['getOrganization'])).toBeUndefined();
    expect(nearestName('xyz', [])).toBeUndefined();
  });
});
