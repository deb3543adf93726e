import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { expect, it } from 'vitest';

import { markSteps } from './mark-steps';

it('marks the headings that begin with a number, and no other', () => {
  const processor = unified()
    .use(remarkParse)
    .use(markSteps)
    .use(remarkRehype)
    .use(rehypeStringify);
  const markdown = '## What you need\n## 1. Start `it`\n### 2. Wait\n## 3D\n\n1. One';
  const html = String(processor.processSync(markdown));
  expect(html.match(/<[^>]+class="step">[^]*?<\/h\d>/g)).toEqual([
    '<h2 class="step">1. Start <code>it</code></h2>',
  ]);
});
