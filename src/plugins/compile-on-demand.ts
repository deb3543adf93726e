import type { LoadContext, Plugin } from '@docusaurus/types';
import path from 'node:path';

/** What is used of rspack, which Docusaurus knows by the types of webpack. */
interface Rspack {
  lazyCompilationMiddleware(compiler: unknown): unknown;
}

/**
 * Has the development server compile a page when somebody opens it (`lazyCompilation` of rspack 1.7).
 * Otherwise, it compiles all pages before it shows the first one.
 */
export default function compileOnDemand({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'compile-on-demand',
    // The types of the bundler's configuration know neither the server's nor rspack's.
    configureWebpack(_config, _isServer, { currentBundler }): object {
      if (process.env.NODE_ENV === 'production') return {};
      const { lazyCompilationMiddleware } = currentBundler.instance as unknown as Rspack;
      const loader = path.join(__dirname, 'load-registry.ts');
      let compilePage: unknown;
      return {
        module: {
          rules: [{ test: path.join(generatedFilesDir, 'registry.js'), loader }],
        },
        lazyCompilation: { imports: true, entries: false, test: /\.mdx$/ },
        // The server asks for its middleware when the compiler has started, which is too late.
        plugins: [
          (compiler: unknown) => {
            compilePage = lazyCompilationMiddleware(compiler);
          },
        ],
        devServer: { setupMiddlewares: (others: readonly unknown[]) => [compilePage, ...others] },
      };
    },
  };
}
