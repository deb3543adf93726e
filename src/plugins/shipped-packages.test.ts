import { describe, expect, it } from 'vitest';

import { writeSite } from '../publishing/site.fixture';
import { describePackages, packageFolder } from './shipped-packages';

describe('packageFolder', () => {
  it.each([
    ['/site/node_modules/react/index.js', '/site/node_modules/react'],
    ['/site/node_modules/a/node_modules/@b/c/lib/d.css', '/site/node_modules/a/node_modules/@b/c'],
    ['/site/src/theme/Footer.tsx', undefined],
  ])('of %s is %s', (file, folder) => expect(packageFolder(file)).toBe(folder));
});

describe('describePackages', () => {
  it('lists each package once, by name', () => {
    expect(
      describePackages(['node_modules/react', 'node_modules/clsx', 'node_modules/react']),
    ).toEqual([
      { name: 'clsx', version: expect.stringMatching(/^\d/), licence: 'MIT' },
      { name: 'react', version: expect.stringMatching(/^\d/), licence: 'MIT' },
    ]);
  });

  it('refuses a package without a licence', () => {
    const folder = writeSite({ 'package.json': '{ "name": "a", "version": "1.0.0" }' });
    expect(() => describePackages([folder])).toThrow('a@1.0.0 says no licence');
  });
});
