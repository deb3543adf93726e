import remarkDirective from 'remark-directive';
import { expect, it } from 'vitest';

import { remarkPlugins } from '.';
import { renderMdx } from './render.fixture';

// What rules refuse is tested in src/checks/rules. The dev server refuses it, too.
it.each([
  ['mdx-data', 'import MDXContent from "./_a.mdx"\n\n<MDXContent />'],
  ['mdx-data', '<iframe />\n\n<object />'],
  ['broken-link', '![a](./b.gif?!c)\n\n![d](./e.js!f)'],
  ['unknown-fact', '<Fact />\n\n<Fact of="Device" />'],
  ['unknown-operation', '<Operation />\n\n<Operation id="addDevise" />'],
  ['unknown-sample', '<Sample />\n\n<Sample operation="receiveBarcode" />'],
  ['tabs', '::::tabs\n:::tab[One]\n:::\n::::\n\n:::tab[Two]\n:::\n'],
])('a page is refused with each place that breaks %s', async (rule, page) => {
  const plugins = [remarkDirective, ...remarkPlugins] as Parameters<typeof renderMdx>[1][];
  const error = await renderMdx(page, ...plugins).catch(({ message }: Error) => message);
  const places = [...String(error).matchAll(/^docs\/page\.mdx:(\d+):1 ([\w-]+) /gm)];
  expect(places.map(([, line, name]) => `${line} ${name}`)).toEqual([
    `1 ${rule}`,
    `${page.split('\n').findLastIndex((line) => /^(?:<|!|import|:::tab)/.test(line)) + 1} ${rule}`,
  ]);
});
