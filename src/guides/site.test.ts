import { expect, it } from 'vitest';

import { onceForAllPages, siteContract, siteOperations } from './site';

it.each([siteContract, siteOperations])(
  'reads the specifications once for all pages',
  async (ofPage: (page: string) => Promise<unknown>) => {
    expect(await ofPage('docs/one.mdx')).toBe(await ofPage('docs/other.mdx'));
  },
);

it('reads them again when one has changed', async () => {
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
