import { expect, it } from 'vitest';

import { differingFiles } from './check-reproducible';

it('names the files that differ, and those that only one build has', () => {
  const file = (path: string, sha256: string) => ({ path, bytes: 1, sha256 });
  const one = [file('a', '1'), file('b', '1'), file('c', '1')];
  expect(differingFiles(one, [file('a', '1'), file('b', '2'), file('d', '1')])).toEqual([
    'b',
    'c',
    'd',
  ]);
  expect(differingFiles(one, one)).toEqual([]);
});
