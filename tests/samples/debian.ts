import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Test files run concurrently, but only one package manager can. */
const lock = path.join(tmpdir(), 'samples-apt.lock');

/**
 * Installs Debian packages if possible: as root, on Debian.
 *
 * @returns whether they are installed
 */
export async function install(...packages: readonly string[]): Promise<boolean> {
  if (!isDebianRoot) return false;
  console.log(`Installing ${packages.join(' and ')} for the samples`);
  const apt = (...args: string[]) =>
    run('flock', [lock, 'apt-get', '-o', 'DPkg::Lock::Timeout=120', '-qq', ...args]);
  try {
    await apt('update');
    await apt('install', '-y', '--no-install-recommends', ...packages);
    return true;
  } catch (error) {
    console.warn(`Not installed: ${String(error)}`);
    return false;
  }
}

/**
 * Ensures that programs are available, by installing the Debian packages of the same names.
 *
 * @returns the programs that are still missing
 */
export async function missingPrograms(...programs: readonly string[]): Promise<string[]> {
  const missing = programs.filter((program) => !isOnPath(program));
  if (missing.length > 0) await install(...missing);
  return missing.filter((program) => !isOnPath(program));
}

/** Ensures that samples can run: `script` provides a terminal on Linux. */
export async function missingForSamples(): Promise<string[]> {
  if (process.platform !== 'linux') return ['Linux'];
  return missingPrograms('bash', 'script', 'curl', 'jq', 'python3');
}

function isOnPath(program: string): boolean {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.some((folder) => existsSync(path.join(folder, program)));
}
