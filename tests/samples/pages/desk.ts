import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';

import type { RecordingSimulator } from '../../../packages/simulator/src/simulator.fixture';
import { redirectTo } from './addresses';
import { type Terminal, openTerminal } from './terminal';

/** A reader's environment: an empty folder, and terminals. */
export type Desk = ReturnType<typeof openDesk>;

/** In the repository, so that `npx` and `import` find its packages. */
const scratchFolder = path.resolve('node_modules/.cache/samples');

/** An unsecured JSON Web Token (RFC 7519, 6) with the times shown on pages. */
const token = [{ alg: 'none' }, { exp: Date.UTC(2025, 5, 2, 18) / 1000 }, {}]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.');

/** Sets up an environment for samples that call a simulator. Of this process's variables, it only has `PATH`. */
export function openDesk(simulator: RecordingSimulator) {
  mkdirSync(scratchFolder, { recursive: true });
  const desk = mkdtempSync(path.join(scratchFolder, 'desk-'));
  const newFolder = (name: string) => mkdtempSync(path.join(desk, name));
  const folder = newFolder('folder-');
  const environment = {
    PATH: process.env['PATH'] ?? '',
    HOME: newFolder('home-'),
    LANG: 'C.UTF-8',
    TERM: 'dumb',
    PYTHONUNBUFFERED: '1',
    // Otherwise, npm would print the name of each script.
    npm_config_loglevel: 'silent',
    // Port 9 discards everything, so that no sample reaches another computer.
    http_proxy: 'http://127.0.0.1:9',
    https_proxy: 'http://127.0.0.1:9',
    no_proxy: 'localhost,127.0.0.1',
    // Gives Node.js 20 the WebSocket that later versions have.
    NODE_OPTIONS: '--experimental-websocket',
  };
  const terminals: Terminal[] = [];
  const open = (keyboard = '') => {
    const ownFolder = newFolder('terminal-');
    const terminal = openTerminal({ workingDirectory: folder, ownFolder, environment, keyboard });
    terminals.push(terminal);
    return terminal;
  };
  return {
    folder,
    /** Replaces the addresses of the specifications in a sample with the simulator's. */
    redirect: redirectTo(simulator),
    /** Terminal in which samples share variables. A token is typed ahead for each prompt. */
    terminal: open(`${token}\n`.repeat(9)),
    /** Opens another terminal in the same folder. */
    openTerminal: () => open(),
    /**
     * Closes all terminals and removes the folder.
     *
     * @param patience - time limit for programs to end after Ctrl+C, in milliseconds
     * @returns whether all programs ended in time
     */
    leave: async (patience: number) => {
      const haveEnded = await Promise.all(terminals.map((it) => it.close(patience)));
      rmSync(desk, { recursive: true });
      return haveEnded.every((it) => it);
    },
  };
}
