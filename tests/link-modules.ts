import { mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/**
 * Links the installed packages into a copy of the repository. Those of the repository are the copy's own.
 *
 * @param copy - folder of the copy
 */
export function linkModules(copy: string): void {
  const packages = path.resolve('packages') + path.sep;
  mkdirSync(path.join(copy, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((it) => it !== '.cache')) {
    const installed = realpathSync(path.join('node_modules', name));
    const own = path.join(copy, path.relative('.', installed));
    const target = installed.startsWith(packages) ? own : installed;
    symlinkSync(target, path.join(copy, 'node_modules', name), 'junction');
  }
}
