import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { expect, it } from 'vitest';

import { labelCells } from './label-cells';

function render(markdown: string): string {
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(labelCells)
    .use(remarkRehype)
    .use(rehypeStringify);
  return String(processor.processSync(markdown));
}

it('says in each cell but the first what its column has', () => {
  const html = render('| A | `b` c | D |\n|---|---|---|\n| 1 | 2 | 3 |\n| 4 | 5 |');
  expect(
    [...html.matchAll(/<td(?: data-label="([^"]*)")?>(\d?)/g)].map((it) => it.slice(1)),
  ).toEqual([
    [undefined, '1'],
    ['b c', '2'],
    ['D', '3'],
    [undefined, '4'],
    ['b c', '5'],
    [undefined, ''],
  ]);
});

it('leaves a table of two columns as it is: its first cells say what the second ones are', () => {
  expect(render('| A | B |\n|---|---|\n| 1 | 2 |')).not.toContain('data-label');
});
