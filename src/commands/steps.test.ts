import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { FaultsError } from 'docusaurus-plugin-static-api-docs/faults';
import { command, step, StepError } from './steps';

// A test's output must not annotate the workflow that runs it.
beforeEach(() => void vi.stubEnv('GITHUB_ACTIONS', ''));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

const help = '\n  npm run check -- --explain RULE shows what a rule demands';

describe('step', () => {
  it('fails when its program fails', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    await expect(step('Failing', [process.execPath, '-e', 'process.exit(3)'])).rejects.toThrow(
      new StepError('Failing failed with exit code 3'),
    );
  });
});

describe('command', () => {
  it('ends with what was looked at, and annotates the lines in a workflow', async () => {
    vi.stubEnv('GITHUB_ACTIONS', 'true');
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const fault = { file: 'docs/a.mdx', line: 9, column: 4, rule: 'a-rule', message: '50% wrong' };
    command(() => Promise.reject(new FaultsError([fault], '1 fault\n  seen: 3 files, 2 links')));
    await settled();
    expect(log.mock.calls).toEqual([
      ['::error file=docs/a.mdx,line=9,col=4,title=a-rule::50%25 wrong'],
    ]);
    expect(error.mock.calls).toEqual([
      ['docs/a.mdx:9:4 a-rule 50% wrong\n✗ 1 fault\n  seen: 3 files, 2 links' + help],
    ]);
    expect(process.exitCode).toBe(1);
  });

  it('shows the stack of a defect', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const defect = new Error('a defect');
    command(() => Promise.reject(defect));
    await settled();
    expect(error).toHaveBeenCalledWith(defect);
    expect(process.exitCode).toBe(1);
  });
});
