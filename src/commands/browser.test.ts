import { describe, expect, it } from 'vitest';

import { findBrowser, type Machine } from './browser';

/** A machine on which only the named programs exist; `apt-get install` adds Chromium to them. */
function machine(
  programs: string[],
  overrides: Partial<Machine> = {},
): Machine & { runs: string[] } {
  const present = new Set(programs);
  const runs: string[] = [];
  return {
    runs,
    environment: { PATH: '/usr/local/bin:/usr/bin' },
    isRoot: true,
    isProgram: (file) => present.has(file),
    run: (program, args) => {
      runs.push([program, ...args].join(' '));
      if (program === 'apt-get' && args[0] === 'install') present.add('/usr/bin/chromium');
    },
    playwrightChromium: async () => '/none',
    ...overrides,
  };
}

describe('findBrowser', () => {
  it('takes the browser that CHROMIUM_PATH names', async () => {
    const environment = { CHROMIUM_PATH: '/opt/chromium', PATH: '/usr/bin' };
    const here = machine(['/opt/chromium', '/usr/bin/chromium'], { environment });
    expect(await findBrowser(here)).toBe('/opt/chromium');
  });

  it('refuses a CHROMIUM_PATH that names no program', async () => {
    const environment = { CHROMIUM_PATH: '/opt/none' };
    await expect(findBrowser(machine([], { environment }))).rejects.toThrow('/opt/none');
  });

  it('takes a browser on the PATH without installing anything', async () => {
    const here = machine(['/usr/bin/google-chrome']);
    expect(await findBrowser(here)).toBe('/usr/bin/google-chrome');
    expect(here.runs).toEqual([]);
  });

  it("installs Debian's package when there is none and apt can", async () => {
    const here = machine(['/usr/bin/apt-get']);
    expect(await findBrowser(here)).toBe('/usr/bin/chromium');
  });

  it('tries the download of Playwright when apt fails, and says what to do when all fails', async () => {
    const here = machine(['/usr/bin/apt-get'], {
      run: (program, args) => {
        here.runs.push([program, ...args].join(' '));
        throw new Error('no network');
      },
    });
    await expect(findBrowser(here)).rejects.toThrow('CHROMIUM_PATH=');
    expect(here.runs).toEqual(['apt-get update -qq', 'npx playwright install chromium']);
  });
});
