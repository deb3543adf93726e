import type { Plugin } from '@docusaurus/types';
import path from 'node:path';

/** Parts that the shared script loads on demand (`src/browser/parts.ts`). */
const parts = ['search', 'extras', 'simulator'];

/** Style sheets of pages, one of which each page has beside the common one (`src/config/page-template.ts`). */
const kinds = ['guides', 'home', 'reference'];

/** Scripts of a production build, by name. */
export const shippedScripts: readonly string[] = ['script', ...parts];

/**
 * Reduces each page of a production build to its HTML and one script (`src/script`). Docusaurus's own app is
 * compiled too, for the styles and images of all pages, but its code isn't shipped. The dev server renders
 * pages with that app, and runs the same script beside it.
 */
export default function staticPages(): Plugin {
  const script = (file: string) => path.join(__dirname, '../script', file);
  const guides = [
    'css/guides.css',
    'css/opening.css',
    'theme/AllPages/styles.module.css',
    'theme/NotFound/Content/styles.module.css',
  ].map((file) => path.join(__dirname, '..', file));
  const home = [
    'css/diagram.css',
    'components/Home/styles.module.css',
    'components/PackingLine/styles.module.css',
  ].map((file) => path.join(__dirname, '..', file));
  const reference = [
    ...['reference', 'menu'].map((name) =>
      require.resolve(`docusaurus-plugin-static-api-docs/theme/${name}.css`),
    ),
    path.join(__dirname, '../css/opening.css'),
  ];
  const isProduction = process.env.NODE_ENV === 'production';
  return {
    name: 'static-pages',
    getClientModules() {
      return isProduction ? [] : [script('dev-server.ts'), ...guides, ...reference];
    },
    configureWebpack(config, isServer) {
      if (!isProduction || isServer) return {};
      // Parts load their own styles, and a page has those of the home page, of guides, or of references.
      const isForAllPages = ({ name }: { readonly name?: string | null }) =>
        ![...parts, ...kinds].includes(name ?? '');
      const isApp = ({ name }: { readonly name?: string | null }) =>
        !shippedScripts.includes(name ?? '');
      return {
        entry: {
          main: config.entry as string,
          script: script('page.ts'),
          guides,
          home,
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
        resolve: { alias: { '@docusaurus/Translate': script('translate.ts') } },
        optimization: {
          runtimeChunk: false,
          splitChunks: {
            chunks: isApp,
            cacheGroups: {
              // Without upstream's disclosures, and what only its app shows, which no page has.
              styles: {
                chunks: isForAllPages,
                test: /^(?!.*(?:nprogress|errorBoundary|(?:Details|ExpandButton|AllPages|NotFound[\\/]Content|components[\\/](?:Home|PackingLine))[\\/]styles|css[\\/](?:diagram|opening)\.css|StaticHtml[\\/]finder\.css))/,
              },
            },
          },
        },
        plugins: [
          function shipScript(compiler) {
            compiler.hooks.thisCompilation.tap('static-pages', (compilation) => {
              const { processAssets } = compilation.hooks;
              const name = 'static-pages';
              // Before the minifier.
              processAssets.tap({ name, stage: -1000 }, (assets) => {
                for (const asset of Object.keys(assets)) {
                  const [file = ''] = path.posix.basename(asset).split('.');
                  const shipped = asset.startsWith('assets/css/')
                    ? ['styles', ...parts, ...kinds]
                    : shippedScripts;
                  const isPart = /^assets\/(?:css|js)\//.test(asset);
                  if (isPart && !shipped.includes(file)) compilation.deleteAsset(asset);
                }
              });
              // After the minifier, because file names depend on the site's folder, and the minifier chooses
              // variable names by the letters in a script.
              const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
              processAssets.tap({ name, stage }, () => {
                // The bundler's order varies.
                const filesOf = (entry: string) =>
                  [...(compilation.entrypoints.get(entry)?.getFiles() ?? [])].sort();
                const [script = ''] = filesOf('script');
                compilation.updateAsset(script, (source) => {
                  const text = parts.reduce((result, part) => {
                    const files = filesOf(part).map((it) =>
                      path.posix.relative(path.posix.dirname(script), it),
                    );
                    return result.replace(`[files of ${part}]`, files.join(' '));
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
