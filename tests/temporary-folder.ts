import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';

import { makeUnfinishedFolder } from 'docusaurus-plugin-static-api-docs/unfinished';

/**
 * Gives the tests of a run, and the programs that they start, one folder for their temporary files:
 * what `os.tmpdir()` returns.
 *
 * @returns removes the folder, whatever a test that was stopped has left in it; a program that is
 *   about to end may still write
 */
export default function temporaryFolder(): () => void {
  const folder = makeUnfinishedFolder(tmpdir());
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
