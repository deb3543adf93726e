import { expect, it } from 'vitest';

import { layOutRows } from './lay-out-rows';
import { renderMdx } from './render.fixture';

const entries = '### One\n\nText.\n\n### Two\n\n- List\n\n### Three\n\nText.\n';

it('wraps the subsections of a section of short entries, up to the next section', async () => {
  const html = await renderMdx(`Lead.\n\n## Limits\n\n${entries}\n## Next\n\nText.`, layOutRows);
  const parts = html.replaceAll('\n', '').split(/(?=<div class="entry">)|(?=<h2>Next)/);
  expect(parts).toEqual([
    '<p>Lead.</p><h2>Limits</h2>',
    '<div class="entry"><h3>One</h3><p>Text.</p></div>',
    '<div class="entry"><h3>Two</h3><ul><li>List</li></ul></div>',
    '<div class="entry"><h3>Three</h3><p>Text.</p></div>',
    '<h2>Next</h2><p>Text.</p>',
  ]);
});

it.each([
  ['two subsections', '### One\n\nText.\n\n### Two\n\nText.'],
  ['code', `${entries}\n\`\`\`\ncode\n\`\`\``],
  ['a subsection without text', `${entries}\n### Four`],
])('leaves a section with %s as it is', async (_, markdown) => {
  expect(await renderMdx(`## Section\n\n${markdown}`, layOutRows)).not.toContain('class="entry"');
});
