import { expect, it } from 'vitest';

import { writeSite } from '../publishing/site.fixture';
import { describePackages } from './shipped-packages';

// tests/site/budgets.spec.ts tests the list of a bundle.
it('rejects a package without a license', () => {
  const folder = writeSite({ 'package.json': '{ "name": "a", "version": "1.0.0" }' });
  expect(() => describePackages([folder])).toThrow('a@1.0.0 declares no license');
});
