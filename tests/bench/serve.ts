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

/** What is not compressed already. */
const isText = /text|json|javascript|svg/;

/** A line of 1.6 Mbit/s with 150 ms until the first byte. */
const slow = { latency: 150, bytesPerMillisecond: 200 };

/**
 * Serves a built site as a content delivery network does: with its headers, and in brotli of quality
 * 5, each file compressed once.
 *
 * @param isSlow - whether the line is; a browser's own slow line holds for no page that it prepares
 * @returns the address, and what ends the server
 */
export async function serve(folder: string, isSlow = false) {
  const rules = readRules(path.join(folder, '_headers'));
  const compressed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = fileAt(folder, decodeURIComponent(pathname));
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    const type = types[path.extname(file)] ?? 'application/octet-stream';
    response.setHeader('content-type', type);
    if (isText.test(type)) response.setHeader('content-encoding', 'br');
    for (const { headers } of rules.filter(({ path }) => matches(path, pathname))) {
      for (const [name = '', value = ''] of headers) response.setHeader(name, value);
    }
    const body = compressed.get(file) ?? bodyOf(file, isText.test(type));
    compressed.set(file, body);
    response.setHeader('content-length', body.length);
    const wait = isSlow ? slow.latency + body.length / slow.bytesPerMillisecond : 0;
    setTimeout(() => response.end(body), wait);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

/** Reads the rules for headers of a built site, of which other sites have none. */
function readRules(file: string) {
  const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return text.split(/\n(?=\S)/).map((rule) => {
    const [path = '', ...lines] = rule.split('\n');
    const headers = lines.map((line) => line.trim().split(/:\s+(.*)/));
    // `! Name` takes the header of a wider rule away, which the next line sets anew.
    return { path, headers: headers.filter(([name]) => !name?.startsWith('!')) };
  });
}

/** Whether a rule with stars is about a path. */
function matches(rule: string, pathname: string): boolean {
  const parts = rule.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(pathname);
}

function bodyOf(file: string, isCompressed: boolean): Buffer {
  const body = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return isCompressed ? brotliCompressSync(body, { params }) : body;
}

function fileAt(folder: string, pathname: string): string | undefined {
  const file = path.join(folder, pathname);
  const candidates = [file, `${file.replace(/\/$/, '')}.html`, path.join(file, 'index.html')];
  return candidates.find((it) => existsSync(it) && statSync(it).isFile());
}
