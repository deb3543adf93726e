import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, it } from 'vitest';

import { nameSite } from './name-site';
import { nodesOf } from './nodes';

it.each([
  ['https://docs.acme.test', '/', 'https://docs.acme.test/a.mjs'],
  ['https://acme.test', '/docs/', 'https://acme.test/docs/a.mjs'],
])('puts the address of the site into commands: %s with %s', async (siteUrl, baseUrl, shown) => {
  const processor = unified().use(remarkParse).use(nameSite, { siteUrl, baseUrl });
  const tree = processor.parse('```bash\ncurl https://docs.example.com/a.mjs\n```\n');
  await processor.run(tree);
  expect(nodesOf(tree, 'code').map(({ value }) => value)).toEqual([`curl ${shown}`]);
});
