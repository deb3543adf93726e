import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';

import { toMdx } from '../markup/page';
import { unlinkHeadings } from './unlink-headings';

it.each(['See https://evil.example/ and www.evil.example', 'a@evil.example'])(
  'keeps %j in a heading as text',
  (text) => {
    const frontMatter = { title: 'Title', description: '' };
    const sections = [{ heading: { level: 2, text, id: 'a' }, html: '' } as const];
    const [, mdx = ''] = toMdx({ frontMatter, sections }, 'a').split('\n## ');
    const tree: Root = unified().use(remarkParse).use(remarkGfm).parse(`## ${mdx}`);
    const links = () => {
      let count = 0;
      visit(tree, 'link', () => void (count += 1));
      return count;
    };
    expect(links(), 'that GFM makes').toBeGreaterThan(0);
    unlinkHeadings()(tree);
    expect(links()).toBe(0);
    expect(toString(tree)).toContain(text);
  },
);
