import type { LoadContext } from '@docusaurus/types';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type ContentRules from './index';

const context = { siteDir: '/site' } as LoadContext;
const line = 'docs/a.mdx:3:1 a-rule is wrong';
const faults = { text: `${line}\n✗ 1 fault`, onScreen: ['1 fault', line] };
const nothing = { text: '✓ no faults', onScreen: [] };

const fork = vi.fn();
let contentRules: typeof ContentRules;
let checker: EventEmitter & { send: ReturnType<typeof vi.fn> };
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.doMock('node:child_process', () => ({ fork }));
  ({ default: contentRules } = await import('./index'));
  checker = Object.assign(new EventEmitter(), { send: vi.fn() });
  fork.mockReturnValue(checker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  fork.mockReset();
  vi.doUnmock('node:child_process');
  vi.resetModules();
});

/** Returns what compiles once, and the server that shows what is wrong. */
function start() {
  const server = { webSocketServer: { clients: ['browser'] }, sendMessage: vi.fn() };
  const { plugins = [], devServer } = contentRules(context).configureWebpack?.(
    {},
    false,
    {} as never,
    undefined,
  ) as {
    plugins?: ((compiler: object) => void)[];
    devServer?: { onListening: (server: object) => void };
  };
  devServer?.onListening(server);
  const done = new EventEmitter();
  const tap = (_name: string, then: () => void) => void done.on('done', then);
  for (const apply of plugins) apply({ hooks: { done: { tap } } });
  const compile = () => {
    done.emit('done');
    vi.runAllTimers();
  };
  return { compile, server };
}

describe('the plugin content-rules in the development server', () => {
  it('applies the rules after each compilation, and names the faults in the terminal and on the screen', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { compile, server } = start();
    expect(fork).not.toHaveBeenCalled();
    compile();
    expect(checker.send.mock.calls).toEqual([['check']]);
    checker.emit('message', faults);
    expect(server.sendMessage).toHaveBeenCalledWith(['browser'], 'warnings', ['1 fault', line], {
      preventReloading: true,
    });
    compile();
    checker.emit('message', nothing);
    expect(warn.mock.calls).toEqual([[faults.text], [nothing.text]]);
  });

  it('checks once more what changed meanwhile, and says only what holds then', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { compile } = start();
    for (let saved = 0; saved < 3; saved++) compile();
    expect(checker.send).toHaveBeenCalledTimes(1);
    checker.emit('message', faults);
    expect(checker.send).toHaveBeenCalledTimes(2);
    checker.emit('message', nothing);
    expect(checker.send).toHaveBeenCalledTimes(2);
    expect(warn.mock.calls).toEqual([[nothing.text]]);
  });
});
