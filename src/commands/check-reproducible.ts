import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describeFiles, differingFiles } from '../publishing/release/archive';
import { inUnfinishedFolder } from 'docusaurus-plugin-static-api-docs/unfinished';
import { step, StepError } from './steps';

/** Half a day and more from every machine's own zone. */
const otherEnvironment = { TZ: 'Pacific/Kiritimati', LANG: 'de_DE.UTF-8' };

/**
 * Builds the site once more, in a clone in another folder and another time zone, and compares it with
 * `build/`, byte for byte. What a release adds is left out: Chromium prints no PDF twice alike.
 *
 * @throws StepError with what differs
 */
export function checkReproducible(): Promise<void> {
  return step('Building a clone elsewhere, to compare', () =>
    inUnfinishedFolder(tmpdir(), async (folder) => {
      const clone = path.join(folder, 'clone');
      execFileSync('git', ['clone', '--quiet', '--local', '.', clone]);
      completeClone(clone);
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [path.join('node_modules', 'tsx', 'dist', 'cli.mjs'), 'src/commands/build.ts'],
        { cwd: clone, encoding: 'utf8', env: { ...process.env, ...otherEnvironment } },
      );
      if (status !== 0) throw new StepError(`the clone cannot be built:\n${stdout}\n${stderr}`);
      const different = differingFiles(
        await describeFiles('build'),
        await describeFiles(path.join(clone, 'build')),
      );
      if (different.length > 0) {
        throw new StepError(`two builds of the same sources differ in ${different.join(', ')}`);
      }
    }),
  );
}

/** Copies into a clone what is changed or new beside the commit, and links the packages there. */
function completeClone(clone: string): void {
  const options = ['--modified', '--others', '--exclude-standard'];
  const changes = execFileSync('git', ['ls-files', '-z', ...options], { encoding: 'utf8' });
  for (const file of changes.split('\0').filter(existsSync)) cpSync(file, path.join(clone, file));
  // File by file: a link to the folder would lead back to this one.
  for (const entry of readdirSync('node_modules', { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory() || file.startsWith(path.join('node_modules', '.cache'))) continue;
    const target = path.join(clone, file);
    mkdirSync(path.dirname(target), { recursive: true });
    // The packages of the repository are links to its folders.
    if (entry.isSymbolicLink()) {
      symlinkSync(readlinkSync(file), target);
      continue;
    }
    try {
      linkSync(file, target);
    } catch {
      // The temporary folder may be on another disk.
      copyFileSync(file, target);
    }
  }
}
