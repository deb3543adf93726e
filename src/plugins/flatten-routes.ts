import type { LoadContext, Plugin } from '@docusaurus/types';
import { existsSync } from 'node:fs';
import { readdir, rename, rmdir } from 'node:fs/promises';
import path from 'node:path';

/** Gives each route the file that the host serves at the route as it is written. */
export default function flattenRoutesPlugin({ baseUrl }: LoadContext): Plugin {
  return {
    name: 'flatten-routes',
    async postBuild({ outDir, routesPaths }) {
      await flattenRoutes(
        outDir,
        routesPaths.map((route) => route.slice(baseUrl.length - 1)),
      );
    },
  };
}

/**
 * Moves `ROUTE/index.html` to `ROUTE.html` for each route that is written without a slash at its
 * end, so that the host answers the route as it is written, without a redirect.
 *
 * @param routes - routes relative to the output folder, for instance `/docs/x` or `/docs/y/`
 * @returns how many files were moved
 */
export async function flattenRoutes(outDir: string, routes: readonly string[]): Promise<number> {
  let moved = 0;
  for (const route of routes) {
    if (route.endsWith('/')) continue;
    const folder = path.join(outDir, route);
    const page = path.join(folder, 'index.html');
    if (!existsSync(page)) continue;
    await rename(page, `${folder}.html`);
    if ((await readdir(folder)).length === 0) await rmdir(folder);
    moved++;
  }
  return moved;
}
