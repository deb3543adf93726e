import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { withBuildEnvironment } from './build-environment';

const printEnvironment = () =>
  execFileSync(process.execPath, ['-p', 'JSON.stringify(process.env)'], { encoding: 'utf8' });

beforeEach(() => {
  process.env.DEPLOY_TOKEN = 'of-the-machine';
});
afterEach(() => {
  Reflect.deleteProperty(process.env, 'DEPLOY_TOKEN');
});

describe('withBuildEnvironment', () => {
  it('hides other variables from the work and from the programs that it starts', async () => {
    const seen = await withBuildEnvironment(async () => [
      process.env.DEPLOY_TOKEN,
      printEnvironment(),
      process.env.PATH,
    ]);
    expect(seen[0]).toBeUndefined();
    expect(seen[1]).not.toContain('of-the-machine');
    expect(seen[2]).toBe(process.env.PATH);
    expect(printEnvironment()).toContain('of-the-machine');
  });

  it('gives the variables back when the work fails', async () => {
    const failing = withBuildEnvironment(() => Promise.reject(new Error('a defect')));
    await expect(failing).rejects.toThrow('a defect');
    expect(process.env.DEPLOY_TOKEN).toBe('of-the-machine');
  });
});
