import { expect, it } from 'vitest';

import { linkOperations } from './link-operations';
import { renderMdx } from './render.fixture';

const link =
  '<a href="/api/connected-intelligence-suite/add-device" class="operation-link"><span class="method-badge api-method post">POST</span> <code>/devices</code></a>';

it.each([
  ['Call <Operation id="addDevice" /> once.', `<p>Call ${link} once.</p>`],
  ['<Operation id="addDevice" />', `<p>${link}</p>`],
])('links to the operation in %s by method and path', async (mdx, html) => {
  expect(await renderMdx(mdx, linkOperations)).toBe(html);
});
