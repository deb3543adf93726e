import { existsSync } from 'node:fs';
import path from 'node:path';

import { type Api, loadSpecification, readApi } from '../../specifications';
import type { Changelog } from './changes-list';
import { compareApis } from './compare';

/**
 * Compares an interface with its last published version: the file of the same name in the folder
 * `previous` beside it. It has to be in one piece, as readers download it, so that an example or a
 * schema that changes elsewhere does not change the past.
 *
 * @param api - the interface as it is now
 * @param file - its specification
 * @throws FaultsError when the earlier file has faults
 */
export async function changelogOf(api: Api, file: string): Promise<Changelog> {
  const previous = path.join(path.dirname(file), 'previous', path.basename(file));
  if (!existsSync(previous)) return { since: undefined, changes: [] };
  const before = await loadSpecification(previous);
  return { since: before.version, changes: compareApis(readApi(before), api) };
}
