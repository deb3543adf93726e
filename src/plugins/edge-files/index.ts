import type { LoadContext, Plugin } from '@docusaurus/types';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { headersByPath } from '../../config/headers';
import { flattenRoutes } from './flatten-routes';
import { withoutInlineStyles } from './inline-styles';
import { formatHeaders, hashInlineScripts } from './write-headers';

/**
 * Gives the built site the form that the CDN serves: one file a route as the route is written, pages
 * that keep to the content security policy, and the `_headers` file that holds it.
 */
export default function edgeFiles({ baseUrl, i18n }: LoadContext): Plugin {
  return {
    name: 'edge-files',
    async postBuild({ outDir, routesPaths }) {
      await flattenRoutes(
        outDir,
        routesPaths.map((route) => route.slice(baseUrl.length - 1)),
      );
      // A further language is built into a folder of the site, whose only `_headers` is at the top.
      const isFolder = i18n.currentLocale !== i18n.defaultLocale;
      const siteDir = isFolder ? path.dirname(outDir) : outDir;
      const pages = await cleanPages(siteDir);
      const headers = headersByPath(hashInlineScripts(pages));
      await writeFile(path.join(siteDir, '_headers'), formatHeaders(headers));
    },
  };
}

/** Cleans all pages in place and returns their HTML. */
async function cleanPages(outDir: string): Promise<string[]> {
  const files = await readdir(outDir, { recursive: true });
  return Promise.all(
    files
      .filter((file) => file.endsWith('.html'))
      .map(async (file) => {
        const page = path.join(outDir, file);
        try {
          const html = withoutInlineStyles(await readFile(page, 'utf8'));
          await writeFile(page, html);
          return html;
        } catch (error) {
          throw new Error(`${file} cannot be published: ${(error as Error).message}`);
        }
      }),
  );
}
