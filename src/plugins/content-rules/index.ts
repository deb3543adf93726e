import type { LoadContext, Plugin } from '@docusaurus/types';
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';

/**
 * Names the faults of the prose in the development server, at its start and after each change. The
 * rules read all pages, so another process applies them, and what changed is on the screen before. A build
 * has no need of it: the build command checks before Docusaurus starts, which would print the stack of
 * whatever a plugin throws.
 */
export default function contentRules({ siteDir }: LoadContext): Plugin {
  let checker: ChildProcess | undefined;
  let isChecking = false;
  let hasChanged = false;

  function check(): void {
    hasChanged = isChecking;
    if (isChecking) return;
    isChecking = true;
    checker ??= start();
    checker.send(siteDir);
  }

  function start(): ChildProcess {
    const file = path.join(__dirname, 'check-in-process.ts');
    const started = fork(file, { execArgv: ['--import', 'tsx'] });
    started.on('message', (faults: string) => {
      isChecking = false;
      if (hasChanged) check();
      else if (faults) console.warn(faults);
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
    getPathsToWatch: () => ['docs', 'static', 'sidebars.ts', 'api-specs', '*.md'],
    loadContent: async () => {
      if (process.env.NODE_ENV !== 'production') check();
    },
  };
}
