import { expect, it } from 'vitest';

import { nameSite } from './name-site';
import { nodesOf } from './nodes';
import { transformMdx } from './render.fixture';

it.each([
  ['https://docs.acme.test', '/', 'https://docs.acme.test/a.mjs'],
  ['https://acme.test', '/docs/', 'https://acme.test/docs/a.mjs'],
])('puts the address of the site into commands: %s with %s', async (siteUrl, baseUrl, shown) => {
  const page = '```bash\ncurl https://docs.example.com/a.mjs\n```\n';
  const tree = await transformMdx(page, [[nameSite, { siteUrl, baseUrl }]]);
  expect(nodesOf(tree, 'code').map(({ value }) => value)).toEqual([`curl ${shown}`]);
});
