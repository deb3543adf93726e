import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder hold just these files. A file that is there already and says the same is left
 * alone, so that a dev server that watches the folder sees what changed and nothing else.
 *
 * @param folder - made where there is none
 * @param files - text by path in the folder
 */
export function writeFolder(folder: string, files: ReadonlyMap<string, string>): void {
  mkdirSync(folder, { recursive: true });
  const wanted = new Set([...files.keys()].map((file) => path.normalize(file)));
  for (const [file, text] of files) {
    const target = path.join(folder, file);
    if (readIfThere(target) === text) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const target = path.join(folder, file);
    if (!wanted.has(path.normalize(file)) && statSync(target).isFile()) rmSync(target);
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
