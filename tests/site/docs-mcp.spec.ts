import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';

import { isMatched } from '../search/measurements';
import { questions } from '../search/queries';
import { offlineCopy } from './offline-copy';
import { expect, test as base } from './site';

/** Makes connections fail, to test that the copy needs no network. */
const withoutNetwork = `data:text/javascript,import net from 'node:net';
globalThis.fetch = net.Socket.prototype.connect = () => { throw new Error('no network'); };`;

interface ExampleWorld {
  readonly examples: Readonly<Record<string, { readonly value?: { readonly message?: string } }>>;
}

type Call = (name: string, values: object) => Promise<{ text: string; isError: boolean }>;

/** Runs the file like an editor, with the protocol's official client. */
async function connect(args: readonly string[], options: readonly string[] = []) {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const file = 'build/downloads/docs-mcp.mjs';
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [...options, file, ...args] }),
  );
  const call: Call = async (name, values) => {
    const { content, isError } = await client.callTool({ name, arguments: { ...values } });
    const [first] = content as { text: string }[];
    return { text: first?.text ?? '', isError: isError === true };
  };
  return { client, call };
}

/** The texts of the platform's errors, as its responses have them. */
const errorMessages = Object.entries(
  (parse(readFileSync('api-specs/example-world.yaml', 'utf8')) as ExampleWorld).examples,
).flatMap(([name, { value }]) => (name.startsWith('error') ? (value?.message ?? []) : []));

const test = base.extend<object, { copy: string }>({ copy: offlineCopy });

test.describe.configure({ mode: 'default' });

const readingTools = ['search', 'read_page', 'read_operation', 'list_errors'];

/** Searches like an assistant, and returns the questions without an answer in the first two results. */
async function unanswered(call: Call): Promise<string[]> {
  const failed: string[] = [];
  for (const [query, ...expected] of questions) {
    const { text } = await call('search', { query });
    const pages = [...text.matchAll(/^Page: (\S+)$/gm)].map(([, page = '']) => page).slice(0, 2);
    const page = pages.find((it) => expected.some((pattern) => isMatched(it, pattern)));
    if (!page || (await call('read_page', { page })).isError)
      failed.push(`${query}: ${pages.join()}`);
  }
  return failed;
}

const hostilePages = [
  '../secret',
  '/../secret.md',
  '..%2fsecret',
  '/etc/passwd',
  '.hidden',
  'file:///etc/passwd',
  'http://127.0.0.1:1/docs/limits',
  'https://evil.example/docs/limits',
  'https://docs.example.com@evil.example/docs',
  '//evil.example/docs/limits',
  'data:text/plain,docs',
  'docs/lim\0its',
  'docs/li mits',
  'a'.repeat(501),
];

async function refused(call: Call): Promise<void> {
  for (const page of hostilePages) {
    const { text, isError } = await call('read_page', { page });
    expect(isError, `${page}: ${text}`).toBe(true);
    expect(text).not.toMatch(/hidden text|root:/);
  }
}

test(
  'an assistant lists the tools, and finds the page that answers each question',
  { tag: '@nightly' },
  async ({ siteUrl }) => {
    const { client, call } = await connect([siteUrl]);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(readingTools);
    expect(await unanswered(call)).toEqual([]);
    for (const operation of ['addDevice', 'post /api/{organizationId}/devices', 'resetDevice']) {
      const { text } = await call('read_operation', { operation });
      expect(text, operation).toMatch(/^# .*\n[^]*## Responses?\n[^]*```bash/);
    }
    expect((await call('read_operation', { operation: 'GET /devices' })).text).toMatch(
      /Several operations match:[^]*listDevices[^]*listConnectedDevices/,
    );
    const errors = await call('list_errors', { text: '404' });
    expect(errors.text).toMatch(/^\| 404 Not Found \|/m);
    expect(errors.text).not.toMatch(/^\| 400/m);
    expect(errorMessages.length).toBeGreaterThan(9);
    for (const message of errorMessages) {
      for (const text of [message, message.replace(/\.$/, '')]) {
        const rows = (await call('list_errors', { text })).text.match(/^\| 4\d\d .*/gm) ?? [];
        expect(rows.length, text).toBeGreaterThan(0);
        for (const row of rows)
          expect(row.split('|').filter((cell) => cell.trim())).toHaveLength(4);
      }
    }
    const { text: section } = await call('read_page', { page: '/docs/limits#rate-limits' });
    expect(section).toMatch(/^### Rate limits/);
    await refused(call);
    await client.close();
  },
);

test('the offline copy works the same without a network', { tag: '@nightly' }, async ({ copy }) => {
  await writeFile(path.join(copy, '../secret.md'), 'hidden text');
  const { client, call } = await connect([copy], ['--import', withoutNetwork]);
  expect(await unanswered(call)).toEqual([]);
  expect((await call('read_operation', { operation: 'addDevice' })).text).toContain(
    '# Add a device',
  );
  expect((await call('list_errors', { text: '401' })).text).toMatch(/^\| 401 Unauthorized \|/m);
  await refused(call);
  await client.close();
});

test('requests can only be sent to the simulator', async () => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (request.url === '/large') return void response.end(Buffer.alloc(5e6, 'x'));
    response.writeHead(302, { Location: 'http://127.0.0.2:1/elsewhere' }).end('<b>data</b>');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const address = `http://localhost:${port}`;
  const { client, call } = await connect([tmpdir(), '--simulator', address]);
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual([
    ...readingTools,
    'send_request',
  ]);
  const send = (url: string) => call('send_request', { method: 'GET', url });
  for (const url of [
    'http://localhost:1/',
    `https://localhost:${port}/`,
    `http://localhost:${port}@evil.example/`,
    `http://user:key@localhost:${port}/`,
    `http://localhost.evil.example:${port}/`,
    `//localhost:${port}/`,
    '/api',
    'file:///etc/passwd',
  ]) {
    expect((await send(url)).isError, url).toBe(true);
  }
  expect(requests).toEqual([]);
  expect(await send(`${address}/api`)).toEqual({
    text: 'Status: 302 Found\n\n<b>data</b>',
    isError: false,
  });
  expect(await send(`${address}/large`)).toEqual({
    text: 'the response is larger than 4 MB',
    isError: true,
  });
  expect(requests).toEqual(['GET /api', 'GET /large']);
  await client.close();
  server.close();
});
