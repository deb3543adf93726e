import type { Locator, Page } from '@playwright/test';

import { expect, hold, waitForScript } from '../site';

/**
 * The widths in px at which the frame is tested, where things collide first: a phone, whose bar is a
 * menu, and the narrowest bar.
 */
export const menuWidth = 390;
export const barWidth = 997;
export const frameWidths = [menuWidth, barWidth];

/** A guide of the portal with a table of contents. */
export const quickstart = '/docs/iot-platform/tutorials/quickstart';

/**
 * Gives the window a width, and a height that holds a menu and no page. A wide one closes an open mobile
 * sidebar, whose entry of the history is taken back before the next navigation.
 */
export async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  if (!isMenu(page)) await waitForNoMenuEntry(page);
}

/** Waits until the history has no entry of the mobile sidebar, which is taken back a moment late. */
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

/** Returns what has the items of the bar: the bar, or the main menu of the opened mobile sidebar. */
export async function openItems(page: Page): Promise<Locator> {
  if (!isMenu(page)) return barOf(page);
  const sidebar = await openSidebar(page);
  // On a page of the docs, their sidebar shows first.
  const back = sidebar.locator('.navbar-sidebar__items--show-secondary .navbar-sidebar__back');
  if ((await back.count()) > 0) await back.click();
  return sidebar;
}

/** Returns the docs sidebar, which is in the opened mobile sidebar where the bar is a menu. */
export async function openDocsSidebar(page: Page): Promise<Locator> {
  return isMenu(page) ? openSidebar(page) : docsSidebarOf(page);
}

async function openSidebar(page: Page): Promise<Locator> {
  await menuButtonOf(page).click();
  await expect(sidebarOf(page)).toBeVisible();
  return sidebarOf(page);
}

/** Closes the mobile sidebar, where the bar is a menu. */
export async function closeSidebar(page: Page): Promise<void> {
  if (!isMenu(page)) return;
  await page.keyboard.press('Escape');
  await expect(sidebarOf(page)).not.toBeVisible();
  await waitForNoMenuEntry(page);
}

/**
 * Chooses a link of a dropdown.
 *
 * @param inUse - the choice in use, which names the button in the bar
 * @param name - the name of the dropdown in the mobile sidebar
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

/** Scrolls with the wheel, as a reader does, and waits until the page has moved. */
export async function wheel(page: Page, distance: number): Promise<void> {
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, distance);
  await page.waitForFunction(([from, by]) => Math.sign(window.scrollY - from) === Math.sign(by), [
    before,
    distance,
  ] as const);
}

/** Scrolls down until the bar would be away, and waits for its transition. */
export async function scrollAway(page: Page): Promise<void> {
  await page.mouse.move(barWidth / 4, 400);
  for (let turn = 0; turn < 3; turn++) await wheel(page, 300);
  await settle(page);
}

/** Scrolls up until the bar is in view. A click that scrolls by itself may move it away again. */
export async function showBar(page: Page): Promise<void> {
  await expect(async () => {
    await wheel(page, -60);
    await expect(barOf(page)).toBeInViewport({ ratio: 0.99, timeout: 500 });
  }).toPass();
}

/** Waits for scripts, then for all transitions that they have started. */
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
 * @returns `start`, which lets them come and waits until they have run
 */
export async function openBeforeScript(page: Page, route: string): Promise<() => Promise<void>> {
  const release = await hold(page, '**/assets/js/**');
  await page.goto(route, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  // The text may be there before the style sheet, and is shown with it.
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
