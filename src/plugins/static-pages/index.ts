import type { LoadContext, Plugin } from '@docusaurus/types';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { clientRoutes, type RouteFiles } from './client-routes';

const fileNames = {
  routes: 'routes.js',
  routesChunkNames: 'routesChunkNames.json',
  registry: 'registry.js',
} as const satisfies Record<keyof RouteFiles, string>;

/**
 * Gives the browser one route for all static pages of a reference (`docs.ts`), where Docusaurus has a
 * route and chunks for each: 320 bytes a page in what every page of the site loads. The pages' own
 * HTML is all that the browser gets of them.
 */
export default function staticPages({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'static-pages',
    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      const read = (name: string) => readFileSync(path.join(generatedFilesDir, name), 'utf8');
      const files = clientRoutes(
        {
          routes: read(fileNames.routes),
          routesChunkNames: read(fileNames.routesChunkNames),
          registry: read(fileNames.registry),
        },
        '@site/src/theme/StaticPage/route',
      );
      const folder = path.join(generatedFilesDir, 'static-pages', 'client');
      mkdirSync(folder, { recursive: true });
      const alias: Record<string, string> = {};
      for (const [key, name] of Object.entries(fileNames)) {
        const file = path.join(folder, name);
        writeFileSync(file, files[key as keyof RouteFiles]);
        alias[path.join(generatedFilesDir, key)] = file;
      }
      return { resolve: { alias } };
    },
  };
}
