import type { LoadContext, Plugin } from '@docusaurus/types';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';

import { openPagePath } from './load-registry';

/**
 * Has the development server compile a page when somebody opens it. Otherwise, it compiles all pages
 * before it shows the first one, and goes through all of them with each change.
 */
export default function compileOnDemand({ generatedFilesDir }: LoadContext): Plugin {
  const openedPages = path.join(generatedFilesDir, 'opened-pages.json');
  const opened = new Set<string>();

  // The bundler watches this file.
  function write(): void {
    mkdirSync(generatedFilesDir, { recursive: true });
    writeFileSync(openedPages, JSON.stringify([...opened]));
  }

  function openPage(
    { url = '', method, headers }: IncomingMessage,
    response: ServerResponse,
  ): void {
    // A page of another site could have the server compile anything.
    const { origin = '', host } = headers;
    if (method !== 'POST' || !URL.canParse(origin) || new URL(origin).host !== host) {
      response.writeHead(403).end();
      return;
    }
    const page = new URL(url, 'http://localhost').searchParams.get('page');
    if (page && !opened.has(page)) {
      opened.add(page);
      write();
    }
    response.writeHead(204).end();
  }

  return {
    name: 'compile-on-demand',
    // The types of the bundler's configuration do not know the server's.
    configureWebpack(): object {
      if (process.env.NODE_ENV === 'production') return {};
      write();
      const loader = path.join(__dirname, 'load-registry.ts');
      const test = path.join(generatedFilesDir, 'registry.js');
      return {
        module: { rules: [{ test, loader, options: { openedPages } }] },
        devServer: {
          // Docusaurus allows all names, by which any site can read a preview (DNS rebinding). These are
          // localhost, IP addresses, and the name in `npm start -- --host`.
          allowedHosts: 'auto',
          // Docusaurus lets every site read what the server sends.
          headers: { 'access-control-allow-origin': '' },
          // Each step would be a message that the browser draws.
          client: { progress: false },
          // Docusaurus adds them to its own.
          setupMiddlewares: () => [{ name: 'open-page', path: openPagePath, middleware: openPage }],
        },
      };
    },
  };
}
