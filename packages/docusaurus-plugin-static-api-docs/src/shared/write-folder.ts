import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/**
 * Writes files to a folder. Unchanged files aren't rewritten, so that a watching dev server only sees actual
 * changes.
 *
 * @param folder - created if missing
 * @param files - text or bytes by path in the folder; each is written before the next is generated
 * @param options.isAll - whether to remove all other files; true by default
 */
export function writeFolder(
  folder: string,
  files: Iterable<readonly [file: string, text: string | Uint8Array]>,
  { isAll = true }: { readonly isAll?: boolean } = {},
): void {
  mkdirSync(folder, { recursive: true });
  const wanted = new Set<string>();
  for (const [file, text] of files) {
    wanted.add(path.normalize(file));
    const target = path.join(folder, file);
    if (existsSync(target) && readFileSync(target).equals(Buffer.from(text))) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  if (!isAll) return;
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const target = path.join(folder, file);
    if (!wanted.has(path.normalize(file)) && statSync(target).isFile()) rmSync(target);
  }
}
