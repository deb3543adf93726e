import { execFileSync } from 'node:child_process';
import { symlinkSync, truncateSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { openSite } from './read-site';

const published = 'https://docs.example.com/';

describe('a site', () => {
  let sent = 0;
  const chunk = Buffer.alloc(64 * 1024, 'x');
  const server = createServer((request, response) => {
    if (request.url === '/page.md') return response.end('# Café\n');
    // Without end.
    const send = () => {
      while (!response.destroyed) {
        sent += chunk.length;
        if (!response.write(chunk)) return void response.once('drain', send);
      }
    };
    return send();
  });
  let address = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('has its pages read', async () => {
    const site = await openSite(address, published);
    expect(await site.read('page.md')).toBe('# Café\n');
  });

  it.each([
    ['page', (url: string) => openSite(url, published).then((site) => site.read('endless.md'))],
    ['index', (url: string) => openSite(url, published).then((site) => site.loadIndex('/a.json'))],
  ])('that sends a %s without end is left at the limit', async (_, read) => {
    sent = 0;
    await expect(read(address)).rejects.toThrow('is larger than 4 MB');
    expect(sent).toBeLessThan(16_000_000);
  });
});

describe('a copy', () => {
  it('has its pages and its index read', async () => {
    const index = `searchIndex = ${JSON.stringify({ '/a.json': '[1]' })};\n`;
    const files = temporaryFiles({ 'page.md': '# Café\n', 'search/index.js': index });
    const site = await openSite(files('.'), published);
    expect(await site.read('page.md')).toBe('# Café\n');
    expect(await site.loadIndex('/a.json')).toEqual([1]);
  });

  it.each([
    ['page', 'page.md', 5e6, '4 MB'],
    ['index', 'search/index.js', 65e6, '64 MB'],
  ])('whose %s is too large is refused', async (_, file, size, limit) => {
    const files = temporaryFiles({ [file]: '' });
    truncateSync(files(file), size);
    const site = await openSite(files('.'), published);
    const read = file === 'page.md' ? site.read(file) : site.loadIndex('/a.json');
    await expect(read).rejects.toThrow(`${file} is larger than ${limit}`);
  });

  it.runIf(process.platform === 'linux')('that leads to what has no end is refused', async () => {
    const files = temporaryFiles({ 'folder.md/file': '' });
    symlinkSync('/dev/zero', files('zero.md'));
    execFileSync('mkfifo', [files('pipe')]);
    symlinkSync(files('pipe'), files('pipe.md'));
    const site = await openSite(files('.'), published);
    for (const file of ['zero.md', 'pipe.md', 'folder.md', 'missing.md']) {
      await expect(site.read(file), file).rejects.toThrow(`${file} isn't in the offline copy`);
    }
  });
});
