import type { Page, Request } from '@playwright/test';

import { languages as allLanguages } from '../../packages/docusaurus-plugin-static-api-docs/src/samples';
import { quickstart } from './frame/frame';
import {
  clickAll,
  expect,
  expectAccessibleAndFitting,
  openPage,
  openSearch,
  test,
  waitForScript,
  widths,
} from './site';

const platform = '/api/connected-intelligence-suite';

const languages = allLanguages.map(({ id }) => id);

test.use({ viewport: { width: widths.desktop, height: 900 } });

async function choose(page: Page, language: string): Promise<void> {
  const list = listOfLanguages(page);
  if (await list.isVisible()) await list.selectOption({ index: languages.indexOf(language) });
  else await page.locator(`.switcher-label[for="language-${language}"]`).click();
}

function listOfLanguages(page: Page) {
  return page.getByRole('combobox', { name: 'Language of the sample' });
}

function sample(page: Page) {
  return page.locator('.switcher:has([name="language"]) > .switcher-panel:visible code').first();
}

/** Opens the request builder below the sample. */
async function openValues(page: Page): Promise<void> {
  await page.locator('.request-builder > summary').click();
}

function field(page: Page, label: string) {
  return page.getByRole('textbox', { name: label, exact: true });
}

/** Follows a link of the sidebar, and waits for its page. */
async function goOn(page: Page, path: string): Promise<void> {
  const title = await page.title();
  // Possibly with a choice in the query.
  const link = `:is([href="${path}"], [href^="${path}?"])`;
  await page.locator(`.theme-doc-sidebar-container a${link}`).click();
  await page.waitForURL(({ pathname }) => pathname === path);
  await expect(page).not.toHaveTitle(title);
}

