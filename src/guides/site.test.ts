import { expect, it } from 'vitest';

import { onceForAllPages } from './site';

it('what is made of the specifications is made once for all pages, and again when one has changed', async () => {
  const [first, second, third] = [{}, {}, {}];
  let now = [first, second];
  let made = 0;
  const count = onceForAllPages(
    () => Promise.resolve((made += 1)),
    () => Promise.resolve(now),
  );
  expect([await count('docs/one.mdx'), await count('docs/other.mdx')]).toEqual([1, 1]);
  now = [first, third];
  expect([await count('docs/one.mdx'), await count('docs/other.mdx')]).toEqual([2, 2]);
});
