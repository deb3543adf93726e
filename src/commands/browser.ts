import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

import { StepError } from './steps';

const programs = ['chromium', 'chromium-browser', 'google-chrome'];

/** Where `findBrowser` looks, and what it may do to get a browser; the tests give their own. */
export interface Machine {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly isRoot: boolean;
  /** Runs a program to its end and throws when it fails. */
  run(program: string, args: readonly string[]): void;
  isProgram(file: string): boolean;
  /** Path where Playwright keeps its own Chromium, whether or not it is there. */
  playwrightChromium(): Promise<string>;
}

const thisMachine: Machine = {
  environment: process.env,
  isRoot: process.getuid?.() === 0,
  run: (program, args) => execFileSync(program, args, { stdio: 'inherit' }),
  isProgram: (file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  },
  playwrightChromium: async () => (await import('@playwright/test')).chromium.executablePath(),
};

/**
 * Returns the path of a Chromium for the tests: the one that CHROMIUM_PATH names, else one on the
 * PATH, else Playwright's own; and installs one when there is none (Debian's package where that is
 * possible, else Playwright's download).
 *
 * @throws StepError when no browser can be had, with what to do
 */
export async function findBrowser(machine: Machine = thisMachine): Promise<string> {
  const named = machine.environment.CHROMIUM_PATH;
  if (named) {
    if (!machine.isProgram(named)) {
      throw new StepError(`CHROMIUM_PATH names ${named}, which is not a program`);
    }
    return named;
  }
  const present = onPath(machine) ?? (await ownChromium(machine));
  if (present) return present;

  console.log('  No Chromium found; installing one for the tests');
  const attempts: (() => void)[] = [];
  if (machine.isRoot && machine.isProgram('/usr/bin/apt-get')) {
    attempts.push(() => {
      machine.run('apt-get', ['update', '-qq']);
      machine.run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
    });
  }
  attempts.push(() => machine.run('npx', ['playwright', 'install', 'chromium']));
  for (const attempt of attempts) {
    try {
      attempt();
    } catch {
      continue;
    }
    const installed = onPath(machine) ?? (await ownChromium(machine));
    if (installed) return installed;
  }
  throw new StepError(
    'No Chromium could be installed. Install one and put it on the PATH, or name it: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}

function onPath(machine: Machine): string | undefined {
  const folders = (machine.environment.PATH ?? '').split(path.delimiter);
  return programs
    .flatMap((program) => folders.map((folder) => path.join(folder, program)))
    .find((file) => machine.isProgram(file));
}

async function ownChromium(machine: Machine): Promise<string | undefined> {
  const file = await machine.playwrightChromium();
  return existsSync(file) ? file : undefined;
}