test.describe('request builder', () => {
  /** Delays the script that fills samples until after the reader's first action. */
  async function delayFilling(page: Page): Promise<void> {
    await page.route(/extras\.\w+\.js$/, async (route) => {
      await page.waitForTimeout(500);
      await route.continue();
    });
  }

  test('placeholders link to fields, which fill samples in every language', async ({ page }) => {
    await delayFilling(page);
    await openPage(page, `${platform}/list-device-children`);
    await sample(page).getByText('$ORGANIZATION_ID').click();
    await expect(field(page, 'organizationId')).toBeFocused();
    await page.keyboard.type('org-1');
    await field(page, 'Base URL').fill('https://iot.example.org:8443/');
    await field(page, 'deviceId').fill('gate 7/"$(x)`\'{}\\');
    await field(page, 'size').fill('50');
    await page.getByLabel('deviceType', { exact: true }).selectOption('host');
    const url =
      /https:\/\/iot\.example\.org:8443\W+api\W+org-1\W+devices\W+gate%207%2F%22%24%28x%29%60%27%7B%7D%5C/;
    await expect(sample(page)).toContainText('gate%207');
    await listOfLanguages(page).focus();
    for (const language of languages) {
      await expect(page.locator(`#language-${language}`)).toBeChecked();
      await expect(sample(page), language).toContainText('?size=50&deviceType=host');
      const code = (await sample(page).textContent()) ?? '';
      expect(code.replaceAll(/["+ ]/g, ''), language).toMatch(url);
      expect(code, language).toContain('TOKEN');
      expect(code, language).not.toContain('DEVICE_ID"');
      await page.keyboard.press('ArrowDown');
    }
  });

  test(
    'carries values and language to the next page, and keeps them on reload',
    { tag: '@nightly' },
    async ({ page }) => {
      await delayFilling(page);
      await openPage(page, `${platform}/get-device`);
      await openValues(page);
      await field(page, 'organizationId').fill('org-1');
      await field(page, 'deviceId').fill('gate-7');
      await expect(sample(page)).toContainText('/api/org-1/devices/gate-7"');
      await choose(page, 'python');
      await goOn(page, `${platform}/delete-device`);
      await openValues(page);
      await expect(field(page, 'deviceId')).toHaveValue('gate-7');
      await expect(sample(page)).toContainText('/api/org-1/devices/gate-7"');
      await expect(sample(page)).toContainText('urlopen');
      await page.reload();
      await waitForScript(page);
      await openValues(page);
      await expect(field(page, 'deviceId')).toHaveValue('gate-7');
      await expect(sample(page)).toContainText('urlopen');
      expect(page.url()).not.toContain('gate-7');
    },
  );

  test(
    'carries the language to a search result, also in a new tab',
    { tag: '@nightly' },
    async ({ page }) => {
      await openPage(page, `${platform}/get-device`);
      await choose(page, 'python');
      await openSearch(page);
      await page.keyboard.type('DELETE /devices/{deviceId}');
      const result = page.locator('[aria-busy="false"] [aria-selected="true"]');
      await expect(result).toHaveAttribute('href', /\/delete-device\?lang=python$/);
      const tab = page.waitForEvent('popup');
      await page.keyboard.press('ControlOrMeta+Enter');
      await expect(await tab).toHaveURL(/\/delete-device\?lang=python$/);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/delete-device\?lang=python$/);
      await expect(sample(page)).toContainText('urlopen');
    },
  );

  test('copies the visible sample', { tag: '@nightly' }, async ({ page, context, siteUrl }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: siteUrl });
    await openPage(page, `${platform}/get-device`);
    await openValues(page);
    await field(page, 'organizationId').fill('org-1');
    await expect(sample(page)).toContainText('/api/org-1/');
    await page.getByRole('button', { name: 'Copy: curl sample' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await sample(page).textContent());
  });
});

test(
  'a language applies to the whole guide, and is only added to links to other pages',
  { tag: '@nightly' },
  async ({ page }) => {
    await openPage(page, quickstart);
    await page.locator('.switcher-label', { hasText: 'PowerShell' }).first().click();
    const views = page.locator('input[value="powershell"]');
    await expect(views.and(page.locator(':checked'))).toHaveCount(await views.count());
    await expect(page).toHaveURL(`${quickstart}?lang=powershell`);
    const carrying = page.locator('a[href*="lang="]');
    await expect(carrying.and(page.locator('[href*="?lang=powershell#"]'))).not.toHaveCount(0);
    await page.goto(`${platform}/?lang=powershell`, { referer: page.url() });
    await expect(carrying).not.toHaveCount(0);
    for (const selector of ['[href^="#"]', '[href^="https:"]', '[download]']) {
      await expect(page.locator(`a${selector}`)).not.toHaveCount(0);
      await expect(carrying.and(page.locator(selector))).toHaveCount(0);
    }
  },
);

test(
  'a page without languages passes on a language of its query, but nothing else',
  { tag: '@nightly' },
  async ({ page }) => {
    const carrying = page.locator('main :is([href*="lang="], [href*="tab="])');
    await openPage(page, `${platform}/get-device?lang=python`);
    await page.goto('/all-pages?lang=python', { referer: page.url() });
    await waitForScript(page);
    await expect(carrying.and(page.locator('[href$="?lang=python"]'))).not.toHaveCount(0);
    await openPage(page, '/all-pages?lang=anything&tab=python');
    await expect(carrying).toHaveCount(0);
  },
);

test('a language in the address may be in capitals', async ({ page }) => {
  await openPage(page, `${platform}/get-device?lang=Python`);
  await waitForScript(page);
  await expect(sample(page)).toContainText('from urllib');
});

test('nothing that readers type, choose, or click is sent, or stored outside of the history', async ({
  page,
}) => {
  await openPage(page, `${platform}/list-devices`);
  // Let all links be prefetched, which happens when they scroll into view.
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
    // Samples must not move with the bar during a click.
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
  await openValues(page);
  await expect(field(page, 'Base URL')).toBeVisible();
  const sent: string[] = [];
  const record = (request: Request) => {
    // Chromium requests the icon again on each change of the hash.
    if (!request.url().endsWith('/img/favicon.svg')) {
      sent.push(`${request.method()} ${request.url()}`);
    }
  };
  page.on('request', record);
  for (const input of await page.locator('.request-builder input').all()) {
    await input.fill('https://elsewhere.example');
    await input.press('Enter');
  }
  await clickAll(
    page,
    '.switcher-label, .markdown summary, button[data-copy], .markdown a[href^="#"]',
  );
  page.off('request', record);
  // Copying the page as Markdown requests it.
  expect(sent).toEqual([`GET ${page.url().split(/[?#]/)[0]}.md`]);
  const kept = await page.evaluate(async () => [
    ...Object.values({ ...localStorage, ...sessionStorage }),
    document.cookie,
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await caches.keys()),
  ]);
  expect(kept.filter((value) => value && !/^(true|false|[\w-]*)$/.test(String(value)))).toEqual([]);
  expect(JSON.stringify(kept)).not.toContain('elsewhere');
});

