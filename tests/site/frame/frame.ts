import type { Locator, Page } from '@playwright/test';

import { inDepth } from '../../depth';
import { expect, waitForScript } from '../site';

/**
 * Widths at which the frame is tested, in px: a phone and the narrowest bar, where things collide
 * first; and in `npm run test:all` the widest menu and a large desktop too.
 */
export const menuWidths = inDepth([390], [390, 996]);
export const barWidths = inDepth([997], [997, 1440]);
export const allWidths = [...menuWidths, ...barWidths];

/** The sites on which what both have is tested. The portal has fewer options and tests of its own. */
export const frameSites = inDepth<('portal' | 'full')[]>(['full'], ['portal', 'full']);

/** The variants of the everything site that turn each of its options on and over. */
export const optionVariants = inDepth<('full' | 'mirrored')[]>(['full'], ['full', 'mirrored']);

/** The sites on which every option is tested. */
export const frameVariants = inDepth<('portal' | 'full' | 'mirrored')[]>(
  ['full'],
  ['portal', 'full', 'mirrored'],
);

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

/** Says whether the items of the bar are in the mobile sidebar, at the width that the window has. */
export function isMenu(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) <= 996;
}

/** Returns what has the items of the bar: the bar, or the main menu of the mobile sidebar, opened. */
export async function openItems(page: Page): Promise<Locator> {
  if (!isMenu(page)) return barOf(page);
  const sidebar = await openSidebar(page);
  // On a page of the docs, their sidebar shows first.
  const back = sidebar.locator('.navbar-sidebar__items--show-secondary .navbar-sidebar__back');
  if ((await back.count()) > 0) await back.click();
  return sidebar;
}

/** Returns the docs sidebar, which is in the mobile sidebar, opened, where the bar is a menu. */
export async function openDocsSidebar(page: Page): Promise<Locator> {
  return isMenu(page) ? openSidebar(page) : page.getByRole('navigation', { name: 'Docs sidebar' });
}

async function openSidebar(page: Page): Promise<Locator> {
  await menuButtonOf(page).click();
  const sidebar = sidebarOf(page);
  await expect(sidebar).toBeVisible();
  return sidebar;
}

/** Closes the mobile sidebar, where the bar is a menu. */
export async function closeSidebar(page: Page): Promise<void> {
  if (!isMenu(page)) return;
  await page.keyboard.press('Escape');
  await expect(sidebarOf(page)).not.toBeVisible();
  // Its entry of the history is taken back a moment later.
  await page.waitForFunction(
    () => !(history.state as { mobileSidebar?: boolean } | null)?.mobileSidebar,
  );
}

/**
 * Chooses a link of a dropdown: of the bar, where its button is named by the choice in use, or of the
 * mobile sidebar, where it has a name of its own.
 */
export async function choose(
  page: Page,
  inUse: string,
  name: string,
  choice: string,
): Promise<void> {
  const items = await openItems(page);
  if (isMenu(page)) {
    const link = items.getByRole('link', { name: choice, exact: true });
    // A dropdown that leads to the page is open already.
    if (!(await link.isVisible())) await items.locator('summary', { hasText: name }).click();
    await link.click();
  } else {
    await items.getByRole('button', { name: inUse, exact: true }).click();
    const menu = items.locator('.dropdown__menu');
    await menu.getByRole('link', { name: choice, exact: true }).click();
  }
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
 * Scrolls up, as a reader does who looks for the bar, and waits until it is in view. A click that
 * scrolls by itself may move it away again.
 */
export async function showBar(page: Page): Promise<void> {
  await expect(async () => {
    await wheel(page, -60);
    await expect(barOf(page)).toBeInViewport({ ratio: 0.99, timeout: 500 });
  }).toPass();
}

/** Waits for what a key, a scroll or a navigation has started: the work of scripts, then all transitions. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frame = 0; frame < 4; frame++) await nextFrame();
    // What is folded away is not drawn, and its transitions don't end in Firefox.
    const shown = document
      .getAnimations()
      .filter(({ effect }) => (effect as KeyframeEffect).target?.checkVisibility());
    await Promise.allSettled(shown.map(({ finished }) => finished));
  });
}

/**
 * Opens a page whose scripts do not arrive before `start` is called.
 *
 * @returns `start`, which lets them and waits until the script has run
 */
export async function openBeforeScript(page: Page, route: string): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/js/**', async (request) => {
    await released;
    await request.continue();
  });
  await page.goto(route, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  // The text may be there before the stylesheet, and is shown with it.
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  return async () => {
    release();
    await waitForScript(page);
  };
}

/** Goes back; `page.goBack` waits in Firefox for a load that a kept page does not have. */
export async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => void setTimeout(() => window.history.back()));
}
