import type { LoadContext } from '@docusaurus/types';
import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import contentRules from './index';

vi.mock('node:child_process', () => ({ fork: vi.fn() }));

const context = { siteDir: '/site' } as LoadContext;
const faults = 'docs/a.mdx:3:1 a-rule is wrong\n✗ 1 fault(s)';

let checker: EventEmitter & { send: ReturnType<typeof vi.fn> };
beforeEach(() => {
  checker = Object.assign(new EventEmitter(), { send: vi.fn() });
  vi.mocked(fork).mockReturnValue(checker as unknown as ChildProcess);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.mocked(fork).mockReset();
});

describe('the plugin content-rules in the development server', () => {
  it('does not wait for the rules, and warns when they are done', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const plugin = contentRules(context);
    await plugin.loadContent?.();
    expect(checker.send.mock.calls).toEqual([['/site']]);
    checker.emit('message', faults);
    await plugin.loadContent?.();
    checker.emit('message', '');
    expect(warn.mock.calls).toEqual([[faults]]);
    expect(plugin.getPathsToWatch?.()).toContain('docs');
  });

  it('checks once more what changed meanwhile, and says only what holds then', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const plugin = contentRules(context);
    for (let saved = 0; saved < 3; saved++) await plugin.loadContent?.();
    expect(checker.send).toHaveBeenCalledTimes(1);
    checker.emit('message', faults);
    expect(checker.send).toHaveBeenCalledTimes(2);
    checker.emit('message', '');
    expect(checker.send).toHaveBeenCalledTimes(2);
    expect(warn).not.toHaveBeenCalled();
  });

  it('leaves a build to the build command', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    await contentRules(context).loadContent?.();
    expect(fork).not.toHaveBeenCalled();
  });
});
