import type { LoadContext } from '@docusaurus/types';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import webpack from 'webpack';
import WebpackDevServer, { type Configuration } from 'webpack-dev-server';
import merge from 'webpack-merge';

import { temporaryFiles } from '../reference/specifications/temporary-files.fixture';
import compileOnDemand from './compile-on-demand';
import { openPagePath } from './load-registry';

const generatedFilesDir = temporaryFiles({ 'registry.js': '' })('.');
const openedPages = (): unknown =>
  JSON.parse(readFileSync(path.join(generatedFilesDir, 'opened-pages.json'), 'utf8'));

let server: WebpackDevServer | undefined;
afterEach(() => server?.stop());

/** Starts the development server as Docusaurus 3.10.2 does; returns what sends it a request. */
async function start() {
  const { configureWebpack } = compileOnDemand({ generatedFilesDir } as LoadContext);
  const { devServer } = (configureWebpack as () => { devServer: Configuration })();
  const ofDocusaurus: Configuration = {
    ...{ allowedHosts: 'all', host: '127.0.0.1', port: 0 },
    ...{ static: false, webSocketServer: false, devMiddleware: { stats: 'none' } },
    headers: { 'access-control-allow-origin': '*' },
    setupMiddlewares: (middlewares) => middlewares,
  };
  const compiler = webpack({
    mode: 'development',
    entry: {},
    infrastructureLogging: { level: 'none' },
  });
  if (!compiler) throw new Error('no compiler');
  server = new WebpackDevServer(merge(ofDocusaurus, devServer), compiler);
  await server.start();
  const { port } = server.server?.address() as AddressInfo;
  return async (method: string, url: string, headers: OutgoingHttpHeaders) => {
    const sent = request({ host: '127.0.0.1', port, method, path: url, headers }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    const { statusCode: status, headers: answered } = response;
    return { status, readableBy: answered['access-control-allow-origin'] };
  };
}

const pageOf = (name: string) => `${openPagePath}?page=${name}`;

it.each([
  { Host: 'localhost:3000', Origin: 'http://localhost:3000' },
  { Host: '192.168.0.2:3000', Origin: 'http://192.168.0.2:3000' },
  { Host: '[::1]:3000', Origin: 'http://[::1]:3000' },
])('compiles a page for a browser that has opened the preview: %j', async (headers) => {
  const send = await start();
  expect(await send('POST', pageOf('wanted'), headers)).toMatchObject({ status: 204 });
  expect(openedPages()).toEqual(['wanted']);
});

it.each([
  { Host: 'rebound.example.com' },
  { Host: 'rebound.example.com', Origin: 'http://rebound.example.com' },
  { Host: 'localhost:3000', Origin: 'https://example.com' },
  { Host: 'localhost:3000', Origin: 'http://localhost:8000' },
  { Host: 'localhost:3000', Origin: 'null' },
  { Host: 'localhost:3000' },
])('compiles nothing for another site: %j', async (headers) => {
  const send = await start();
  expect(await send('POST', pageOf('foreign'), headers)).toMatchObject({ status: 403 });
  expect(await send('GET', pageOf('foreign'), headers)).toMatchObject({ status: 403 });
  expect(openedPages()).toEqual([]);
});

it('shows nothing to a site whose name leads to this computer, and nothing to other sites', async () => {
  const send = await start();
  const rebound = await send('GET', '/', { Host: 'rebound.example.com:3000' });
  expect(rebound).toMatchObject({ status: 403 });
  for (const origin of ['https://example.com', 'null']) {
    const { status, readableBy } = await send('GET', '/', {
      Host: 'localhost:3000',
      Origin: origin,
    });
    expect(status).not.toBe(403);
    expect(readableBy).toBe('');
  }
});
