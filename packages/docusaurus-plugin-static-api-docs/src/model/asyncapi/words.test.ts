import { expect, it } from 'vitest';

import { directionOf, withoutEndSlash } from './words';

it('refuses an action that AsyncAPI does not have', () => {
  expect(() => directionOf('reply', 'client')).toThrow('"reply" is no action');
});

it('takes slashes from the end of a URL only', () => {
  expect(withoutEndSlash('ws://localhost:9000/')).toBe('ws://localhost:9000');
  expect(withoutEndSlash('ws://localhost:9000/base')).toBe('ws://localhost:9000/base');
});