test.describe('permalinks', () => {
  test('the link appears on hover and focus', async ({ page }) => {
    await openPage(page, `${platform}/get-device`);
    const parameter = page.locator('[id="path.deviceId"]');
    const link = parameter.getByRole('link', { name: 'deviceId', exact: true });
    const expectSign = (opacity: string) =>
      expect
        .poll(() => link.evaluate((element) => getComputedStyle(element, '::after').opacity))
        .toBe(opacity);
    await page.mouse.move(0, 0);
    await expectSign('0');
    await parameter.locator('.field-name').first().hover();
    await expectSign('1');
    await page.mouse.move(0, 0);
    await expectSign('0');
    await page.keyboard.press('Tab');
    await link.focus();
    await expectSign('1');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#path\.deviceId$/);
    await expect(parameter).toHaveAttribute('data-target');
  });

  test(
    'the target opens and is highlighted, on load and after navigation in the page',
    { tag: '@nightly' },
    async ({ page }) => {
      const nested = 'response-200.content.parent.id';
      await openPage(page, `${platform}/list-devices#${nested}`);
      const target = page.locator(`[id="${nested}"]`);
      await expect(target).toBeVisible();
      await expect(target).toBeInViewport();
      await expect(target).toHaveAttribute('data-target');
      const ground = await target.evaluate((element) => getComputedStyle(element).backgroundColor);
      expect(ground).not.toBe('rgba(0, 0, 0, 0)');

      await page.locator('.self-link[href="#query.page"]').dispatchEvent('click');
      await expect(page.locator('[id="query.page"]')).toHaveAttribute('data-target');
      await expect(target).not.toHaveAttribute('data-target');
      expect(await page.locator('[data-target]').count()).toBe(1);

      await page.goBack();
      await expect(target).toHaveAttribute('data-target');

      await openPage(page, `${platform}/#what-this-api-doesn-t-define`);
      await expect(page.getByText('Rely on this instead')).toBeVisible();
    },
  );

  test(
    'a link shows an example in a hidden panel, also the second time',
    { tag: '@nightly' },
    async ({ page }) => {
      const id = 'response-400.example.invalidOrganizationId';
      const example = page.locator(`[id="${id}"]`);
      await openPage(page, `${platform}/add-device`);
      await expect(example).toBeHidden();
      await openPage(page, `${platform}/add-device#${id}`);
      await expect(example).toBeVisible();
      await expect(example).toHaveAttribute('data-target');
      // The radio button is hidden, so click its label.
      await page.getByRole('radio', { name: /^200/ }).dispatchEvent('click');
      await expect(example).toBeHidden();
      await page.locator(`a:not(.self-link)[href="#${id}"]`).dispatchEvent('click');
      await expect(example).toBeVisible();
    },
  );
});

