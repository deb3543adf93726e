import { describe, expect, it } from 'vitest';

import { browsers, findBrowser, type Machine } from './browser';

/** A machine on which only the named programs exist; `apt-get install` adds its package to them. */
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
    run: async (program, args) => {
      runs.push([program, ...args].join(' '));
      if (program === 'apt-get' && args[0] === 'install') present.add(`/usr/bin/${args.at(-1)}`);
    },
    playwrightChromium: () => '/none',
    ...overrides,
  };
}

/** A machine on which nothing can be installed. */
function offlineMachine(): Machine & { runs: string[] } {
  const here = machine(['/usr/bin/apt-get'], {
    run: async (program, args) => {
      here.runs.push([program, ...args].join(' '));
      throw new Error('no network');
    },
  });
  return here;
}

describe.each(Object.values(browsers))('findBrowser of $name', (browser) => {
  const program = `/usr/bin/${browser.debianPackage}`;

  it('takes the browser that its variable names', async () => {
    const environment = { [browser.variable]: '/opt/browser', PATH: '/usr/bin' };
    const here = machine(['/opt/browser', program], { environment });
    expect(await findBrowser(browser, here)).toBe('/opt/browser');
  });

  it('refuses a variable that names no program', async () => {
    const environment = { [browser.variable]: '/opt/none' };
    await expect(findBrowser(browser, machine([], { environment }))).rejects.toThrow('/opt/none');
  });

  it('takes any of its programs on the PATH without installing anything', async () => {
    const other = `/usr/local/bin/${browser.programs.at(-1)}`;
    const here = machine([other]);
    expect(await findBrowser(browser, here)).toBe(other);
    expect(here.runs).toEqual([]);
  });

  it("installs Debian's package when there is none and apt can", async () => {
    const here = machine(['/usr/bin/apt-get']);
    expect(await findBrowser(browser, here)).toBe(program);
  });

  it('says what to do when nothing can be installed', async () => {
    await expect(findBrowser(browser, offlineMachine())).rejects.toThrow(`${browser.variable}=`);
  });
});

it('tries the download of Playwright for Chromium, whose own Firefox is of no use', async () => {
  for (const [browser, runs] of [
    [browsers.chromium, ['apt-get update -qq', 'npx playwright install chromium']],
    [browsers.firefox, ['apt-get update -qq']],
  ] as const) {
    const here = offlineMachine();
    await expect(findBrowser(browser, here)).rejects.toThrow();
    expect(here.runs).toEqual(runs);
  }
});
