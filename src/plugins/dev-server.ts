import { rspack } from '@docusaurus/faster';
import type { Plugin } from '@docusaurus/types';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The parts of webpack's server that are used here. */
interface Server {
  readonly webSocketServer?: { readonly clients: readonly unknown[] } | null;
  sendMessage(clients: readonly unknown[], type: string, ...data: readonly unknown[]): void;
}

/** The parts of Docusaurus's own module that are used here. Importing it would load a copy. */
interface SiteModule {
  reloadSitePlugin(site: object, plugin: { name: string; id: string }): Promise<object>;
}

/**
 * Reloads plugins sequentially, each once for all changes before its turn. Docusaurus reloads them
 * concurrently, and each restores the others' previous state, such as removed pages of a reference.
 */
function queueReloads(): void {
  const site = createRequire(__filename)('@docusaurus/core/lib/server/site') as SiteModule;
  const { reloadSitePlugin: reload } = site;
  const waiting = new Map<string, Promise<object>>();
  let last: Promise<object> | undefined;
  site.reloadSitePlugin = (first, plugin) => {
    const key = `${plugin.name} ${plugin.id}`;
    const queued = waiting.get(key);
    if (queued) return queued;
    const before = last ?? Promise.resolve(first);
    const reloaded = before.then((current) => {
      waiting.delete(key);
      return reload(current, plugin);
    });
    waiting.set(key, reloaded);
    // If a plugin fails, the site stays as it was.
    const settled = reloaded.catch(() => before);
    last = settled;
    void settled.then(() => {
      if (last === settled) last = undefined;
    });
    return reloaded;
  };
}

/**
 * Makes the dev server compile pages on demand, reload plugins sequentially, show the faults found by
 * `npm start`, and serve only the writer.
 */
export default function devServer(): Plugin {
  return {
    name: 'dev-server',
    // The bundler's configuration types don't include the server's.
    configureWebpack(): object {
      if (process.env.NODE_ENV === 'production') return {};
      queueReloads();
      return {
        module: {
          rules: [
            {
              test: /[\\/]\.docusaurus[\\/]registry\.js$/,
              loader: path.join(__dirname, 'keep-registry.ts'),
            },
          ],
        },
        // Only pages: shared modules would be compiled again with each.
        lazyCompilation: { imports: true, entries: false, test: /\.mdx$/ },
        devServer: {
          // Docusaurus allows all host names, so any site could read the preview (DNS rebinding). These are
          // localhost, IP addresses, and the name in `npm start -- --host`.
          allowedHosts: 'auto',
          // Docusaurus allows all sites to read the server's responses.
          headers: { 'access-control-allow-origin': '' },
          // The browser would render a message for each step.
          client: { progress: false, overlay: { warnings: true } },
          onListening(server: Server) {
            // Receives the faults of pages and specifications from `npm start`.
            process.on('message', (lines) => {
              const { clients = [] } = server.webSocketServer ?? {};
              server.sendMessage(clients, 'warnings', lines, { preventReloading: true });
            });
          },
          setupMiddlewares: (
            middlewares: object[],
            {
              compiler,
            }: { compiler: Parameters<typeof rspack.experiments.lazyCompilationMiddleware>[0] },
          ) => {
            // `npm start` waits for this before it generates the references, and checks saved files.
            compiler.hooks.done.tap('dev-server', () => process.send?.('compiled'));
            return [rspack.experiments.lazyCompilationMiddleware(compiler), ...middlewares];
          },
        },
      };
    },
  };
}
