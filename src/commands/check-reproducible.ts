import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describeFiles, type Manifest, inTemporaryFolder } from '../publishing/release/archive';
import { packBuild, readCommit } from './pack-build';
import { step, StepError } from './steps';

/** Half a day and more from every machine's own zone. */
const otherEnvironment = { TZ: 'Pacific/Kiritimati', LANG: 'de_DE.UTF-8' };

/**
 * Builds the site once more, in a clone in another folder and another time zone, and compares it with
 * `build/`, and the archives of both as releases, byte for byte.
 *
 * @throws StepError with what differs
 */
export function checkReproducible(): Promise<void> {
  return step('Building a clone elsewhere, to compare', () =>
    inTemporaryFolder(async (folder) => {
      const clone = path.join(folder, 'clone');
      execFileSync('git', ['clone', '--quiet', '--local', '.', clone]);
      copyChanges(clone);
      linkFolder('node_modules', path.join(clone, 'node_modules'));
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
      const archives = ['.', clone].map((checkout, number) => {
        const archive = path.join(folder, `${number}.tar.gz`);
        return packBuild(checkout, readCommit(), () => archive).then(() => readFileSync(archive));
      });
      const [one, other] = await Promise.all(archives);
      if (!one?.length || !other?.equals(one)) {
        throw new StepError('two archives of the same build differ');
      }
    }),
  );
}

/** Returns the paths of files that two folders do not have alike. */
export function differingFiles(
  one: Manifest['files'],
  other: Manifest['files'],
): readonly string[] {
  const digests = (files: Manifest['files']) =>
    new Map(files.map((file) => [file.path, file.sha256]));
  const [left, right] = [digests(one), digests(other)];
  return [...new Set([...left.keys(), ...right.keys()])].filter(
    (file) => left.get(file) !== right.get(file),
  );
}

/** Brings what is changed or new beside the commit into the clone. */
function copyChanges(clone: string): void {
  const list = (...options: string[]) =>
    execFileSync('git', ['ls-files', '-z', ...options], { encoding: 'utf8' }).split('\0');
  const files = list('--modified', '--others', '--exclude-standard');
  for (const file of files.filter((each) => each !== '' && existsSync(each))) {
    mkdirSync(path.dirname(path.join(clone, file)), { recursive: true });
    copyFileSync(file, path.join(clone, file));
  }
}

/** Repeats a folder with links to its files; a link to its folder would lead back to this one. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.name === '.cache') continue;
    if (entry.isDirectory()) linkFolder(source, target);
    else linkOrCopy(source, target);
  }
}

/** The temporary folder may be on another disk. */
function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}
