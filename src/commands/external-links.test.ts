import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { checkExternalLinks } from './external-links';

let build: string;
let site: Server;
let address: string;

beforeEach(async () => {
  build = await mkdtemp(path.join(tmpdir(), 'links-'));
  site = createServer((request, response) => {
    response.writeHead(request.url === '/there' ? 200 : 404).end();
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterEach(async () => {
  site.close();
  await rm(build, { recursive: true, force: true });
});

describe('checkExternalLinks', () => {
  it('names the page, the link and the status of what does not arrive', async () => {
    await writeFile(
      path.join(build, 'page.html'),
      `<a href="${address}/there">a</a> <a href="${address}/gone">b</a>
       <a href="https://docs.example.com/">reserved</a> <a href="/docs">inside</a>`,
    );
    expect(await checkExternalLinks(build)).toEqual({
      seen: 3,
      requested: 2,
      broken: [{ url: `${address}/gone`, page: 'page.html', status: 404 }],
    });
  });

  it('refuses a site without links to others', async () => {
    await writeFile(path.join(build, 'page.html'), '<a href="/docs">inside</a>');
    await expect(checkExternalLinks(build)).rejects.toThrow('links to another site');
  });
});
