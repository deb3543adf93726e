import { chromium, type Browser } from '@playwright/test';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { browsers, findBrowser } from '../../../src/commands/browser';
import { clientsFolder } from './programs';
import type { RunningClient } from './running-client';

/** Files of the page, which contain the service's address. */
export const pageFiles = ['index.html', 'page.mjs', 'scanner-events.mjs'];
const shownAddress = 'ws://localhost:9000';
const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
};

/** Starts the browser in which the page runs. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(browsers.chromium) });
}

/**
 * Serves the page of the guide and opens it.
 *
 * @param address - the service's address, which replaces the one in the files
 * @param options.policyAddress - the address allowed by the content security policy; defaults to `address`
 */
export async function openClientPage(
  browser: Browser,
  address: string,
  { policyAddress = address }: { policyAddress?: string } = {},
): Promise<RunningClient> {
  const files = new Map<string, string>();
  for (const name of pageFiles) {
    const text = await readFile(path.join(clientsFolder, name), 'utf8');
    files.set(
      `/${name}`,
      text
        .replaceAll(`connect-src ${shownAddress}`, `connect-src ${policyAddress}`)
        .replaceAll(`data-service="${shownAddress}"`, `data-service="${address}"`),
    );
  }
  const server = createServer(({ url = '' }, response) => {
    const text = files.get(url);
    const type = contentTypes[path.extname(url)];
    response.writeHead(text === undefined ? 404 : 200, type ? { 'Content-Type': type } : {});
    response.end(text);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');

  const page = await browser.newPage();
  let reports = '';
  page.on('console', (message) => (reports += `${message.text()}\n`));
  page.on('pageerror', (error) => (reports += `${error.message}\n`));
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/index.html`);
  return {
    output: () => page.locator('body').innerText(),
    reports: () => reports,
    end: async () => void (await page.goto('about:blank')),
    dispose: async () => {
      await page.close();
      server.close();
      server.closeAllConnections();
    },
  };
}