test('an operation summarizes what it needs and returns', async ({ page }) => {
  await openPage(page, `${platform}/get-device`);
  const texts = page.locator('h1, .reference-opening, .reference-text');
  const words = (await texts.allInnerTexts()).join(' ').match(/\S+/g) ?? [];
  expect(words.length).toBeGreaterThan(100);
  expect(words.length).toBeLessThanOrEqual(450);
});

test(
  'a page stays accessible, and fits, while it is used',
  { tag: '@nightly' },
  async ({ page }) => {
    await openPage(page, `${platform}/get-action-details`);
    await choose(page, 'go');
    await page.locator('.switcher-label[for^="response-example"]').last().click();
    await clickAll(page, '.markdown details:not([open]) > summary');
    await expect(page.locator('.markdown details:not([open])')).toHaveCount(0);
    await field(page, 'Base URL').fill('no address');
    await expect(field(page, 'Base URL')).toHaveAccessibleDescription(/address/);
    await expectAccessibleAndFitting(page);
  },
);

test('an entire page works by keyboard: disclosures open, and all controls are reachable', async ({
  page,
}) => {
  await openPage(page, `${platform}/list-devices`);
  const markdown = page.locator('.markdown').first();
  // Disclosures for phones are open here.
  const folds = markdown.locator(
    'details:not([open], .theme-doc-toc-mobile *, .fold--phone) > summary:visible',
  );
  expect(await folds.count()).toBeGreaterThan(0);
  // Disclosures may be nested.
  while ((await folds.count()) > 0) await folds.first().press('Enter');
  await markdown.locator(':is(a, button):visible').first().focus();
  const isInside = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      if (!element?.closest('.markdown')) return false;
      element.dataset['reached'] = '';
      return true;
    });
  while (await isInside()) await page.keyboard.press('Tab');
  // Of a radio group, only the checked button is a tab stop.
  const stops = markdown.locator(
    'a[href], button, input:not([type="radio"]:not(:checked)), select, summary, [tabindex="0"]',
  );
  const { reached, missed } = await stops.evaluateAll((all) => {
    const visible = all.filter((each) => each.checkVisibility({ visibilityProperty: true }));
    const left = visible.filter((each) => !(each as HTMLElement).matches('[data-reached]'));
    return {
      reached: visible.length - left.length,
      missed: left.map(({ outerHTML }) => outerHTML.slice(0, 100)),
    };
  });
  expect(missed).toEqual([]);
  expect(reached).toBeGreaterThan(30);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('samples keep their variables, and languages can be chosen', async ({ page }) => {
    await page.goto(`${platform}/get-device`);
    await expect(sample(page)).toContainText(
      '"$SUITE_URL/api/$ORGANIZATION_ID/devices/$DEVICE_ID"',
    );
    await choose(page, 'go');
    await expect(sample(page)).toContainText('http.NewRequest("GET", url, nil)');
    await openValues(page);
    await expect(page.locator('.request-builder')).toContainText('DEVICE_ID');
    await expect(page.locator('.request-builder input').first()).toBeHidden();
  });
});

test(
  'in print, every disclosure is open, and the sample is only in the chosen language',
  { tag: '@nightly' },
  async ({ page }) => {
    await openPage(page, `${platform}/list-devices`);
    const folded = page.locator('.theme-doc-markdown details:not([open])');
    const before = await folded.count();
    expect(before).toBeGreaterThan(0);
    await choose(page, 'python');
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await expect(folded).toHaveCount(0);
    await expect(
      page.locator('.switcher:has([name="language"]) > .switcher-panel:visible'),
    ).toHaveCount(1);
    await expect(sample(page)).toContainText('import ');
    await expect(page.locator('.request-builder')).toBeHidden();
    const arrows = await page
      .locator('.fold > summary')
      .evaluateAll((them) => them.map((summary) => getComputedStyle(summary, '::before').display));
    expect(new Set(arrows)).toEqual(new Set(['none']));
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(folded).toHaveCount(before);
  },
);

