import type { Page } from '@playwright/test';

import { readBuiltPage } from './built-page';
import {
  menuButtonOf,
  menuWidth,
  openBeforeScript,
  quickstart,
  setWidth,
  sidebarOf,
} from './frame/frame';
import { countLoads, expect, openPage, openSearch, test } from './site';

/**
 * Changes that extensions, translators, and ad blockers make to a page, each in its worst observed form. They run in
 * the page.
 */
const alterations = {
  removed: () => {
    const extras =
      'section[aria-label="Announcement"], [role=region]:has(> [href*=skipTo]), .navbar__items > :last-child, .menu__list > :not(:first-child), #__docusaurus > footer';
    const remove = () => document.querySelectorAll(extras).forEach((element) => element.remove());
    remove();
    new MutationObserver(remove).observe(document.body, { childList: true, subtree: true });
  },
  added: () => {
    const all =
      '#__docusaurus, #__docusaurus :is(.navbar__items, .menu__list, div:has(> h1), main)';
    document.querySelectorAll(all).forEach((element) => {
      element.prepend(document.createElement('ins'), 'added');
      element.append(document.createElement('ins'), 'added');
    });
  },
  replaced: () => {
    const all = '#__docusaurus > *, #__docusaurus > div > *, .navbar__items > *, main';
    document
      .querySelectorAll(all)
      .forEach((element) => element.replaceWith(element.cloneNode(true)));
  },
  wrapped: () => {
    const all =
      '#__docusaurus > *, #__docusaurus > div > *, .navbar__items > *, .menu__list > *, main, main > *';
    document.querySelectorAll(all).forEach((element) => {
      const wrapper = document.createElement('div');
      element.replaceWith(wrapper);
      wrapper.append(element);
    });
  },
  attributes: () => {
    document.querySelectorAll('html, body, body *').forEach((element) => {
      element.setAttribute('data-extension', 'seen');
      element.removeAttribute('lang');
      element.classList.add('seen');
      if (element.matches('#__docusaurus *')) element.removeAttribute('id');
    });
  },
  'frozen prototypes': () => {
    for (const { prototype } of [Object, Array, Function, EventTarget, Node, Element]) {
      Object.freeze(prototype);
    }
  },
  translated: () => {
    const translate = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const textNodes: Node[] = [];
      while (texts.nextNode()) textNodes.push(texts.currentNode);
      for (const text of textNodes) {
        const { parentElement } = text;
        if (!text.nodeValue?.trim() || parentElement?.closest('font, script, style, pre')) continue;
        const outer = document.createElement('font');
        const inner = outer.appendChild(document.createElement('font'));
        inner.append(text.nodeValue);
        text.parentNode?.replaceChild(outer, text);
      }
    };
    document.documentElement.lang = 'de';
    document.documentElement.classList.add('translated-ltr');
    translate(document.body);
    new MutationObserver((records) => {
      records.forEach(({ addedNodes }) => addedNodes.forEach(translate));
    }).observe(document.body, { childList: true, subtree: true });
  },
} satisfies Readonly<Record<string, () => void>>;

/** Pages that a reader visits in turn: an operation, a guide, and a category. */
const [first, ...others] = [
  '/api/connected-intelligence-suite/list-devices',
  '/docs/recipes/run-action',
  '/docs/category/recipes',
] as const;

/** Fails unless only the page of a route is shown. */
async function expectPage(page: Page, route: string): Promise<void> {
  await expect(page).toHaveURL(route);
  const { h1, text } = readBuiltPage(route);
  await expect(page.locator('h1:visible')).toHaveText(h1);
  const words = (await page.getByRole('main').innerText()).split(/\s+/);
  expect(words.length, 'words of the page').toBeGreaterThan(Math.min(50, text.length / 20));
  await expect(page.getByRole('alert')).toHaveCount(0);
}

for (const [name, alter] of Object.entries(alterations)) {
  const isFrozen = name === 'frozen prototypes';

  for (const moment of ['before', 'after'] as const) {
    const tag = ['@firefox', '@nightly'];

    test(`${name} ${moment} the script: links work`, { tag }, async ({ page, watch }) => {
      if (isFrozen) watch.expected.push(/TypeError|read only property/);
      if (moment === 'before') {
        // Extensions run before the scripts of a page.
        if (isFrozen) await page.addInitScript(alter);
        const start = await openBeforeScript(page, first);
        await page.evaluate(alter);
        // The bundler's runtime fails if arrays are frozen. The page works without it.
        await Promise.race([start().catch(() => undefined), page.waitForTimeout(3000)]);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      } else {
        await openPage(page, first);
        await page.evaluate(alter);
      }
      await expectPage(page, first);
      for (const next of others) {
        const loads = countLoads(page);
        await page.locator(`main a[href="${next}"]:visible`).first().click();
        await expectPage(page, next);
        expect(loads(), 'loads of the document').toBeLessThanOrEqual(1);
      }
    });
  }
}

test(
  'the search finds pages while a translator changes it',
  { tag: ['@firefox', '@nightly'] },
  async ({ page }) => {
    await openPage(page, quickstart);
    // This one doesn't heed what a page asks for, as most do.
    await page.evaluate(alterations.translated);
    await openSearch(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveAttribute('translate', 'no');
    const input = dialog.getByRole('combobox');
    // A mistyped word produces other markup.
    for (const words of ['list devces', 'scanner configuration', 'xyzzyxyzzy', 'list devices']) {
      await input.press('ControlOrMeta+a');
      await input.pressSequentially(words, { delay: 20 });
      await expect(dialog.locator('[aria-busy=false]')).toBeVisible();
      await expect(input).toHaveValue(words);
    }
    const href = await dialog.getByRole('option', { selected: true }).getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(href ?? '');
  },
);

test(
  'headings named like globals have no effect',
  { tag: ['@firefox', '@nightly'] },
  async ({ page }) => {
    const start = await openBeforeScript(page, quickstart);
    await page.evaluate(() => {
      for (const id of ['navigation', 'portalSearch', 'portalExtras', 'searchIndex']) {
        // Some browsers lack the Navigation API.
        Reflect.deleteProperty(globalThis, id);
        const heading = Object.assign(document.createElement('h2'), { id });
        document.querySelector('main')?.append(heading);
      }
    });
    expect(await page.evaluate(() => String(Reflect.get(globalThis, 'navigation')))).toContain(
      'Heading',
    );
    await start();
    await openSearch(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await page.keyboard.type('devices');
    await expect(dialog.getByRole('option', { selected: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await setWidth(page, menuWidth);
    await menuButtonOf(page).click();
    await expect(sidebarOf(page)).toBeVisible();
  },
);
