import { expect, it } from 'vitest';

import { parsePage } from '../page';
import { checkSyntax } from './mdx-syntax';

it('refuses a page with more levels than the stack has room for', () => {
  const page = parsePage('/a.mdx', 'doc', `Text.\n\n${'> '.repeat(9000)}Text.\n`);
  expect(checkSyntax(page)).toMatchObject([
    { line: 1, column: 1, message: 'the page is nested too deeply to parse' },
  ]);
});

it.each(['`', '~'])('reads a page of %s alone, which opens a fence', (mark) => {
  const { fences } = parsePage('/a.mdx', 'doc', `Text.\n\n${mark.repeat(48_000)}\n`);
  expect(fences).toMatchObject([{ line: 3, isClosed: false, holdsOpening: false }]);
});
