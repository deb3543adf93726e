import type { Root } from 'hast';
import { h } from 'hastscript';
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx';
import { VFile } from 'vfile';
import { expect, it } from 'vitest';

import { placeOpening } from './place-opening';

const element = (name: string): MdxJsxFlowElementHast => {
  return { type: 'mdxJsxFlowElement', name, attributes: [], children: [] };
};

/** Returns the names of the blocks of a page, with what an opening holds. */
async function blocksOf(frontMatter: object, ...children: Root['children']): Promise<string[]> {
  const tree: Root = { type: 'root', children };
  await placeOpening()(tree, new VFile({ data: { frontMatter } }), () => undefined);
  const nameOf = (node: object): string => {
    const {
      name,
      tagName = name,
      children = [],
    } = node as Partial<MdxJsxFlowElementHast> & {
      tagName?: string;
    };
    return tagName === 'Opening' ? `Opening(${children.map(nameOf).join()})` : String(tagName);
  };
  return tree.children.filter(({ type }) => type !== 'text').map(nameOf);
}

it('opens the first page of the docs with its first paragraph', async () => {
  const blocks = [{ type: 'text', value: '\n' } as const, h('p'), h('h2')];
  expect(await blocksOf({ slug: '/' }, ...blocks)).toEqual(['Opening(p)', 'h2']);
  expect(await blocksOf({ slug: '/other' }, ...blocks)).toEqual(['p', 'h2']);
  expect(await blocksOf({}, ...blocks)).toEqual(['p', 'h2']);
});

it('opens a reference with its summary, before its contents', async () => {
  const introduction = { slug: '/', reference_page: true };
  expect(await blocksOf(introduction, element('StaticHtml'), h('h2'))).toEqual([
    'Opening(StaticHtml)',
    'Contents',
    'h2',
  ]);
});

it('leaves a page that begins with anything else as it is', async () => {
  expect(await blocksOf({ slug: '/' }, h('h2'), h('p'))).toEqual(['h2', 'p']);
  expect(await blocksOf({ slug: '/' }, element('Diagram'), h('p'))).toEqual(['Diagram', 'p']);
  expect(await blocksOf({ slug: '/' })).toEqual([]);
});
