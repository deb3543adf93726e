import { expect, it } from 'vitest';

import { insertOpenPoints } from './insert-open-points';
import { renderMdx, transformMdx } from './render.fixture';

const names = {
  openPoints: new Map([['rates', { instead: 'Wait, *then* read `status` with `getThing`.' }]]),
  operations: new Map([['getThing', {}]]),
};
const plugin = [insertOpenPoints, { names: async () => names }] as const;

it('writes what to rely on instead, in a sentence or as a paragraph', async () => {
  const html = await renderMdx('<OpenPoint of="rates" /> Try again.', [
    insertOpenPoints,
    { names: async () => ({ ...names, operations: new Map() }) },
  ]);
  const instead = 'Wait, <em>then</em> read <code>status</code> with <code>getThing</code>.';
  expect(html).toBe(`<p>${instead} Try again.</p>`);
});

it('leaves operations to the transform that links them', async () => {
  const tree = await transformMdx('<OpenPoint of="rates" />', [[...plugin]]);
  expect(tree.children[0]).toMatchObject({
    type: 'paragraph',
    children: expect.arrayContaining([
      expect.objectContaining({
        name: 'Operation',
        attributes: [{ type: 'mdxJsxAttribute', name: 'id', value: 'getThing' }],
      }),
    ]) as unknown,
  });
});

it.each([
  ['<OpenPoint of="rate" />', /no specification has the open point "rate".*did you mean "rates"/s],
  ['<OpenPoint />', /OpenPoint needs of/],
])('refuses %s', async (mdx, message) => {
  await expect(transformMdx(mdx, [[...plugin]])).rejects.toThrow(message);
});
