import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

import { StepError } from './steps';

/** A program used by the tests, such as a browser, and how to install it. */
export interface Browser {
  readonly name: string;
  /** Environment variable that can name the executable. */
  readonly variable: string;
  /** Names on the PATH, and default paths of installers; in order of preference. */
  readonly programs: readonly string[];
  /** Installation command, used if the Debian package can't be installed. */
  readonly install?: string;
  readonly debianPackage: string;
}

export const browsers = {
  chromium: {
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    // The headless shell, which Playwright prefers too, takes a fifth less time than the full browser.
    programs: [
      ...['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
      chromium.executablePath(),
    ],
    install: 'npx playwright install chromium',
    debianPackage: 'chromium-headless-shell',
  },
  // The published browser: WebDriver BiDi needs no special build.
  firefox: {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    programs: [
      ...['firefox-esr', 'firefox'],
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ],
    debianPackage: 'firefox-esr',
  },
} satisfies Record<string, Browser>;

/** The web server for self-hosting (`src/publishing/nginx-files.ts`). */
export const nginx: Browser = {
  name: 'nginx',
  variable: 'NGINX_PATH',
  // Not on every user's PATH.
  programs: ['nginx', '/usr/sbin/nginx'],
  debianPackage: 'nginx-light',
};

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds an installed browser: the one named by its variable, or one on the PATH or at a default path;
 * `undefined` if there is none.
 *
 * @throws StepError if the variable doesn't name an executable
 */
export function presentBrowser(browser: Browser): string | undefined {
  const named = process.env[browser.variable];
  if (named) {
    if (isProgram(named)) return named;
    throw new StepError(`${browser.variable} names ${named}, which isn't an executable`);
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return browser.programs
    .flatMap((program) => folders.map((folder) => path.resolve(folder, program)))
    .find(isProgram);
}

/**
 * Returns the path of a browser for the tests, installing it if needed (as a Debian package if possible,
 * otherwise by its own command).
 *
 * @throws StepError with the fix if the browser can't be installed
 */
export async function findBrowser(browser: Browser): Promise<string> {
  const present = presentBrowser(browser);
  if (present) return present;

  console.log(`  No ${browser.name} found; installing one for the tests`);
  const isDebian = process.getuid?.() === 0 && isProgram('/usr/bin/apt-get');
  const install = `apt-get install -y -qq --no-install-recommends ${browser.debianPackage}`;
  const installers = [isDebian && `apt-get update -qq && ${install}`, browser.install];
  for (const installer of installers.filter((it) => typeof it === 'string')) {
    const [status] = await once(spawn(installer, { stdio: 'inherit', shell: true }), 'close');
    const installed = status === 0 && presentBrowser(browser);
    if (installed) return installed;
  }
  throw new StepError(
    `No ${browser.name} could be installed. Install one and put it on the PATH, or name it: ${browser.variable}=/path/to/${browser.programs[0]} npm test`,
  );
}
