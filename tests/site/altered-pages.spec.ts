import type { Page } from '@playwright/test';

import { readBuiltPage } from './built-page';
import { openBeforeScript } from './frame/frame';
import { expect, openPage, test } from './site';

/**
 * What extensions, translators and ad blockers do to a page, each in the worst way that was seen. They
 * run in the page, and know nothing but its document.
 */
const alterations = {
  removed: () => {
    const extras =
      'section[aria-label="Announcement"], [role=region]:has(> [href*=skipTo]), .navbar__items > :last-child, .menu__list > :not(:first-child)';
    document.querySelectorAll(extras).forEach((element) => element.remove());
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
      const found: Node[] = [];
      while (texts.nextNode()) found.push(texts.currentNode);
      for (const text of found) {
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
  'ad blocker': () => {
    const blocked = 'section[aria-label="Announcement"], #__docusaurus > footer';
    const style = new CSSStyleSheet();
    style.replaceSync(`${blocked} { display: none !important }`);
    document.adoptedStyleSheets.push(style);
    const block = () => document.querySelectorAll(blocked).forEach((element) => element.remove());
    block();
    new MutationObserver(block).observe(document.body, { childList: true, subtree: true });
  },
} satisfies Readonly<Record<string, () => void>>;

const moments = ['before the script', 'after the script', 'between two navigations'] as const;

/** The kinds of pages, each with the two pages that the reader goes to next. */
const visits: Readonly<Record<string, readonly [string, string, string]>> = {
  guide: [
    '/docs/iot-platform/tutorials/quickstart',
    '/docs/iot-platform/concepts/architecture',
    '/',
  ],
  operation: [
    '/api/connected-intelligence-suite/list-devices',
    '/docs/recipes/run-action',
    '/docs/category/recipes',
  ],
  home: ['/', '/docs/iot-platform/tutorials/quickstart', '/docs/category/tutorials'],
  category: [
    '/docs/category/settings',
    '/docs/iot-platform/tutorials/web-application/settings/locations',
    '/docs/category/web-application',
  ],
};

/** Fails unless the page of a route can be read, and no other. */
async function expectPage(page: Page, route: string): Promise<void> {
  await expect(page).toHaveURL(route);
  const { h1, text } = readBuiltPage(route);
  await expect(page.locator('h1:visible')).toHaveText(h1);
  const words = (await page.getByRole('main').innerText()).split(/\s+/);
  expect(words.length, 'words of the page').toBeGreaterThan(Math.min(50, text.length / 20));
  await expect(page.getByRole('alert')).toHaveCount(0);
}

/** Follows a link of the page, for which a document is loaded once at most. */
async function follow(page: Page, route: string): Promise<void> {
  const loads = countLoads(page);
  await page.locator(`main a[href="${route}"]:visible`).first().click();
  await expectPage(page, route);
  expect(loads(), 'loads of the document').toBeLessThanOrEqual(1);
}

/** Counts how often a document is loaded. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  return () => loads;
}

let number = 0;

for (const [name, alter] of Object.entries(alterations)) {
  for (const moment of moments) {
    for (const [kind, [route, next, last]] of Object.entries(visits)) {
      const isChosen = number++ % 11 === 0;
      const tag = ['@firefox', ...(isChosen ? [] : ['@nightly'])];
      test(
        `${name} ${moment}, on the way from a page of the kind ${kind}`,
        { tag },
        async ({ page, watch }) => {
          if (name === 'frozen prototypes') watch.expected.push(/TypeError|read only property/);
          if (moment === 'before the script') {
            // As the script of an extension, which comes before those of each page.
            if (name === 'frozen prototypes') await page.addInitScript(alter);
            const start = await openBeforeScript(page, route);
            await page.evaluate(alter);
            // The bundler's part of the script doesn't start where arrays are frozen: the page does without.
            await Promise.race([start().catch(() => undefined), page.waitForTimeout(3000)]);
            await page.unrouteAll({ behavior: 'ignoreErrors' });
          } else {
            await openPage(page, route);
            if (moment === 'after the script') await page.evaluate(alter);
          }
          await expectPage(page, route);
          await follow(page, next);
          if (moment === 'between two navigations') await page.evaluate(alter);
          await follow(page, last);
        },
      );
    }
  }
}

test(
  'typing in the search under a translator keeps the dialog open and finds pages',
  { tag: ['@firefox'] },
  async ({ page }) => {
    await openPage(page, '/docs/iot-platform/tutorials/quickstart');
    // This one doesn't heed what a page asks for, as most do.
    await page.evaluate(alterations.translated);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByText('Search', { exact: true })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveAttribute('translate', 'no');
    const input = dialog.getByRole('combobox');
    // A mistyped word gives other parts of a result than a right one.
    for (const words of ['list devces', 'scanner configuration', 'xyzzyxyzzy', 'list devices']) {
      await input.press('ControlOrMeta+a');
      await input.pressSequentially(words, { delay: 20 });
      await expect(dialog.locator('[aria-busy=false]')).toBeVisible();
      await expect(input).toHaveValue(words);
    }
    const found = await dialog.getByRole('option', { selected: true }).getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(found ?? '');
  },
);
