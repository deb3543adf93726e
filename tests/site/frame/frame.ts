import type { Locator, Page } from '@playwright/test';

import { expect, waitForReact } from '../site';

/** Widths at which the frame is tested, in px: phone, both sides of the breakpoint, large desktop. */
export const menuWidths = [390, 996] as const;
export const barWidths = [997, 1440] as const;
export const allWidths = [...menuWidths, ...barWidths] as const;

/** A window of a width, high enough for a menu and too low for a page. */
export function windowOf(width: number): { viewport: { width: number; height: number } } {
  return { viewport: { width, height: 800 } };
}

/** Gives the window of an open page another width. */
export function setWidth(page: Page, width: number): Promise<void> {
  return page.setViewportSize(windowOf(width).viewport);
}

export function barOf(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main', exact: true });
}

export function sidebarOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Navigation' });
}

export function menuButtonOf(page: Page): Locator {
  return page.getByRole('button', { name: 'Toggle navigation bar' });
}

/** Scrolls as a reader does, with the wheel, and waits until the page stands there. */
export async function wheel(page: Page, distance: number): Promise<void> {
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, distance);
  await page.waitForFunction(([from, by]) => Math.sign(window.scrollY - from) === Math.sign(by), [
    before,
    distance,
  ] as const);
}

/**
 * Scrolls up, as a reader does who looks for the bar, and waits until it stands in view. A click that
 * scrolls by itself may move it away again.
 */
export async function showBar(page: Page): Promise<void> {
  await expect(async () => {
    await wheel(page, -60);
    await expect(barOf(page)).toBeInViewport({ ratio: 0.99, timeout: 500 });
  }).toPass();
}

/**
 * Opens a page whose scripts do not arrive before `start` is called.
 *
 * @returns `start`, which lets them and waits until React has taken the page over
 */
export async function openBeforeReact(page: Page, route: string): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/js/**', async (request) => {
    await released;
    await request.continue();
  });
  await page.goto(route, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return async () => {
    release();
    await waitForReact(page);
  };
}

/** Goes back in the same document: `page.goBack` waits in Firefox for a load that does not come. */
export function goBack(page: Page): Promise<void> {
  return page.evaluate(() => window.history.back());
}
