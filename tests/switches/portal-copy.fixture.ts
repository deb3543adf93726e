import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';

import { copyPortal } from '../copy-portal';

/**
 * A copy of the portal that a test changes as the documents say.
 *
 * @param name - of its folder
 */
export function portalCopy(name: string) {
  const copy = path.join(tmpdir(), name);
  const inCopy = (file: string) => path.join(copy, file);
  const read = (file: string) => readFileSync(inCopy(file), 'utf8');
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(inCopy(file)), { recursive: true });
    writeFileSync(inCopy(file), text);
  };
  return {
    create: () => copyPortal(copy),
    inCopy,
    read,
    write,
    /** Replaces texts, each of which must be there. */
    replace(file: string, ...changes: readonly [from: string | RegExp, to: string][]): void {
      const changed = changes.reduce((text, [from, to]) => {
        expect(text).toMatch(from);
        return text.replace(from, to);
      }, read(file));
      write(file, changed);
    },
    /** Runs a program of a package, outside of continuous integration, and returns its output. */
    async run(...args: readonly string[]): Promise<string> {
      const env = { ...process.env, CI: '', NODE_ENV: undefined, GITHUB_ACTIONS: '' };
      try {
        const { stdout, stderr } = await promisify(execFile)('npx', args, {
          cwd: copy,
          env,
          maxBuffer: Infinity,
        });
        return stdout + stderr;
      } catch (error) {
        const { stdout, stderr } = error as { stdout: string; stderr: string };
        return stdout + stderr;
      }
    },
  };
}
