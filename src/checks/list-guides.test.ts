import path from 'node:path';
import { expect, it } from 'vitest';

import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { listGuides } from './list-guides';

it('lists the pages that use each operation, once, by route', async () => {
  const file = temporaryFiles({
    'docs/b.mdx':
      '---\ntitle: Second\ndescription: Do more.\n---\n\n<Operation id="one" /> <Operation id="one" />\n',
    'docs/a/first.mdx':
      '---\ntitle: First\n---\n\nSee <Operation id="one" />, <Operation id="two" />.\n',
    'docs/none.mdx': '---\ntitle: None\n---\n\n`<Operation id="one" />`\n',
    'docs/untitled.mdx': '<Operation id="one" />\n',
    'README.md': '# Readme\n\n<Operation id="one" />\n',
  });
  const guides = await listGuides(path.dirname(file('README.md')));
  expect(Object.fromEntries(guides)).toEqual({
    one: [
      { title: 'First', url: '/docs/a/first' },
      { title: 'Second', description: 'Do more.', url: '/docs/b' },
    ],
    two: [{ title: 'First', url: '/docs/a/first' }],
  });
});
