import { expect, it } from 'vitest';

import { withinVersion } from './freeze-version';

it.each([
  ['[All](/docs/category/tutorials)', '[All](/docs/1.0/category/tutorials)'],
  ['[Start](/docs) `/docs/a`', '[Start](/docs/1.0) `/docs/a`'],
  [
    'a [URL="/api/connected-intelligence-suite/schemas/user"]',
    'a [URL="/api/connected-intelligence-suite/1.0/schemas/user"]',
  ],
  ['[File](/downloads/simulator.mjs) [Other](/docsx)', undefined],
])('keeps the links of %s within a version', (text, expected = text) => {
  expect(withinVersion(text, '1.0')).toBe(expected);
});
