import { expect, it } from 'vitest';

import { placeContents } from './place-contents';
import { transformMdx } from './render.fixture';

/** Returns the types of the top nodes of a page, and the names of elements. */
async function orderOf(mdx: string, path = 'docs/page.mdx'): Promise<string[]> {
  const { children } = await transformMdx(mdx, [placeContents], { path });
  return children.map((node) => ('name' in node ? String(node.name) : node.type));
}

it('places the contents after the first paragraph of a page', async () => {
  expect(await orderOf("import A from './_a.mdx';\n\nOne.\n\nTwo.\n")).toEqual([
    'mdxjsEsm',
    'paragraph',
    'Contents',
    'paragraph',
  ]);
});

it('places the contents above everything else, and none in a partial', async () => {
  expect(await orderOf('## One\n\nTwo.\n')).toEqual(['Contents', 'heading', 'paragraph']);
  expect(await orderOf('One.\n', 'docs/_part.mdx')).toEqual(['paragraph']);
});
