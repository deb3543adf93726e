import { rspack } from '@docusaurus/faster';
import type { Plugin } from '@docusaurus/types';
import { createRequire } from 'node:module';
import path from 'node:path';

/** What is used of the server of webpack. */
interface Server {
  readonly webSocketServer?: { readonly clients: readonly unknown[] } | null;
  sendMessage(clients: readonly unknown[], type: string, ...data: readonly unknown[]): void;
}

/** What is used of Docusaurus's own module, which its plugins would otherwise get as a copy. */
interface SiteModule {
  reloadSitePlugin(site: object, plugin: { name: string; id: string }): Promise<object>;
}

/**
 * Reloads plugins one after the other, each once for all that has changed before its turn. Docusaurus
 * reloads them at the same time, and each ends with what the others were before: with the pages of a
 * reference that are gone.
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
    // One that fails leaves the site as it was.
    const settled = reloaded.catch(() => before);
    last = settled;
    void settled.then(() => {
      if (last === settled) last = undefined;
    });
    return reloaded;
  };
}

/**
 * Has the development server compile a page when somebody opens it, reload plugins in turn, show the faults
 * that `npm start` finds, and answer nobody but the writer.
 */
export default function devServer(): Plugin {
  return {
    name: 'dev-server',
    // The types of the bundler's configuration do not know the server's.
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
        // Pages alone: what they share would come again with each.
        lazyCompilation: { imports: true, entries: false, test: /\.mdx$/ },
        devServer: {
          // Docusaurus allows all names, by which any site can read a preview (DNS rebinding). These are
          // localhost, IP addresses, and the name in `npm start -- --host`.
          allowedHosts: 'auto',
          // Docusaurus lets every site read what the server sends.
          headers: { 'access-control-allow-origin': '' },
          // Each step would be a message that the browser draws.
          client: { progress: false, overlay: { warnings: true } },
          onListening(server: Server) {
            // `npm start` sends the faults of pages and specifications.
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
            // `npm start` waits for it to generate the references, and to check what was saved.
            compiler.hooks.done.tap('dev-server', () => process.send?.('compiled'));
            return [rspack.experiments.lazyCompilationMiddleware(compiler), ...middlewares];
          },
        },
      };
    },
  };
}
