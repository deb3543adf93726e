import path from 'node:path';

import { defineConfig, type Project } from '@playwright/test';

import { browsers, presentBrowser } from './src/commands/browser';
import { inDepth, isAll, isOfContent } from './tests/depth';
import type { Site } from './tests/site/sites';

// A browser that fetches the face of the text draws the first page in another one (text-face.spec.ts).
process.env.FONTCONFIG_FILE ??= path.resolve('tests/fonts/system-face.conf');

/**
 * Firefox, with what its driver cannot be asked for said by its own preferences.
 *
 * @param name - of the project, and the tag of the tests that it runs
 */
function firefox(name: string, firefoxUserPrefs: Record<string, boolean | number> = {}): Project {
  return {
    name,
    grep: new RegExp(`(?=.*@${name}(?![\\w-]))`),
    use: {
      browserName: 'firefox',
      channel: 'moz-firefox',
      launchOptions: {
        executablePath: presentBrowser(browsers.firefox),
        firefoxUserPrefs: {
          // Its driver hears nothing of a page that comes back from there.
          'browser.sessionhistory.max_total_viewers': 0,
          ...firefoxUserPrefs,
        },
      },
    },
  };
}

const chromium: Project['use'] = {
  browserName: 'chromium',
  launchOptions: {
    executablePath: presentBrowser(browsers.chromium),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
};

/**
 * Each worker drives its own browser; the server is the edge runtime with the published headers.
 * Every test runs in Chromium, one with the tag `@nightly` in `npm run test:all` only. One that is
 * tagged with the name of a project runs in Firefox too, in `npm run test:all`, for instance
 * `test('…', { tag: '@firefox' }, async ({ page }) => …)`. A tag can stand on a `test.describe`.
 *
 * Firefox is the stock one, driven by WebDriver BiDi, which has no `javaScriptEnabled: false`, no
 * `setOffline` and no `emulateMedia`.
 */
export default defineConfig<{ site: Site }>({
  testDir: 'tests/site',
  fullyParallel: true,
  forbidOnly: true,
  // A test waits more than it works: three of them keep two cores busy.
  workers: 3,
  // A busy machine may lose a race once; what needed its second try is printed as flaky. At night, nothing has one.
  retries: process.env.CI && !isAll() ? 1 : 0,
  timeout: 90_000,
  // Patient, since a busy machine loads a page slowly; what comes in time is not waited for.
  expect: {
    timeout: 15_000,
    toMatchAriaSnapshot: { pathTemplate: '{testDir}/read-aloud/{arg}{ext}' },
  },
  reporter: [['list'], ...(process.env.GITHUB_ACTIONS ? [['github'] as const] : [])],
  grep: isOfContent() ? /@content/ : /^/,
  grepInvert: inDepth(/@nightly/, []),
  globalSetup: ['./tests/temporary-folder.ts', './tests/site/serve.ts'],
  projects: [
    { name: 'chromium', use: chromium },
    // What those who publish the portal themselves serve.
    ...inDepth<Project<{ site: Site }>[]>(
      [],
      [
        {
          name: 'nginx',
          use: { ...chromium, site: 'nginx' },
          testMatch: ['headers.spec.ts', 'hosts.spec.ts'],
        },
        firefox('firefox'),
        // A system that prefers dark colors and less motion.
        firefox('firefox-dark-and-still', {
          'ui.systemUsesDarkTheme': 1,
          'ui.prefersReducedMotion': 1,
        }),
      ],
    ),
  ],
});
