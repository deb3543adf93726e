import { expect, it } from 'vitest';

import { withoutEndSlash } from './words';

it('takes slashes from the end of a URL only', () => {
  expect(withoutEndSlash('ws://localhost:9000/')).toBe('ws://localhost:9000');
  expect(withoutEndSlash('ws://localhost:9000/base')).toBe('ws://localhost:9000/base');
});
