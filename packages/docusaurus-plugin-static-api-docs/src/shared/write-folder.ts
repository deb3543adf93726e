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
 * Writes files into a folder. A file with the same text is left alone, so that a dev
 * server that watches the folder sees nothing but changes.
 *
 * @param folder - created where it is missing
 * @param files - texts, or bytes, by path in the folder; each is written before the next is made
 * @param options.isAll - whether the folder holds nothing else afterwards, which it does unless given
 * @param options.kept - files that stay nevertheless
 */
export function writeFolder(
  folder: string,
  files: Iterable<readonly [file: string, text: string | Uint8Array]>,
  { isAll = true, kept = [] }: { readonly isAll?: boolean; readonly kept?: readonly string[] } = {},
): void {
  mkdirSync(folder, { recursive: true });
  const wanted = new Set(kept);
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
