import type { Page } from '@playwright/test';

import { expect, expectAccessibleAndFitting, openPage, test, waitForScript, widths } from './site';

const platform = '/api/connected-intelligence-suite';
const service = '/api/device-integration-service-api';
const events = '/api/device-integration-service-events';

test.use({ viewport: { width: widths.desktop, height: 900 } });

const send = (page: Page) => page.getByRole('button', { name: 'Run', exact: true });
const answer = (page: Page) => page.getByRole('region', { name: 'Simulated response' });
const body = (page: Page) => page.getByRole('textbox', { name: /^Body/ });

async function edit(page: Page, text: string): Promise<void> {
  await page.getByText('Edit the request').click();
  await body(page).fill(text);
}

test(
  'a request is answered in the page, and nothing is sent',
  { tag: '@firefox' },
  async ({ page, siteUrl }) => {
    await openPage(page, `${platform}/add-device`);
    const requests: string[] = [];
    page.on('request', (it) => requests.push(`${it.method()} ${it.url().replace(siteUrl, '')}`));
    await send(page).click();
    await expect(answer(page).getByRole('status')).toHaveText('200 OK');
    await expect(answer(page)).toContainText(
      'POST /api/3d1f0c52-7a64-4f0b-9a2e-5b8c6d7e8f90/devices',
    );
    const code = answer(page).locator('.code-box code');
    await expect(code.locator('.token.string').first()).toHaveText('"edge-ubuntu-01"');
    expect(JSON.parse((await code.textContent()) ?? '')).toMatchObject({ id: 'edge-ubuntu-01' });
    const loaded = requests.splice(0);
    expect(loaded).toContainEqual(expect.stringMatching(/simulator\.\w+\.js$/));
    for (const request of loaded) {
      expect(request).toMatch(/^GET \/assets\/(?:js|css)\/(?:extras|simulator)\.\w+\.(?:js|css)$/);
    }
    await send(page).click();
    await expect(answer(page).getByRole('status')).toHaveText('400 Bad Request');
    await expect(answer(page)).toContainText('"edge-ubuntu-01" is already in use');
    expect(requests).toEqual([]);
  },
);

