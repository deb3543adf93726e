import type { Page, Response } from '@playwright/test';
import path from 'node:path';

import { cacheControl } from '../../src/config/headers';
import { expect, openPage, pageKinds, test, watchShifts } from './site';

test.skip(process.platform !== 'linux', 'other systems have a face of the list');

/** Bytes of the file of the face, which is compressed already. */
const mostBytes = 22_000;

/** Opens a page, and returns how far it has moved, and the files of the face that it has fetched. */
async function arrive(page: Page, route: string) {
  const fonts: { address: string; bytes: number; cache?: string }[] = [];
  const note = (response: Response) => {
    if (response.request().resourceType() !== 'font') return;
    const { 'cache-control': cache, 'content-length': bytes } = response.headers();
    fonts.push({ address: response.url(), bytes: Number(bytes), cache });
  };
  page.on('response', note);
  const shiftOf = await watchShifts(page);
  await openPage(page, route);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
  page.off('response', note);
  return { fonts, shift: await shiftOf() };
}

/** Returns the names of the faces in which the title of a page is drawn. */
async function facesOfTitle(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const title = { nodeId: root.nodeId, selector: 'h1' };
  const { nodeId } = await session.send('DOM.querySelector', title);
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

for (const route of pageKinds) {
  test(`where the system has a face, ${route} fetches none`, async ({ page }) => {
    expect(await arrive(page, route)).toEqual({ fonts: [], shift: 0 });
  });
}

test('where it has none, one small file is fetched once, and no line moves', async ({
  playwright,
  siteUrl,
}, { project }) => {
  const browser = await playwright.chromium.launch({
    ...project.use.launchOptions,
    env: { ...process.env, FONTCONFIG_FILE: path.resolve('tests/fonts/no-system-face.conf') },
  });
  for (const route of pageKinds) {
    const page = await browser.newPage({ baseURL: siteUrl });
    const { fonts, shift } = await arrive(page, route);
    expect(shift, route).toBe(0);
    expect(fonts.length, route).toBe(1);
    expect(fonts[0]?.bytes).toBeLessThan(mostBytes);
    expect(fonts[0]?.cache).toBe(cacheControl.immutable);
    expect(await facesOfTitle(page), route).toEqual([expect.stringContaining('Inter')]);
    await page.close();
  }
  await browser.close();
});
