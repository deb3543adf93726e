import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Download } from '../reference/downloads';

/** Folder of the programs that the recipes show. */
export const recipesFolder = 'docs/recipes/programs';

/** URL path of the folder in the site, without the base URL. */
export const recipesUrl = '/downloads/recipes';

/** Returns the programs of the recipes, and the files they read, for readers to download. */
export function recipeDownloads(): Download[] {
  return readdirSync(recipesFolder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => ({
      kind: 'program',
      url: `${recipesUrl}/${name}`,
      text: readFileSync(path.join(recipesFolder, name), 'utf8'),
    }));
}
