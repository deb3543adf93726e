import { expect, it } from 'vitest';

import { inDepth } from '../../../tests/depth';
import { parsePage } from '../page';
import { checkSyntax } from './mdx-syntax';

const nested = [
  ['quotations', '> '.repeat(9000)],
  ['quotations', '> '.repeat(200)],
  ['lists', '- '.repeat(2000)],
] as const;

it.each(inDepth(nested.slice(0, 2), nested))(
  'refuses a page with more levels of %s than the stack has room for',
  (_, marks) => {
    const page = parsePage('/a.mdx', 'doc', `Text.\n\n${marks}Text.\n`);
    expect(checkSyntax(page)).toMatchObject([
      { line: 1, column: 1, message: 'the page is nested too deeply to parse' },
    ]);
  },
);

it.each(['`', '~'])('reads a page of %s alone, which opens a fence', (mark) => {
  const { fences } = parsePage('/a.mdx', 'doc', `Text.\n\n${mark.repeat(48_000)}\n`);
  expect(fences).toMatchObject([{ line: 3, isClosed: false, holdsOpening: false }]);
});
