import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Download } from 'docusaurus-plugin-static-api-docs/build';
import { withUnixLines } from './nodes';

/** Folder of the programs shown in recipes. */
export const recipesFolder = 'docs/recipes/programs';

/** Folders of downloadable programs, by URL path without the base URL. */
export const programFolders: Readonly<Record<string, string>> = {
  '/downloads/clients': 'docs/device-integration-service/clients',
  '/downloads/recipes': recipesFolder,
};

/** Returns the programs shown on pages and the files they read, for download. */
export function programDownloads(): Download[] {
  const folders = Object.entries(programFolders).filter(([, folder]) => existsSync(folder));
  return folders.flatMap(([url, folder]) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => ({
        kind: 'program',
        // An example's web page would become a page of the site, so it's published as text.
        url: `${url}/${name.replace(/\.html$/, '.html.txt')}`,
        text: withUnixLines(readFileSync(path.join(folder, name), 'utf8')),
      })),
  );
}
