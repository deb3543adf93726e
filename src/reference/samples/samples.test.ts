import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { apiOf, operationOf } from '../reference.fixture';
import { languages, samplesOf, type Sample } from './index';

/** Bodies that break wherever a language does not escape them. */
const text = `it's "quoted" 'twice''s' \\n \${TOKEN} $TOKEN {0} \`tick\` %41\n@second line\n`;

const specification = `
servers: [{ url: 'https://{host}:{port}/base/', variables: { host: { default: h }, port: { default: '1' } } }]
security: [{ bearer: [] }]
components:
  securitySchemes:
    bearer: { type: http, scheme: bearer }
    key: { type: apiKey, in: header, name: X-Key }
paths:
  /things/{thing_id}:
    parameters: [{ in: path, name: thing_id, required: true, schema: { type: string }, example: t1 }]
    get:
      operationId: getThing
      parameters:
        - { in: query, name: page, schema: { type: integer, example: 1 } }
        - { in: query, name: 'ids[]', required: true, schema: { type: array, items: { type: string } }, example: ["a b", "c&d'e"] }
        - { in: query, name: sort, required: true, schema: { type: string }, example: 'createdAt,desc' }
        - { in: header, name: X-Trace, required: true, schema: { type: string }, example: "it's" }
      responses: { '200': { description: ok, content: { application/json: {} } } }
    delete:
      operationId: deleteThings
      requestBody: { content: { application/json: { example: { ids: [a, b], deep: { on: true, off: false, none: null, list: [], map: {} }, text: ${JSON.stringify(text)} } } } }
      responses: { '204': { description: gone } }
    put:
      operationId: putText
      security: []
      requestBody: { content: { text/plain: { example: ${JSON.stringify(text)} } } }
      responses: { '200': { description: ok, content: { text/plain: {} } } }
    post:
      operationId: pressThing
      security: [{ key: [] }]
      responses: { '200': { description: ok } }
`;

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const calls: { id: string; sent: Partial<Received>; headers: Record<string, unknown> }[] = [
  {
    id: 'getThing',
    sent: {
      method: 'GET',
      url: '/base/things/t1?ids%5B%5D=a%20b&ids%5B%5D=c%26d%27e&sort=createdAt,desc',
      body: '',
    },
    headers: { authorization: 'Bearer secret', 'x-trace': "it's" },
  },
  {
    id: 'deleteThings',
    sent: { method: 'DELETE', url: '/base/things/t1' },
    headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
  },
  {
    id: 'putText',
    sent: { method: 'PUT', url: '/base/things/t1', body: text },
    headers: { authorization: undefined, 'content-type': 'text/plain' },
  },
  {
    id: 'pressThing',
    sent: { method: 'POST', url: '/base/things/t1', body: '' },
    headers: { authorization: undefined, 'x-key': 'key' },
  },
];

let server: Server;
let received: Received | undefined;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method, url, headers } = request;
      received = { method, url, headers, body };
      if (method === 'DELETE') response.writeHead(204).end();
      else response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"ok":1}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

interface Runner {
  readonly language: string;
  readonly command: (code: string) => [program: string, args: string[]];
}

const runners: Runner[] = [
  {
    language: 'curl',
    command: (code) => ['bash', ['-c', code.replace(/^curl/, 'curl --silent --fail')]],
  },
  {
    language: 'javascript',
    command: (code) => [process.execPath, [fileWith('sample.mjs', code)]],
  },
  { language: 'python', command: (code) => ['python3', [fileWith('sample.py', code)]] },
];

function fileWith(name: string, code: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, code);
  return file;
}

async function run(program: string, args: string[]): Promise<Received> {
  const { port } = server.address() as AddressInfo;
  received = undefined;
  await promisify(execFile)(program, args, {
    env: {
      ...process.env,
      BASE_URL: `http://127.0.0.1:${port}/base`,
      THING_ID: 't1',
      TOKEN: 'secret',
      API_KEY: 'key',
    },
  });
  if (!received) throw new Error('the sample sent no request');
  return received;
}

