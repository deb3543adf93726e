import path from 'node:path';

import type { Plugin } from 'esbuild';

/** What `src/offline/frame.ts` has in place of modules of Docusaurus, which need its app. */
const replaced: Readonly<Record<string, string>> = {
  '@docusaurus/Link': 'Link as default',
  '@docusaurus/router': 'useHistory, useLocation',
  '@docusaurus/theme-common': 'useContextualSearchFilters',
  '@docusaurus/useBaseUrl': 'useBaseUrl as default',
  '@docusaurus/useDocusaurusContext': 'useDocusaurusContext as default',
  '@docusaurus/useIsBrowser': 'useIsBrowser as default',
  '@generated/codeTranslations': 'noTranslations as default',
};

/**
 * Bundles the script of the offline copy and its styles: a classic script, since browsers load no
 * module from a folder.
 *
 * @param tags - the docs versions that the search is in
 * @returns `start.js` and `start.css`
 * @throws what esbuild throws
 */
export async function bundleOfflineScript(tags: readonly string[]): Promise<Map<string, string>> {
  const { build } = await import('esbuild');
  const resolveDir = path.resolve('src/offline');
  const docusaurus: Plugin = {
    name: 'docusaurus',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^@(?:docusaurus|generated)\// }, ({ path: name }) =>
        name in replaced
          ? { path: name, namespace: 'replaced' }
          : {
              path: require.resolve(
                name.replace('docusaurus', 'docusaurus/core/lib/client/exports'),
              ),
            },
      );
      onLoad({ filter: /./, namespace: 'replaced' }, ({ path: name }) => ({
        contents: `export { ${replaced[name]} } from './frame';`,
        resolveDir,
      }));
    },
  };
  const { outputFiles } = await build({
    stdin: {
      contents: `import { startOfflinePage } from './start';\nstartOfflinePage(${JSON.stringify(tags)});`,
      resolveDir,
    },
    outfile: 'start.js',
    bundle: true,
    format: 'iife',
    target: ['chrome111', 'firefox113', 'safari16.4'],
    loader: { '.js': 'jsx' },
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    minify: true,
    charset: 'utf8',
    write: false,
    plugins: [docusaurus],
  });
  return new Map(outputFiles.map((file) => [path.basename(file.path), file.text]));
}
