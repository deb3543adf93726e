import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Writes files into a folder of their own, which is removed when the running test ends.
 *
 * @param files - texts by file name, with folders or without
 * @returns a function from file name to absolute path
 */
export function temporaryFiles(files: Readonly<Record<string, string>>): (name: string) => string {
  const folder = mkdtempSync(path.join(tmpdir(), 'specifications-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return (name) => path.join(folder, name);
}