async function sampleIn(language: string, id: string): Promise<Sample> {
  const api = await apiOf(specification);
  const { samples } = samplesOf(operationOf(api, id), api, 'BASE_URL');
  const found = samples.find((sample) => sample.id === language);
  if (!found) throw new Error(`${id} has no sample in ${language}`);
  return found;
}

describe.each(runners)('a sample in $language', ({ language, command }) => {
  it.each(calls)('sends the request of $id', async ({ id, sent, headers }) => {
    const { code } = await sampleIn(language, id);
    const request = await run(...command(code));
    expect(request).toMatchObject(sent);
    for (const [name, value] of Object.entries(headers)) {
      expect(request.headers[name], name).toBe(value);
    }
    if (id === 'deleteThings') {
      expect(JSON.parse(request.body)).toEqual({
        ids: ['a', 'b'],
        deep: { on: true, off: false, none: null, list: [], map: {} },
        text,
      });
    }
  });
});

it('finds the programs that run the samples', () => {
  for (const program of ['bash', 'curl', 'python3']) {
    expect(spawnSync(program, ['--version']).status, program).toBe(0);
  }
});

describe('samplesOf', () => {
  it('offers every language, and never a token in the text', async () => {
    const api = await apiOf(specification);
    const { samples } = samplesOf(operationOf(api, 'deleteThings'), api, 'BASE_URL');
    expect(samples.map(({ id }) => id)).toEqual(languages.map(({ id }) => id));
    expect(samples.every(({ code }) => code.includes('TOKEN'))).toBe(true);
  });

  it('names the variables with what to put into them', async () => {
    const api = await apiOf(specification);
    const { variables } = samplesOf(operationOf(api, 'getThing'), api, 'BASE_URL');
    expect(variables).toEqual([
      { name: 'BASE_URL', meaning: 'Base address', example: 'https://h:1/base' },
      { name: 'THING_ID', meaning: 'Path parameter thing_id', example: 't1' },
      { name: 'TOKEN', meaning: 'Bearer token' },
    ]);
  });

  it('writes C# that escapes what C# must', async () => {
    const { code } = await sampleIn('csharp', 'putText');
    expect(code).toContain('new HttpRequestMessage(HttpMethod.Put, $"{Env("BASE_URL")}/things/');
    expect(code).toContain(`    ${JSON.stringify(text)},`);
    expect(code).toContain('static string Env(string name) =>');
  });

  it('writes PowerShell that escapes what PowerShell must', async () => {
    const { code } = await sampleIn('powershell', 'putText');
    expect(code).toContain(`$body = '${text.replaceAll("'", "''")}'`);
    expect(code).toContain("-ContentType 'text/plain; charset=utf-8'");
  });

  it('lets x-codeSamples win, and adds languages that it has none for', async () => {
    const api = await apiOf(`
paths:
  /a:
    get:
      operationId: getA
      x-codeSamples:
        - { lang: Shell, source: curl own }
        - { lang: Ruby, source: puts 1 }
      responses: { '200': { description: ok } }
`);
    const { samples } = samplesOf(operationOf(api, 'getA'), api, 'BASE_URL');
    expect(samples[0]).toMatchObject({ id: 'curl', label: 'curl', code: 'curl own' });
    expect(samples.at(-1)).toMatchObject({ id: 'ruby', label: 'Ruby', code: 'puts 1' });
    expect(samples).toHaveLength(languages.length + 1);
  });

  it('makes no sample for a body that has no form as text', async () => {
    const api = await apiOf(`
paths:
  /a:
    post:
      operationId: upload
      requestBody: { content: { multipart/form-data: { schema: { type: object } } } }
      responses: { '200': { description: ok } }
`);
    expect(samplesOf(operationOf(api, 'upload'), api, 'BASE_URL').samples).toEqual([]);
  });

  it('names the variable of a bare id after what it is the id of', async () => {
    const api = await apiOf(`
paths:
  /users/{id}:
    get:
      operationId: getUser
      parameters: [{ in: path, name: id, required: true, schema: { type: string } }]
      responses: { '200': { description: ok } }
`);
    const { samples } = samplesOf(operationOf(api, 'getUser'), api, 'BASE_URL');
    expect(samples[0]?.code).toBe('curl "$BASE_URL/users/$USER_ID"');
  });
});
