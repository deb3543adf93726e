import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

import { StepError } from './steps';

/** A program that the tests drive, such as a browser, and how to get it. */
export interface Browser {
  readonly name: string;
  /** Environment variable that may name its program. */
  readonly variable: string;
  /** Names that the program has on a PATH, and paths that it has where that has none; the best first. */
  readonly programs: readonly string[];
  /** The command that installs it; the package of Debian is tried first. */
  readonly install?: string;
  readonly debianPackage: string;
}

export const browsers = {
  chromium: {
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    // The shell, which Playwright prefers too, takes a fifth less time than the whole browser.
    programs: [
      ...['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
      chromium.executablePath(),
    ],
    install: 'npx playwright install chromium',
    debianPackage: 'chromium-headless-shell',
  },
  // As it is published: the tests drive it by WebDriver BiDi, which needs no special build.
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

/** The server of those who publish the portal themselves (`src/publishing/nginx-files.ts`). */
export const nginx: Browser = {
  name: 'nginx',
  variable: 'NGINX_PATH',
  // Not on the PATH of every user.
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
 * Returns the path of a browser that is here: the one that its variable names, else one on the PATH
 * or where its installer puts it; `undefined` when there is none.
 *
 * @throws StepError when the variable names no program
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
 * Returns the path of a browser for the tests: one that is here, and else one that it installs
 * (Debian's package where that is possible, else by its command).
 *
 * @throws StepError when the browser cannot be had, with what to do
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
