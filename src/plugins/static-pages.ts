import type { Plugin } from '@docusaurus/types';
import path from 'node:path';

/** The parts that the script of all pages loads later (`src/browser/parts.ts`). */
const parts = ['search', 'extras'];

/** The scripts that a production build has, by name. */
export const shippedScripts: readonly string[] = ['script', ...parts];

/**
 * Makes a page of a production build its HTML and one script (`src/script`). Docusaurus's own app is
 * compiled too, for the styles and the images of all pages, but the browser gets none of its code. The
 * dev server shows pages with that app, and runs the same script beside it.
 */
export default function staticPages(): Plugin {
  const script = (file: string) => path.join(__dirname, '../script', file);
  const guides = path.join(__dirname, '../css/guides.css');
  const reference = require.resolve('docusaurus-plugin-static-api-docs/theme/reference.css');
  const isProduction = process.env.NODE_ENV === 'production';
  return {
    name: 'static-pages',
    getClientModules() {
      return isProduction ? [] : [script('dev-server.ts'), guides, reference];
    },
    configureWebpack(config, isServer) {
      if (!isProduction || isServer) return {};
      // The search brings its styles, and no page has those of guides and of references.
      const isForAllPages = ({ name }: { readonly name?: string | null }) =>
        !['search', 'guides', 'reference'].includes(name ?? '');
      const isApp = ({ name }: { readonly name?: string | null }) =>
        !shippedScripts.includes(name ?? '');
      return {
        entry: {
          main: config.entry as string,
          script: script('page.ts'),
          guides,
          reference,
          search: {
            import: script('portal-search.ts'),
            library: { type: 'window', name: 'portalSearch' },
          },
          extras: {
            import: script('extras.ts'),
            library: { type: 'window', name: 'portalExtras' },
          },
        },
        optimization: {
          runtimeChunk: false,
          splitChunks: {
            chunks: isApp,
            cacheGroups: {
              styles: { chunks: isForAllPages },
            },
          },
        },
        plugins: [
          function shipScript(compiler) {
            compiler.hooks.thisCompilation.tap('static-pages', (compilation) => {
              // Before the minifier.
              const at = { name: 'static-pages', stage: -1000 };
              compilation.hooks.processAssets.tap(at, (assets) => {
                for (const name of Object.keys(assets)) {
                  const [file = ''] = path.posix.basename(name).split('.');
                  const isScript = name.startsWith('assets/js/');
                  if (isScript && !shippedScripts.includes(file)) compilation.deleteAsset(name);
                }
                const filesOf = (name: string) =>
                  compilation.entrypoints.get(name)?.getFiles() ?? [];
                const [script = ''] = filesOf('script');
                compilation.updateAsset(script, (source) => {
                  const text = parts.reduce((written, part) => {
                    const files = filesOf(part).map((it) =>
                      path.posix.relative(path.posix.dirname(script), it),
                    );
                    return written.replace(`[files of ${part}]`, files.join(' '));
                  }, source.source().toString());
                  return new compiler.webpack.sources.RawSource(text);
                });
              });
            });
          },
        ],
      };
    },
  };
}
