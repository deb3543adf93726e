import { rspack } from '@docusaurus/faster';
import type { Plugin } from '@docusaurus/types';
import path from 'node:path';

type Middleware = object;

/**
 * Has the development server compile a page when somebody opens it, and answer nobody but the writer.
 */
export default function devServer(): Plugin {
  return {
    name: 'dev-server',
    // The types of the bundler's configuration do not know the server's.
    configureWebpack(): object {
      if (process.env.NODE_ENV === 'production') return {};
      return {
        module: {
          rules: [
            {
              test: /[\\/]\.docusaurus[\\/]registry\.js$/,
              loader: path.join(__dirname, 'keep-registry.ts'),
            },
          ],
        },
        // Pages alone: what they share would come again with each.
        lazyCompilation: { imports: true, entries: false, test: /\.mdx$/ },
        devServer: {
          // Docusaurus allows all names, by which any site can read a preview (DNS rebinding). These are
          // localhost, IP addresses, and the name in `npm start -- --host`.
          allowedHosts: 'auto',
          // Docusaurus lets every site read what the server sends.
          headers: { 'access-control-allow-origin': '' },
          // Each step would be a message that the browser draws.
          client: { progress: false },
          setupMiddlewares: (
            middlewares: Middleware[],
            {
              compiler,
            }: { compiler: Parameters<typeof rspack.experiments.lazyCompilationMiddleware>[0] },
          ) => [rspack.experiments.lazyCompilationMiddleware(compiler), ...middlewares],
        },
      };
    },
  };
}
