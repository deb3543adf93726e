import { loadFreshModule } from '@docusaurus/utils';
import { expect, it } from 'vitest';

import type { spellCheck } from './spell-check';

it('works in the development server, which loads modules in its own way', async () => {
  const loaded = (await loadFreshModule(require.resolve('./spell-check.ts'))) as {
    readonly spellCheck: typeof spellCheck;
  };
  const unknown = await loaded.spellCheck('The scaner sends a barcode.', []);
  expect(unknown).toMatchObject([{ word: 'scaner', offset: 4 }]);
});
