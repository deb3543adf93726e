import headingsOfDocusaurus from '@docusaurus/mdx-loader/lib/remark/headings/index.js';
import type { Heading } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';

import { parsePage } from './page';

/** The ids that Docusaurus itself gives: what links are held to must be what the site has. */
async function idsOfDocusaurus(source: string): Promise<unknown[]> {
  const processor = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use(remarkDirective)
    .use(remarkGfm)
    .use(headingsOfDocusaurus, { anchorsMaintainCase: false });
  const ids: unknown[] = [];
  visit(await processor.run(processor.parse(source)), 'heading', (node: Heading) => {
    ids.push(node.data && 'id' in node.data ? node.data.id : undefined);
  });
  return ids;
}

describe('listHeadings', () => {
  it.each([
    ['plain text', '## Before you start', 'before-you-start'],
    ['punctuation and digits', "## 2. What's new in 1.0?", '2-whats-new-in-10'],
    ['code, emphasis and links', '## The `id` of *a* [device](x)', 'the-id-of-a-device'],
    ['an id in a comment', '## Read on {/* #more */}', 'more'],
    ['an id in a comment with words after it', '## Read on {/* #more or less */}', 'more'],
    ['a comment that is no id', '## Read on {/* later */}', 'read-on--later-'],
    ['an id in braces', '## Read on \\{#more}', 'more'],
    ['an element', '## Call <Operation id="addDevice" /> once', 'call--once'],
    ['an expression', '## Version {1 + 1}', 'version-1--1'],
    ['a word that looks like a directive', '## Port localhost:abc', 'port-localhost'],
    ['other scripts', '## Gerät hinzufügen', 'gerät-hinzufügen'],
  ])('gives the id of Docusaurus to a heading with %s', async (_what, source, id) => {
    const ids = parsePage('/page.mdx', 'doc', source).headings.map((heading) => heading.id);
    expect(ids).toEqual([id]);
    expect(ids).toEqual(await idsOfDocusaurus(source));
  });

  it('numbers ids that come again, as Docusaurus does', async () => {
    const source = '## Steps\n\n### Steps\n\n## Steps {/* #steps */}\n\n## Steps\n';
    const { headings } = parsePage('/page.mdx', 'doc', source);
    expect(headings.map(({ id }) => id)).toEqual(['steps', 'steps-1', 'steps', 'steps-2']);
    expect(headings.map(({ id }) => id)).toEqual(await idsOfDocusaurus(source));
    expect(headings.map(({ level, line, column }) => [level, line, column])).toEqual([
      [2, 1, 1],
      [3, 3, 1],
      [2, 5, 1],
      [2, 7, 1],
    ]);
  });
});
