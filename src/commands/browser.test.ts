import { chmodSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { browsers, findBrowser } from './browser';

afterEach(() => void vi.unstubAllEnvs());

describe.each(Object.values(browsers))('findBrowser of $name', (browser) => {
  const last = browser.programs.at(-1) ?? '';

  /** Puts one of its programs on a PATH that has nothing else, and returns it. */
  function installed(): string {
    const program = temporaryFiles({ [last]: '' })(last);
    chmodSync(program, 0o755);
    vi.stubEnv('PATH', path.dirname(program));
    vi.stubEnv(browser.variable, '');
    return program;
  }

  it('takes any of its programs on the PATH', async () => {
    const program = installed();
    expect(await findBrowser(browser)).toBe(program);
  });

  it('takes the browser that its variable names, and refuses one that is no program', async () => {
    installed();
    vi.stubEnv(browser.variable, process.execPath);
    expect(await findBrowser(browser)).toBe(process.execPath);
    vi.stubEnv(browser.variable, '/opt/none');
    await expect(findBrowser(browser)).rejects.toThrow('names /opt/none, which is not a program');
  });
});