test('a refusal names each fault with its line, and links to its field', async ({ page }) => {
  await openPage(page, `${platform}/add-location`);
  await send(page).click();
  await edit(page, '{ "name": 5 }');
  await send(page).click();
  await expect(answer(page).getByRole('status')).toHaveText('400 Bad Request');
  const faults = answer(page).getByRole('listitem');
  await expect(faults).toHaveCount(2);
  await expect(faults.filter({ hasText: 'body.name' })).toHaveText(
    /^body\.name must be string \(connected-intelligence-suite\.openapi\.yaml:\d+\)$/,
  );
  await faults.getByRole('link', { name: 'body.parentId' }).click();
  await expect(page).toHaveURL(/#body\.parentId$/);
  await expect(page.locator('[data-target]')).toBeInViewport();
});

const nightly = { tag: '@nightly' };

test('a body that is not JSON is reported, and not sent', nightly, async ({ page }) => {
  await openPage(page, `${platform}/add-location`);
  await send(page).click();
  await expect(answer(page).getByRole('status')).toHaveText('200 OK');
  const before = await answer(page).innerText();
  await edit(page, '{ "name": ');
  await expect(body(page)).toHaveAccessibleDescription(/^Not JSON: /);
  await expect(body(page)).toHaveAttribute('aria-invalid', 'true');
  await send(page).click();
  await expect(body(page)).toBeFocused();
  expect(await answer(page).innerText()).toBe(before);
  await page.getByRole('button', { name: 'Reset the body' }).click();
  await expect(body(page)).toHaveValue(/"name": "/);
  await expect(body(page)).toHaveAccessibleDescription('');
});

test('each documented status can be had', { tag: '@nightly' }, async ({ page }) => {
  await openPage(page, `${platform}/get-device`);
  await page.getByText('Edit the request').click();
  const choice = page.getByRole('combobox', { name: 'Response' });
  for (const status of ['401 Unauthorized', '404 Not Found', '200 OK']) {
    await choice.selectOption(status);
    await send(page).click();
    await expect(answer(page).getByRole('status')).toHaveText(status);
  }
});

test('values of the fields are sent', { tag: '@nightly' }, async ({ page }) => {
  await openPage(page, `${platform}/list-devices`);
  await page.locator('.request-builder > summary').click();
  await page.getByRole('textbox', { name: 'size', exact: true }).fill('1');
  await expect(page.getByRole('combobox', { name: 'Response' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(answer(page)).toContainText('/devices?size=1');
  await expect(answer(page)).toContainText('"numberOfElements": 1');
  await page.getByRole('textbox', { name: 'size', exact: true }).fill('many');
  await send(page).click();
  await expect(page.getByRole('textbox', { name: 'size', exact: true })).toBeFocused();
});

test(
  'what a reader changed is there on the next page, until it is reset',
  { tag: '@nightly' },
  async ({ page, context }) => {
    const list = `${platform}/list-devices`;
    await openPage(page, `${platform}/add-device`);
    await send(page).click();
    await expect(answer(page)).toContainText('"edge-ubuntu-01"');
    const link = page.locator(`.theme-doc-sidebar-container a[href^="${list}"]`);
    await link.click();
    await page.waitForURL(({ pathname }) => pathname === list);
    await waitForScript(page);
    await send(page).click();
    await expect(answer(page)).toContainText('"edge-ubuntu-01"');

    const other = await context.newPage();
    await openPage(other, list);
    await send(other).click();
    await expect(answer(other)).toContainText('"scanner-0001"');
    await expect(answer(other)).not.toContainText('"edge-ubuntu-01"');
    await other.close();

    await page.getByRole('button', { name: 'Reset the example data' }).click();
    await expect(answer(page)).toContainText('The example data was reset.');
    await send(page).click();
    await expect(answer(page)).toContainText('"scanner-0001"');
    await expect(answer(page)).not.toContainText('"edge-ubuntu-01"');
  },
);

test(
  'the service answers too, with the keyboard alone, and what it shows is accessible',
  { tag: '@nightly' },
  async ({ page }) => {
    await openPage(page, `${service}/list-connected-devices`);
    await send(page).press('Enter');
    await expect(answer(page)).toContainText('"scanner-0001"');
    await expectAccessibleAndFitting(page);
    await answer(page).getByRole('button', { name: 'Close' }).press('Enter');
    await expect(answer(page)).toHaveCount(0);
    await expect(send(page)).toBeFocused();
  },
);

test(
  'a notice says that the simulator could not be loaded, and Retry sends the request',
  { tag: '@nightly' },
  async ({ page, watch }) => {
    watch.expected.push(/Failed to load resource/);
    await openPage(page, `${platform}/add-device`);
    const part = /simulator\.\w+\.js$/;
    await page.route(part, (route) => route.abort());
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
    await page.unroute(part);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(answer(page).getByRole('status')).toHaveText('200 OK');
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test('there is nothing to press on paper', { tag: '@nightly' }, async ({ page }) => {
  await openPage(page, `${platform}/add-device`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-send]')).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no button to send a request', async ({ page }) => {
    await page.goto(`${platform}/add-device`);
    await expect(page.locator('[data-send]')).toBeHidden();
  });
});

test('a channel can be connected to, and explains its messages', nightly, async ({ page }) => {
  const connect = (name: string) => page.locator(`[data-connect="${name}"]`);
  const messages = (name: string) => page.getByRole('log', { name: `Messages on ${name}` });
  await openPage(page, `${events}/`);
  const requests: string[] = [];
  page.on('websocket', (socket) => requests.push(socket.url()));
  await page.getByRole('button', { name: 'Connect to /sub_barcode' }).click();
  await connect('/sub_status').click();
  await page.getByRole('textbox', { name: 'Barcode' }).fill('0012345');
  await page.getByRole('button', { name: 'Scan a code' }).click();
  await expect(messages('/sub_barcode')).toContainText('"content": "0012345"');
  await page.getByRole('button', { name: 'Disconnect the scanner' }).click();
  await expect(messages('/sub_status')).toContainText('"connected": false');
  await page.getByRole('button', { name: 'Scan a code' }).click();
  await expect(page.getByText('no device is connected')).toBeVisible();
  await page.getByRole('button', { name: 'Connect the scanner', exact: true }).click();
  await expect(messages('/sub_status').getByRole('group')).toHaveCount(2);
  await expectAccessibleAndFitting(page);

  await messages('/sub_status').getByRole('link', { name: '"connected"' }).first().click();
  await expect(page).toHaveURL(/#status\.payload\.value\.connected$/);
  await page.getByRole('button', { name: 'Close the connection to /sub_barcode' }).click();
  await expect(page.getByRole('region', { name: '/sub_barcode' })).toContainText('Disconnected');
  await expect(page.getByRole('button', { name: 'Scan a code' })).toBeHidden();
  expect(requests).toEqual([]);
});

test(
  'a command shows what it does to the scanner, and its field with its line',
  { tag: '@nightly' },
  async ({ page }) => {
    await openPage(page, `${service}/disable-scanner`);
    await send(page).click();
    await expect(answer(page)).toContainText("scanner-0001 can't scan.");
    await expect(answer(page)).toContainText('Message on /sub_status');
    const line = answer(page).locator('[data-field]').filter({ hasText: '"commandId"' });
    await page.locator('[id="response-200.commandId"] .self-link').focus();
    await expect(line).toHaveAttribute('data-pointed', '');
    await line.hover();
    await expect(page.locator('[id="response-200.commandId"]')).toHaveAttribute('data-pointed', '');
  },
);

test('the values to fill in include the body before it is sent', nightly, async ({ page }) => {
  await openPage(page, `${platform}/add-location`);
  await page.locator('.request-builder > summary').click();
  await expect(body(page)).toHaveValue(/"name": "/);
  await expect(answer(page)).toHaveCount(0);
  await body(page).fill('{ "name": 5 }');
  await send(page).click();
  await expect(answer(page)).toContainText('body.name must be string');
  await expect(body(page)).toHaveCount(1);
});

test(
  'the page that reads a command asks for the one that was sent',
  { tag: '@nightly' },
  async ({ page }) => {
    await openPage(page, `${platform}/send-device-command`);
    const idOf = async () => /"id": "([^"]+)"/.exec(await answer(page).innerText())?.[1];
    await send(page).click();
    await expect(answer(page)).toContainText('"id"');
    await send(page).click();
    await expect(answer(page)).toContainText('in this tab 2 times');
    const id = await idOf();
    await page.locator(`.theme-doc-sidebar-container a[href$="/get-device-command"]`).click();
    await page.waitForURL(/get-device-command$/);
    await waitForScript(page);
    await send(page).click();
    await expect(answer(page).getByRole('status')).toHaveText('200 OK');
    expect(await idOf()).toBe(id);
  },
);
