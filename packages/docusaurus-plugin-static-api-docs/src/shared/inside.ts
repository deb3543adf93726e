import { realpathSync } from 'node:fs';
import path from 'node:path';

/** Tells whether a file is in a folder, also after all symbolic links on the way are followed. */
export function isInside(folder: string, file: string): boolean {
  const way = path.relative(realPath(folder), realPath(file));
  return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}

function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return path.resolve(file);
  }
}
