import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Writes files into a new folder, which is removed after the test run (tests/temporary-folder.ts).
 *
 * @param files - texts by file name, which may include folders
 * @returns a function from file name to absolute path; `.` is the folder
 */
export function temporaryFiles(
  files: Readonly<Record<string, string>> = {},
): (name: string) => string {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-'));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return (name) => path.join(folder, name);
}
