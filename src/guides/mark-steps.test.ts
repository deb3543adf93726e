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

it('makes cards of the pages to go on with, and of an overview, but of no other list', async () => {
  const markdown =
    '## What you need\n\n- One\n\n## Next steps\n\n- [Two](two): see `it`.\n- [Three](three)\n\n' +
    '## Start\n\n- [Four](four): start.\n\n## More\n\n- [Five](five)';
  const html = await renderMdx(markdown, markSteps);
  expect(html.match(/<(?:ul|li)(?: class="[^"]*")?>/g)).toEqual([
    '<ul>',
    '<li>',
    '<ul class="cards">',
    '<li class="card">',
    '<li class="card">',
    '<ul class="cards">',
    '<li class="card">',
    '<ul>',
    '<li>',
  ]);
  expect(html).toContain('<a href="two">Two</a><br/>\nSee <code>it</code>.');
});
