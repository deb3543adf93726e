import { createHash } from 'node:crypto';
import { cp, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { inUnfinishedFolder } from 'docusaurus-plugin-static-api-docs/unfinished';

import { startEdgeServer } from '../../src/commands/edge-server';
import { listSiteFiles } from '../../src/shared/site-files';
import {
  countLoads,
  expect,
  hold,
  openPage,
  openSearch,
  test as base,
  waitForScript,
} from './site';
import { builtFolder } from './sites';

/**
 * Copies the everything site as a release with a moved and retitled page, and new digests in file names.
 *
 * @param folder - folder for both releases
 * @returns the folder of the site
 */
async function writeRelease(folder: string, number: number): Promise<string> {
  const site = path.join(folder, `${number}`);
  await cp(builtFolder('full'), site, { recursive: true });
  const files = (await listSiteFiles(site)).map(({ file }) => file);
  const texts = [
    ['only-next', `only-${number}`],
    ['Only in the next version', `Only in release ${number}`],
    ['assets/search/', `assets/search/${number}-`],
    ...files.flatMap((file) => {
      const [, name, end] = /^assets\/(?:js|css)\/(.+)(\.\w+)$/.exec(file) ?? [];
      return name && end ? [[name + end, `${name}-${number}${end}`]] : [];
    }),
  ];
  const rewrite = (text: string) =>
    texts.reduce((changed, [from = '', to = '']) => changed.replaceAll(from, to), text);
  // Pages name scripts by digest, and scripts name their parts.
  for (const file of files.filter((file) => file.endsWith('.js'))) {
    const text = await readFile(path.join(site, file), 'utf8');
    texts.push([digestOf(text), digestOf(rewrite(text))]);
  }
  for (const file of files) {
    const from = path.join(site, file);
    if (/\.(?:html|js|json)$/.test(file)) {
      await writeFile(from, rewrite(await readFile(from, 'utf8')));
    }
    await rename(from, path.join(site, rewrite(file)));
  }
  return site;
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

interface Host {
  readonly url: string;
  /** Serves the second release instead of the first. */
  publish(): void;
  /** Returns 404 for matching files. */
  lose(files: RegExp): void;
  /** Holds back pages until the returned function is called. */
  holdPages(): () => void;
}

/** Serves both releases all the time, so that connections survive the switch. */
const test = base.extend<{ host: Host }, { releases: readonly string[] }>({
  releases: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      await inUnfinishedFolder(tmpdir(), async (folder) => {
        const folders = await Promise.all([1, 2].map((number) => writeRelease(folder, number)));
        const servers = await Promise.all(folders.map((site) => startEdgeServer(0, site)));
        await use(servers.map(({ url }) => url));
        await Promise.all(servers.map((server) => server.stop()));
      });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  host: async ({ releases: [first = '', second = ''] }, use) => {
    let origin = first;
    let lost = /(?!)/;
    let isSent = Promise.resolve();
    const front = createServer(async (request, response) => {
      const { url = '/', method, headers } = request;
      if (headers['sec-fetch-dest'] === 'document') await isSent;
      const target = new URL(lost.test(url) ? '/assets/lost' : url, origin);
      // On a new connection, because a kept one may just be closing.
      const options = { agent: false, method, headers: { ...headers, host: target.host } };
      ask(target, options, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      }).end();
    });
    await new Promise<void>((resolve) => front.listen(0, 'localhost', resolve));
    await use({
      url: `http://localhost:${(front.address() as AddressInfo).port}`,
      publish: () => void (origin = second),
      lose: (files) => void (lost = files),
      holdPages: () => {
        let send: () => void = () => undefined;
        isSent = new Promise((resolve) => (send = resolve));
        return send;
      },
    });
    front.closeAllConnections();
    front.close();
  },
  siteUrl: async ({ host }, use) => use(host.url),
});

// All tests share the releases.
test.describe.configure({ mode: 'default' });
test.beforeEach(({ watch }) => void watch.expected.push(/status of 404/, /MIME type/));

/** The style sheet may be reported first. */
const search = /\/assets\/(?:css|js)\/search\./;

test(
  'a search reopens on the reloaded page, with its query',
  { tag: '@nightly' },
  async ({ page, host, watch }) => {
    watch.expected.push(/^debug: typed/);
    await openPage(page, '/docs/next/long');
    host.publish();
    const loads = countLoads(page);
    const send = await hold(page, search);
    await openSearch(page);
    await page.keyboard.insertText('only in ');
    await page.evaluate(() => addEventListener('input', () => console.debug('typed')));
    const sendPage = host.holdPages();
    const isAsked = page.waitForRequest((request) => request.isNavigationRequest());
    send();
    await isAsked;
    // The reader continues typing until the page reloads.
    const isTyped = page.waitForEvent('console', (message) => message.text() === 'typed');
    await page.keyboard.insertText('release');
    await isTyped;
    sendPage();
    const input = page.getByRole('dialog').getByRole('combobox');
    await expect(page.getByRole('option').first()).toContainText('Only in release 2');
    await expect(input).toHaveValue('only in release');
    await expect(input).toBeFocused();
    expect(loads()).toBe(1);
    // The history entry no longer contains it.
    await page.reload();
    await waitForScript(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  'a search reports a file that is also missing on the reloaded page, and retries',
  { tag: '@nightly' },
  async ({ page, host }) => {
    await openPage(page, '/docs/next/long');
    host.publish();
    host.lose(search);
    const loads = countLoads(page);
    const send = await hold(page, search);
    await openSearch(page);
    await page.keyboard.insertText('only in relea');
    send();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toContainText('The search could not be loaded.');
    await expect(page.getByRole('combobox')).toHaveValue('only in relea');
    expect(loads()).toBe(1);
    host.lose(/(?!)/);
    await page.keyboard.type('se');
    await expect(page.getByRole('option').first()).toContainText('Only in release 2');
    expect(loads()).toBe(1);
  },
);

test('a search uses the new index', { tag: '@nightly' }, async ({ page, host }) => {
  await openPage(page, '/docs/next/long');
  await openSearch(page);
  await page.keyboard.insertText('only in release');
  await expect(page.getByRole('option').first()).toContainText('Only in release 1');
  host.publish();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('start');
  await expect(page.getByRole('option', { selected: true })).toContainText('Start');
  await expect(page.getByRole('combobox')).toHaveValue('start');
});

for (const [where, lost] of [
  ['', /(?!)/],
  [', once, where they are missing too', /\/extras\./],
] as const) {
  test(
    `a page that lacks its extras is reloaded${where}`,
    { tag: '@nightly' },
    async ({ page, host }) => {
      const loads = countLoads(page);
      const send = await hold(page, /\/assets\/js\/extras\./);
      const request = page.waitForRequest(/extras/);
      await page.goto('/docs/next/long', { waitUntil: 'commit' });
      await request;
      host.publish();
      host.lose(lost);
      send();
      await expect.poll(loads).toBe(2);
      await page.waitForLoadState();
      await waitForScript(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('A long page');
      await expect(page.locator('.menu__link', { hasText: 'Only in release 2' })).toBeAttached();
      expect(loads()).toBe(2);
    },
  );
}

test('links of an old tab open current pages', { tag: '@nightly' }, async ({ page, host }) => {
  const heading = page.getByRole('heading', { level: 1 });
  // Some are in closed categories.
  const follow = (name: string) =>
    page.locator('.menu__link', { hasText: name }).first().dispatchEvent('click');
  await openPage(page, '/docs/next/long');
  host.publish();
  await follow('Only in release 1');
  await expect(heading).toHaveText('Page not found');
  await page.goBack();
  await expect(heading).toHaveText('A long page');
  await follow('Start');
  await expect(heading).toHaveText('Start');
  await follow('Only in release 2');
  await expect(heading).toHaveText('Only in release 2');
});
