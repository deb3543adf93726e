import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Fault } from '../reference/shared/faults';
import { listSiteFiles, urlOf } from '../shared/site-files';

/**
 * Finds static files that take the path of a page or of a generated file, or that one has replaced.
 * `page-route` names those that it knows of before a build; here are the files of all plugins.
 *
 * @param folder - folder of the site as Docusaurus built it, with the static files in it
 * @param staticFolder - folder whose files the site serves as they are
 */
export async function checkStatic(folder: string, staticFolder: string): Promise<Fault[]> {
  const built = await listSiteFiles(folder);
  const read = (...file: string[]) => readFile(path.join(...file), 'base64');
  const faults: Fault[] = [];
  for (const { file, url } of await listSiteFiles(staticFolder)) {
    const rivals = built.map((it) => it.file).filter((it) => keyOf(it) === keyOf(file));
    const isReplaced =
      rivals.includes(file) && (await read(folder, file)) !== (await read(staticFolder, file));
    const other = isReplaced ? file : rivals.find((it) => it !== file);
    if (other === undefined) continue;
    faults.push({
      ...{ file: path.join(staticFolder, file), line: 1, column: 1, rule: 'page-route' },
      message: `the path ${url} is taken by ${other} of the build`,
      fix: 'give the file another name',
    });
  }
  return faults;
}

/** Hosts serve a page at both forms of its path, and some disks know no case. */
function keyOf(file: string): string {
  return urlOf(file).replace(/\/$/, '').toLowerCase();
}
