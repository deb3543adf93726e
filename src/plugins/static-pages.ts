import type { LoadContext, Plugin } from '@docusaurus/types';
import path from 'node:path';

/** Lists the islands of the portal; a site names others in `customFields.islands`, by their paths. */
const ownIslands = './src/script/portal-islands.ts';

/** What the browser loads of a production build: the script of all pages, and the islands. */
const shipped = /^assets\/js\/(?:script|island[\w-]*)\.\w+\.js$/;

/** Says whether a chunk is loaded with an island. */
function isOfIsland({ name }: { readonly name?: string | null }): boolean {
  return name?.startsWith('island') ?? false;
}

/**
 * Makes a page of a production build its HTML and one script (`src/script`). Docusaurus's own app is
 * compiled too, for the styles and the images of all pages, but the browser gets none of its code. The
 * dev server shows pages with that app, and runs the same script beside it.
 */
export default function staticPages({ siteDir, siteConfig }: LoadContext): Plugin {
  const { islands = [] } = siteConfig.customFields as { islands?: readonly string[] };
  const lists = [ownIslands, ...islands].map((file) => path.join(siteDir, file));
  const script = path.join(__dirname, '../script');
  const isProduction = process.env.NODE_ENV === 'production';
  return {
    name: 'static-pages',
    getClientModules() {
      return isProduction ? [] : [...lists, path.join(script, 'dev-server.ts')];
    },
    configureWebpack(config, isServer) {
      if (!isProduction || isServer) return {};
      return {
        entry: {
          main: config.entry as string,
          script: [...lists, path.join(script, 'page.ts')],
        },
        output: { trustedTypes: { policyName: 'script' } },
        optimization: {
          runtimeChunk: false,
          splitChunks: {
            cacheGroups: {
              // The styles of an island come with it.
              styles: { chunks: (chunk) => !isOfIsland(chunk) },
              react: {
                name: 'island-react',
                test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
                chunks: isOfIsland,
                enforce: true,
                priority: 60,
              },
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
                  const isScript = name.startsWith('assets/js/');
                  if (isScript && !shipped.test(name)) compilation.deleteAsset(name);
                }
              });
            });
          },
        ],
      };
    },
  };
}