test('the sample request and response are beside the text from 1280 px on, otherwise after the description', async ({
  page,
}) => {
  await openPage(page, `${platform}/list-devices`);
  const box = async (part: string) => {
    const box = await page.locator(`.reference-${part}`).boundingBox();
    if (!box) throw new Error(`the page has no visible ${part}`);
    return { ...box, right: box.x + box.width, bottom: box.y + box.height };
  };
  expect((await box('aside')).x).toBeGreaterThan((await box('text')).right);
  for (const part of await page.locator('.reference-aside .switcher').all()) {
    await expect(part).toBeInViewport();
  }
  // The wheel over a sample scrolls the page, but not the samples.
  await page
    .locator('.reference-aside pre:visible')
    .nth(1)
    .hover({ position: { x: 20, y: 20 } });
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  await expect(listOfLanguages(page)).toBeInViewport();
  await page.setViewportSize({ width: 1279, height: 900 });
  expect((await box('aside')).y).toBeGreaterThanOrEqual((await box('opening')).bottom);
  expect((await box('text')).y).toBeGreaterThanOrEqual((await box('aside')).bottom);
});

test(
  'languages are tabs if all fit, otherwise a list, and both stay in sync',
  { tag: '@nightly' },
  async ({ page }) => {
    const list = listOfLanguages(page);
    const last = page.locator('.switcher-label[for="language-go"]');
    await openPage(page, `${platform}/get-device`);
    await expect(last).toBeHidden();
    await list.selectOption('Go');
    await expect(sample(page)).toContainText('http.NewRequest');
    await page.setViewportSize({ width: 1920, height: 900 });
    await expect(list).toBeHidden();
    await expect(last).toBeInViewport();
    await choose(page, 'java');
    await page.setViewportSize({ width: widths.phone, height: 900 });
    await expect(list).toHaveValue('Java');
  },
);

test(
  'code wraps between words and path segments, or scrolls in its box',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.setViewportSize({ width: widths.phone, height: 900 });
    await openPage(page, `${platform}/get-device`);
    const starts = () =>
      sample(page).evaluate((code) => {
        const words: string[] = [];
        const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
        let text = '';
        let bottom = -Infinity;
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          for (const [index, character] of [...(node.textContent ?? '')].entries()) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + 1);
            const { top, height } = range.getBoundingClientRect();
            if (character !== '\n' && top >= bottom && text !== '')
              words.push(text.slice(-1) + character);
            if (character !== '\n') bottom = top + height - 1;
            text += character;
          }
        }
        return words.filter((pair) => !/^[\s/?&,]/.test(pair));
      });
    for (const language of languages) {
      await choose(page, language);
      expect(await starts(), language).toEqual([]);
    }
    await choose(page, 'curl');
    const box = page.locator('.switcher:has([name="language"]) pre:visible');
    const isCut = () => box.evaluate((pre) => pre.scrollWidth > pre.clientWidth);
    expect(await isCut()).toBe(false);
    await page.getByRole('checkbox', { name: 'Wrap' }).first().uncheck();
    expect(await isCut()).toBe(true);
  },
);

test(
  'hovering a field highlights its line in the sample, and vice versa',
  { tag: '@nightly' },
  async ({ page }) => {
    await openPage(page, `${platform}/add-device`);
    // The script is loaded when the pointer moves. In Chromium 156, the first event has no movement.
    await page.mouse.move(1, 1);
    await page.getByRole('heading', { level: 1 }).hover();
    await page.waitForFunction(() => 'portalExtras' in globalThis);
    await page.locator('[id="body.deviceType"]').hover();
    const marked = page.locator('.switcher [data-pointed]');
    await expect(marked).toHaveText('"deviceType": "iotEdge",');
    await page.locator('[id="response-200.connection"]').hover();
    await expect(marked).toContainText('"connection": {');
    await page.locator('.reference-aside').getByText('"enabled"').first().hover();
    await expect(page.locator('[id="body.enabled"]')).toHaveAttribute('data-pointed');
  },
);
