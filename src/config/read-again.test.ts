import { utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';

import { temporaryFiles } from '../specifications/temporary-files.fixture';
import { readAgainOnChange } from './read-again';

it('reads once, and again after a file has changed, come or gone', async () => {
  const file = temporaryFiles({ 'a.yaml': 'a', 'inside/b.yaml': 'b' });
  const read = vi.fn(async () => read.mock.calls.length);
  const again = readAgainOnChange(path.dirname(file('a.yaml')), read);
  expect(await Promise.all([again(), again()])).toEqual([1, 1]);
  writeFileSync(file('inside/b.yaml'), 'longer');
  expect(await again()).toBe(2);
  utimesSync(file('a.yaml'), new Date(0), new Date(0));
  expect(await again()).toBe(3);
  writeFileSync(file('c.yaml'), '');
  expect(await again()).toBe(4);
  expect(await again()).toBe(4);
});
