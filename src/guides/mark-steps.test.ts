import { expect, it } from 'vitest';

import { markSteps } from './mark-steps';
import { renderMdx } from './render.fixture';

it('marks the headings that begin with a number, and no other', async () => {
  const markdown = '## What you need\n## 1. Start `it`\n### 2. Wait\n## 3D\n\n1. One';
  const html = await renderMdx(markdown, markSteps);
  expect(html.match(/<[^>]+class="step">[^]*?<\/h\d>/g)).toEqual([
    '<h2 class="step">1. Start <code>it</code></h2>',
  ]);
});
