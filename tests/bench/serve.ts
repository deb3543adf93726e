import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Serves a built site compressed as a content delivery network does, with Brotli of quality 5.
 *
 * @returns the address, and a function that stops the server
 */
export async function serve(folder: string) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = fileAt(folder, decodeURIComponent(pathname));
    if (file === undefined) return response.writeHead(404).end();
    const type = types[path.extname(file)] ?? 'application/octet-stream';
    response.setHeader('content-type', type);
    const body = readFileSync(file);
    if (!/text|json|javascript|svg/.test(type)) return response.end(body);
    response.setHeader('content-encoding', 'br');
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return response.end(brotliCompressSync(body, { params }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

function fileAt(folder: string, pathname: string): string | undefined {
  const file = path.join(folder, pathname);
  const candidates = [file, `${file.replace(/\/$/, '')}.html`, path.join(file, 'index.html')];
  return candidates.find((it) => existsSync(it) && statSync(it).isFile());
}
