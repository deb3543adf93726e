import { createHash } from 'node:crypto';
import { cp, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { inUnfinishedFolder } from 'docusaurus-plugin-static-api-docs/unfinished';

import { freePort, startEdgeServer } from '../../src/commands/edge-server';
import { packRelease, stageRelease } from '../../src/publishing/release';
import { listSiteFiles } from '../../src/shared/site-files';
import { expect, openPage, openSearch, test as base } from './site';
import { builtFolder } from './sites';

/**
 * Packs the everything site as a release with a number, and stages it with the scripts of those before.
 * In each, a page has another address and another title, and the scripts have other names.
 *
 * @param folder - of all releases
 * @returns the staged folder
 */
async function release(folder: string, number: number): Promise<string> {
  const site = path.join(folder, `site-${number}`);
  await cp(builtFolder('full'), site, { recursive: true });
  const files = (await listSiteFiles(site)).map(({ file }) => file);
  const scripts = files.filter((file) => file.startsWith('assets/js/'));
  const texts = [
    ['only-next', `only-${number}`],
    ['Only in the next version', `Only in release ${number}`],
    ...scripts
      .map((file) => path.basename(file))
      .map((name) => [name, name.replace(/.\.js$/, `${number}.js`)]),
  ];
  const rewrite = (text: string) =>
    texts.reduce((changed, [from = '', to = '']) => changed.replaceAll(from, to), text);
  // The script names its parts, and pages have its digest.
  for (const file of scripts) {
    const text = await readFile(path.join(site, file), 'utf8');
    await writeFile(path.join(site, file), rewrite(text));
    texts.push([digestOf(text), digestOf(rewrite(text))]);
  }
  for (const file of files) {
    const from = path.join(site, file);
    if (file.endsWith('.html')) await writeFile(from, rewrite(await readFile(from, 'utf8')));
    await rename(from, path.join(site, rewrite(file)));
  }
  const commit = {
    hash: String(number).padStart(40, '0'),
    time: new Date(Date.UTC(2026, 0, number)),
  };
  const archive = await packRelease(site, commit, { specifications: [], packages: [] }, folder);
  const staged = path.join(folder, `staged-${number}`);
  await stageRelease(folder, path.basename(archive, '.zip'), staged);
  return staged;
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

const test = base.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  siteUrl: async ({}, use) => use(`http://localhost:${await freePort(0)}`),
});

test('a tab of a release still works after the next one', async ({ page, siteUrl, watch }) => {
  test.slow();
  // The page that is gone, and what the tab asks for between the two releases.
  watch.expected.push(/status of 404/, /ERR_CONNECTION_REFUSED/);
  const serve = (folder: string) => startEdgeServer(Number(new URL(siteUrl).port), folder);
  const heading = page.getByRole('heading', { level: 1 });
  // Some are in categories that are folded.
  const follow = (name: string) =>
    page.locator('.menu__link', { hasText: name }).first().dispatchEvent('click');
  await inUnfinishedFolder(tmpdir(), async (folder) => {
    const [first, second] = [await release(folder, 1), await release(folder, 2)];
    let server = await serve(first);
    await openPage(page, '/docs/next/long');
    await server.stop();
    server = await serve(second);

    // The first one has no page with the name that is in the tab, and its script has parts to load.
    await follow('Only in release 1');
    await expect(heading).toHaveText('Page not found');
    await page.goBack();
    await expect(heading).toHaveText('A long page');
    await openSearch(page);
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');

    // Pages are those of today, and so are their links.
    await follow('Start');
    await expect(heading).toHaveText('Start');
    await follow('Only in release 2');
    await expect(heading).toHaveText('Only in release 2');
    await server.stop();
  });
});
