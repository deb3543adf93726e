import { cpSync } from 'node:fs';
import path from 'node:path';

import { listRepositoryFiles } from '../../src/checks/repository-files';
import { linkModules } from '../link-modules';

/**
 * Copies what the portal is made from; its caches are those of the copy alone.
 *
 * @param folder - absolute path
 */
export async function copyPortal(folder: string): Promise<void> {
  const root = process.cwd();
  for (const file of await listRepositoryFiles(root)) {
    cpSync(file, path.join(folder, path.relative(root, file)), { recursive: true });
  }
  linkModules(folder);
}
