import type { Locator, Page } from '@playwright/test';

import { inDepth } from '../../depth';
import { expect, hold, waitForScript } from '../site';

/**
 * Critical widths of the frame in px: a phone, on which the bar is a menu, and the narrowest bar with items.
 */
export const menuWidth = 390;
export const barWidth = 997;
export const frameWidths = [menuWidth, barWidth];
/** For what hardly differs between a menu and a bar: a pull request tests it once. */
export const sampleWidths = inDepth([menuWidth], frameWidths);

/** A guide of the portal with a table of contents. */
export const quickstart = '/docs/iot-platform/tutorials/quickstart';

/**
 * Sets the width of the window, and a height that fits a menu but not a page. A wide window closes an open mobile
 * sidebar, whose history entry is removed before the next navigation.
 */
export async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  if (!isMenu(page)) await waitForNoMenuEntry(page);
}

/** Waits until the history entry of the mobile sidebar is removed. */
async function waitForNoMenuEntry(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !(history.state as { mobileSidebar?: boolean } | null)?.mobileSidebar,
  );
}

export function barOf(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main', exact: true });
}

export function sidebarOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Navigation' });
}

export function docsSidebarOf(page: Page): Locator {
  return page.getByRole('navigation', { name: /^(?:Docs sidebar|Remote Management backend)$/ });
}

export function announcementOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Announcement' });
}

export function colorSwitchOf(page: Page): Locator {
  return page.getByRole('button', { name: /Switch between dark and light mode/ });
}

export function menuButtonOf(page: Page): Locator {
  return page.getByRole('button', { name: 'Toggle navigation bar' });
}

/** Tests whether the items of the bar are in the mobile sidebar at the current width. */
export function isMenu(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) <= 996;
}

/** Returns the container of the bar's items: the bar, or the main menu in the opened mobile sidebar. */
export async function openItems(page: Page): Promise<Locator> {
  if (!isMenu(page)) return barOf(page);
  const sidebar = await openSidebar(page);
  // Docs pages show their sidebar first.
  const back = sidebar.locator('.navbar-sidebar__items--show-secondary .navbar-sidebar__back');
  if ((await back.count()) > 0) await back.click();
  return sidebar;
}

/** Returns the docs sidebar, and opens the mobile sidebar if that contains it. */
export async function openDocsSidebar(page: Page): Promise<Locator> {
  return isMenu(page) ? openSidebar(page) : docsSidebarOf(page);
}

async function openSidebar(page: Page): Promise<Locator> {
  await menuButtonOf(page).click();
  await expect(sidebarOf(page)).toBeVisible();
  return sidebarOf(page);
}

/** Closes the mobile sidebar, if the bar is a menu. */
export async function closeSidebar(page: Page): Promise<void> {
  if (!isMenu(page)) return;
  await page.keyboard.press('Escape');
  await expect(sidebarOf(page)).not.toBeVisible();
  await waitForNoMenuEntry(page);
}

/**
 * Chooses a link of a dropdown.
 *
 * @param inUse - current choice, which labels the button in the bar
 * @param name - name of the dropdown in the mobile sidebar
 */
export async function choose(
  page: Page,
  inUse: string,
  name: string,
  choice: string,
): Promise<void> {
  const items = await openItems(page);
  if (isMenu(page)) {
    const group = items.locator('details', { hasText: name });
    await group.getByRole('link', { name: choice, exact: true }).click();
  } else {
    await items.getByRole('button', { name: inUse, exact: true }).click();
    const menu = items.locator('.dropdown__menu');
    await menu.getByRole('link', { name: choice, exact: true }).click();
  }
}

/** Scrolls with the wheel, and waits until the page has moved. */
export async function wheel(page: Page, distance: number): Promise<void> {
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, distance);
  await page.waitForFunction(([from, by]) => Math.sign(window.scrollY - from) === Math.sign(by), [
    before,
    distance,
  ] as const);
}

/** Scrolls down far enough to hide the bar, and waits for its transition. */
export async function scrollAway(page: Page): Promise<void> {
  await page.mouse.move(barWidth / 4, 400);
  for (let turn = 0; turn < 3; turn++) await wheel(page, 300);
  await settle(page);
}

/** Scrolls up until the bar is in view. */
export async function showBar(page: Page): Promise<void> {
  await expect(async () => {
    await wheel(page, -60);
    await expect(barOf(page)).toBeInViewport({ ratio: 0.99, timeout: 500 });
  }).toPass();
}

/** Waits for scripts, then for the transitions that they started. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frame = 0; frame < 4; frame++) await nextFrame();
    // In Firefox, transitions of hidden elements don't end; what follows the scrolling never does.
    const shown = document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .filter(({ effect }) => (effect as KeyframeEffect).target?.checkVisibility());
    await Promise.allSettled(shown.map(({ finished }) => finished));
  });
}

/**
 * Opens a page whose scripts don't load before `start` is called.
 *
 * @returns `start`, which loads the scripts and waits until they have run
 */
export async function openBeforeScript(page: Page, route: string): Promise<() => Promise<void>> {
  const release = await hold(page, '**/assets/js/**');
  await page.goto(route, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  // The text may exist before the style sheet, but isn't visible yet.
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  return async () => {
    release();
    await waitForScript(page);
  };
}

/** Goes back. In Firefox, `page.goBack` waits for a load event that cached pages don't have. */
export async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => void setTimeout(() => window.history.back()));
}
