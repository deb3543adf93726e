import { cpSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';

import { listRepositoryFiles } from '../src/checks/repository-files';

/**
 * Copies the portal's sources and the repository's packages, and links all other installed packages. The copy has
 * separate caches.
 *
 * @param folder - absolute path
 */
export async function copyPortal(folder: string): Promise<void> {
  const root = process.cwd();
  const inCopy = (file: string) => path.join(folder, path.relative(root, file));
  for (const file of await listRepositoryFiles(root)) {
    cpSync(file, inCopy(file), { recursive: true });
  }
  const packages = path.resolve('packages') + path.sep;
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((it) => it !== '.cache')) {
    const installed = realpathSync(path.join('node_modules', name));
    const target = installed.startsWith(packages) ? inCopy(installed) : installed;
    symlinkSync(target, path.join(folder, 'node_modules', name), 'junction');
  }
}
