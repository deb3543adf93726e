import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

import { StepError } from './steps';

/** A browser that the tests drive, and how to get it. */
export interface Browser {
  readonly name: string;
  /** Environment variable that may name its program. */
  readonly variable: string;
  /** Names that the program has on a PATH. */
  readonly programs: readonly string[];
  /** Where macOS and Windows, whose PATH has no browser, keep it. */
  readonly places: readonly string[];
  readonly debianPackage: string;
  /** Whether Playwright downloads a build of its own that the tests can use. */
  readonly isDownloaded: boolean;
}

export const browsers = {
  chromium: {
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    // The shell, which Playwright prefers too, takes a fifth less time than the whole browser.
    programs: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
    places: [],
    debianPackage: 'chromium-headless-shell',
    isDownloaded: true,
  },
  // As it is published: the tests drive it by WebDriver BiDi, which needs no special build.
  firefox: {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    programs: ['firefox-esr', 'firefox'],
    places: [
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ],
    debianPackage: 'firefox-esr',
    isDownloaded: false,
  },
} as const satisfies Record<string, Browser>;

/** Where `findBrowser` looks, and what it may do to get a browser; the tests give their own. */
export interface Machine {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly isRoot: boolean;
  /** Runs a program to its end and throws when it fails. */
  run(program: string, args: readonly string[]): Promise<void>;
  isProgram(file: string): boolean;
  /** Path where Playwright keeps its own Chromium, whether or not it is there. */
  playwrightChromium(): string;
}

const thisMachine: Machine = {
  environment: process.env,
  isRoot: process.getuid?.() === 0,
  run: async (program, args) => {
    const shell = process.platform === 'win32';
    const [code] = await once(spawn(program, args, { stdio: 'inherit', shell }), 'close');
    if (code !== 0) throw new StepError(`${program} failed with exit code ${code}`);
  },
  isProgram: (file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  },
  playwrightChromium: () => chromium.executablePath(),
};

/**
 * Returns the path of a browser that is here: the one that its variable names, else one on the PATH
 * or where its installer puts it, else Playwright's own; `undefined` when there is none.
 *
 * @throws StepError when the variable names no program
 */
export function presentBrowser(
  browser: Browser,
  machine: Machine = thisMachine,
): string | undefined {
  const named = machine.environment[browser.variable];
  if (named) {
    if (machine.isProgram(named)) return named;
    throw new StepError(`${browser.variable} names ${named}, which is not a program`);
  }
  const folders = (machine.environment.PATH ?? '').split(path.delimiter);
  const candidates = browser.programs.flatMap((program) =>
    folders.map((folder) => path.join(folder, program)),
  );
  if (browser.isDownloaded) candidates.push(machine.playwrightChromium());
  return [...candidates, ...browser.places].find((file) => machine.isProgram(file));
}

/**
 * Returns the path of a browser for the tests: one that is here, and else one that it installs
 * (Debian's package where that is possible, else Playwright's download).
 *
 * @throws StepError when the browser cannot be had, with what to do
 */
export async function findBrowser(
  browser: Browser,
  machine: Machine = thisMachine,
): Promise<string> {
  const present = presentBrowser(browser, machine);
  if (present) return present;

  console.log(`  No ${browser.name} found; installing one for the tests`);
  const { debianPackage: name } = browser;
  const byApt = [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', name],
  ].map((args) => ['apt-get', ...args]);
  const byPlaywright = [['npx', 'playwright', 'install', 'chromium']];
  for (const commands of [
    machine.isRoot && machine.isProgram('/usr/bin/apt-get') ? byApt : [],
    browser.isDownloaded ? byPlaywright : [],
  ]) {
    try {
      for (const [program = '', ...args] of commands) await machine.run(program, args);
    } catch {
      continue;
    }
    const installed = presentBrowser(browser, machine);
    if (installed) return installed;
  }
  throw new StepError(
    `No ${browser.name} could be installed. Install one and put it on the PATH, or name it: ${browser.variable}=/path/to/${browser.programs[0]} npm test`,
  );
}
