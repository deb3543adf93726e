import type { LoadContext, Plugin } from '@docusaurus/types';
import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';

import type { Findings } from './check-in-process';

/** What is used of the server of webpack. */
interface Server {
  readonly webSocketServer?: { readonly clients: readonly unknown[] } | null;
  sendMessage(clients: readonly unknown[], type: string, ...data: readonly unknown[]): void;
}

/** What is used of a compiler. */
interface Compiler {
  readonly hooks: { readonly done: { tap(name: string, then: () => void): void } };
}

/** How long a check waits, so that what was saved is on the screen first. */
const waitMilliseconds = 1000;

/**
 * Names the faults of the pages and the specifications in the development server after each compilation,
 * in the terminal and on the screen. The rules read all pages, so another process applies them. A build
 * has no need of it: the build command checks before Docusaurus starts, which would print the stack of
 * whatever a plugin throws.
 */
export default function contentRules({ siteDir }: LoadContext): Plugin {
  let checker: ChildProcess | undefined;
  let server: Server | undefined;
  let isChecking = false;
  let hasChanged = false;
  let timer: NodeJS.Timeout | undefined;

  function checkSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(check, waitMilliseconds).unref();
  }

  function check(): void {
    hasChanged = isChecking;
    if (isChecking) return;
    isChecking = true;
    checker ??= start();
    checker.send('check');
  }

  function show(lines: readonly string[]): void {
    const clients = server?.webSocketServer?.clients ?? [];
    server?.sendMessage(clients, 'warnings', lines, { preventReloading: true });
  }

  function start(): ChildProcess {
    const file = path.join(__dirname, 'check-in-process.ts');
    const started = fork(file, { cwd: siteDir, execArgv: ['--import', 'tsx'] });
    if (started.pid !== undefined)
      setPriority(started.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    started.on('message', ({ text, onScreen }: Findings) => {
      isChecking = false;
      if (hasChanged) return check();
      console.warn(text);
      if (onScreen.length > 0) show(onScreen);
    });
    // It has said why.
    started.on('exit', () => {
      checker = undefined;
      isChecking = false;
    });
    return started;
  }

  return {
    name: 'content-rules',
    // The types of the bundler's configuration do not know the server's.
    configureWebpack: (): object => {
      if (process.env.NODE_ENV === 'production') return {};
      const checkWhenCompiled = ({ hooks }: Compiler) => hooks.done.tap('content-rules', checkSoon);
      const onListening = (listening: Server) => {
        server = listening;
      };
      return {
        plugins: [checkWhenCompiled],
        devServer: { client: { overlay: { warnings: true } }, onListening },
      };
    },
  };
}
