import { expect, it } from 'vitest';

import { linkOperations } from './link-operations';
import { renderMdx } from './render.fixture';

const operations = async () =>
  new Map([['addDevice', { url: '/api/x/add-device', method: 'POST', path: '/devices' }]]);

const render = (mdx: string) => renderMdx(mdx, [linkOperations, { operations }]);

const link =
  '<a href="/api/x/add-device" class="operation-link"><span class="method-badge method-badge--post">POST</span> <code>/devices</code></a>';

it.each([
  ['Call <Operation id="addDevice" /> once.', `<p>Call ${link} once.</p>`],
  ['<Operation id="addDevice" />', `<p>${link}</p>`],
])('links to the operation in %s by method and path', async (mdx, html) => {
  expect(await render(mdx)).toBe(html);
});
