import sharp from 'sharp';
import { expect, it } from 'vitest';

import { drawCard, MissingLettersError, readCard } from './social-card';

it('rejects letters that the font lacks', async () => {
  await expect(drawCard({ title: '産業用デバイス' })).rejects.toThrow(MissingLettersError);
});

it('keeps its size with text that is too long', async () => {
  const card = await drawCard({
    title: 'Wait for the firmware of every scanner '.repeat(9),
    section: 'ConnectedDevice'.repeat(9),
    operation: { method: 'DELETE', path: '/connected-devices/{connectedDeviceId}'.repeat(9) },
  });
  expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(card.length).toBeLessThan(40_000);
});

it('is read from a page', () => {
  const page = (image: string) => `<meta property="og:image" content="https://example.com${image}">
    <a class="breadcrumbs__link"></a><a class="breadcrumbs__link">Orders</a>
    <span class="breadcrumbs__link">List</span><h1>List&amp;<wbr>sort</h1>
    <p class="operation-line"><b class="method-badge">GET</b> <code class="operation-path">/a</code>`;
  expect(readCard(page('/img/cards/api/list.png'))).toEqual({
    file: 'img/cards/api/list.png',
    text: { title: 'List&sort', section: 'Orders', operation: { method: 'GET', path: '/a' } },
  });
  expect(readCard(page('/img/social-card.png'))).toBeUndefined();
});
