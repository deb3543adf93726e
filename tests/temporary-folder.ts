import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';

import { makeUnfinishedFolder } from 'docusaurus-plugin-static-api-docs/unfinished';

/**
 * Sets `os.tmpdir()` to a new folder for a test run and the programs that it starts.
 *
 * @returns a function that removes the folder, retrying because a program that is ending may still write
 */
export default function temporaryFolder(): () => void {
  const folder = makeUnfinishedFolder(tmpdir());
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
