import type { Page, WorkerFixture } from '@playwright/test';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { unzipSync } from 'fflate';

import { inUnfinishedFolder } from 'docusaurus-plugin-static-api-docs/unfinished';
import { addOfflineCopy } from '../../src/publishing/offline-copy';
import { expect } from './site';

/** Opens a page of the copy, and waits for its script. */
export async function openFile(page: Page, file: string): Promise<void> {
  await page.goto(file);
  await expect(page.locator('html')).toHaveAttribute('data-ready');
}

/** Fixture with the folder of the portal's offline copy, extracted from the archive of a release. */
export const offlineCopy: [WorkerFixture<string, object>, { scope: 'worker'; timeout: number }] = [
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  async ({}, use) =>
    inUnfinishedFolder(tmpdir(), async (folder) => {
      const site = path.join(folder, 'site');
      await cp('build', site, { recursive: true });
      await addOfflineCopy(site, new Date('2026-03-08T12:00:00Z'));
      const [name = ''] = await readdir(path.join(site, 'offline'));
      const archive = await readFile(path.join(site, 'offline', name));
      for (const [file, content] of Object.entries(unzipSync(archive))) {
        await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
        await writeFile(path.join(folder, file), content);
      }
      await use(path.join(folder, path.basename(name, '.zip')));
    }),
  // A portal with versions and languages has four times as many pages.
  { scope: 'worker', timeout: 600_000 },
];
