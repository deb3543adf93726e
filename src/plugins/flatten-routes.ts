import type { LoadContext, Plugin } from '@docusaurus/types';
import { existsSync } from 'node:fs';
import { readdir, rename, rmdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Moves `ROUTE/index.html` to `ROUTE.html` for each route without a trailing slash, so that the host
 * serves it without a redirect.
 */
export default function flattenRoutes({ baseUrl }: Pick<LoadContext, 'baseUrl'>) {
  return {
    name: 'flatten-routes',
    async postBuild({ outDir, routesPaths }: { outDir: string; routesPaths: string[] }) {
      for (const route of routesPaths) {
        const folder = path.join(outDir, route.slice(baseUrl.length - 1));
        const page = path.join(folder, 'index.html');
        if (route.endsWith('/') || !existsSync(page)) continue;
        await rename(page, `${folder}.html`);
        if ((await readdir(folder)).length === 0) await rmdir(folder);
      }
    },
  } satisfies Plugin;
}
