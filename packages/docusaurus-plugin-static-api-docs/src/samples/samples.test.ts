import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isAll } from '../../../../tests/depth';
import { languageName, Prism } from '../markup/grammars';
import { apiOf, operationOf } from '../pages/reference.fixture';
import { temporaryFiles } from '../read/temporary-files.fixture';
import { languages, samplesOf, type Sample } from '.';
import { type Arrived, startEcho } from './echo.fixture';
import { parserOf } from './parse.fixture';
import { type RunnableSample, runners } from './run-samples.fixture';

/** Bodies that break any language that doesn't escape them. */
const text = `it's "quoted" ‘thus’ “and thus” 'twice''s' \\n \${TOKEN} $TOKEN {0} \`tick\` %41\n@second line\n`;

const meta = { 'a "b"': 'c\\d;e' };

/** Names that objects inherit. */
const names = '{"__proto__":{"__proto__":"a"},"constructor":"b","hasOwnProperty":"c","toString":1}';

/** Numbers that programs round, or write with other digits, beside what breaks a text in any language. */
const numbers = String.raw`{"id":9007199254740993,"far":1e400,"fine":0.1234567890123456789,"price":1.10,"text":"\\\"\"\"\"$HOME{a}'"}`;
const wholeNumbers = '{"id":-9223372036854775807,"none":null,"list":[9007199254740993]}';

const specification = `
servers: [{ url: 'https://{host}:{port}/base/', variables: { host: { default: h }, port: { default: '1' } } }]
security: [{ bearer: [] }]
components:
  securitySchemes:
    bearer: { type: http, scheme: bearer }
    key: { type: apiKey, in: header, name: X-Key }
    app: { type: apiKey, in: query, name: app }
    certificate: { type: mutualTLS }
    digest: { type: http, scheme: Digest }
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
      security: [{ certificate: [] }, { bearer: [], digest: [] }, { key: [], app: [] }, { bearer: [] }]
      responses: { '200': { description: ok } }
    head:
      operationId: checkThing
      security: []
      requestBody: { content: { text/plain: { example: a } } }
      responses: { '200': { description: ok } }
  /search:
    get:
      operationId: search
      security: []
      requestBody: { content: { application/json: { example: { words: [a] } } } }
      responses: { '200': { description: ok, content: { application/json: {} } } }
  /list:
    get:
      operationId: list
      security: []
      requestBody: { content: { application/x-www-form-urlencoded: { encoding: {}, schema: { type: object, properties: {} } } } }
      responses: { '200': { description: ok, content: { application/json: {} } } }
  /names:
    put:
      operationId: sendNames
      security: []
      requestBody: { content: { application/json: { example: ${names} } } }
      responses: { '200': { description: ok, content: { application/json: {} } } }
  /numbers:
    put:
      operationId: sendNumbers
      security: []
      requestBody: { content: { application/json: { example: ${numbers} } } }
      responses: { '200': { description: ok, content: { application/json: {} } } }
    post:
      operationId: sendWholeNumbers
      security: []
      requestBody: { content: { application/json: { example: ${wholeNumbers} } } }
      responses: { '200': { description: ok, content: { application/json: {} } } }
  /say "hi"/{thing_id}#aloud:
    parameters: [{ in: path, name: thing_id, required: true, schema: { type: string }, example: t1 }]
    put:
      operationId: say
      security: []
      parameters: [{ in: query, name: to, required: true, schema: { type: string }, example: "it’s" }]
      requestBody: { content: { application/json: { example: 'three """ quotes, and one at the end"' } } }
      responses: { '200': { description: ok, content: { application/json: {} } } }
  /files/{thing_id}:
    parameters: [{ in: path, name: thing_id, required: true, schema: { type: string }, example: t1 }]
    put:
      operationId: sendBytes
      requestBody: { content: { application/octet-stream: { schema: { type: string, format: binary } } } }
      responses: { '200': { description: ok } }
    post:
      operationId: sendForm
      requestBody:
        content:
          multipart/form-data:
            schema:
              type: object
              properties:
                title: { type: string, example: ${JSON.stringify(text)} }
                tags: { type: array, items: { type: string }, example: [a, '@b;c'] }
                meta: { type: object, example: ${JSON.stringify(meta)} }
                photo: { type: string, format: binary }
                scan: { contentMediaType: image/png }
            encoding: { photo: { contentType: image/png } }
      responses: { '200': { description: ok, content: { application/json: {} } } }
`;

/** Content of the files sent by samples: bytes that aren't text. */
const bytes = Buffer.from([0, 13, 10, 255, 45, 45]);

const deep = { on: true, off: false, none: null, list: [], map: {} };

/** The body and headers sent for an operation, and the notes of its sample. */
const calls: [id: string, sent: object, headers: Record<string, unknown>, note?: string][] = [
  [
    'getThing',
    {
      method: 'GET',
      url: '/base/things/t1?ids%5B%5D=a%20b&ids%5B%5D=c%26d%27e&sort=createdAt,desc',
      body: '',
    },
    { authorization: 'Bearer secret', 'x-trace': "it's" },
  ],
  [
    'deleteThings',
    { method: 'DELETE', url: '/base/things/t1', value: { ids: ['a', 'b'], deep, text } },
    { authorization: 'Bearer secret', 'content-type': 'application/json' },
  ],
  [
    'putText',
    { method: 'PUT', url: '/base/things/t1', body: text },
    { authorization: undefined, 'content-type': 'text/plain' },
  ],
  [
    'pressThing',
    { method: 'POST', url: '/base/things/t1?app=mine', body: '' },
    { authorization: undefined, 'x-key': 'key' },
  ],
  ['list', { method: 'GET', body: '' }, {}],
  ['checkThing', { method: 'HEAD', body: '' }, {}, 'Leaves out the body: HEAD has none'],
  [
    'say',
    {
      url: '/base/say%20%22hi%22/t1?to=it%E2%80%99s',
      value: 'three """ quotes, and one at the end"',
    },
    {},
    'Leaves out #aloud of the path',
  ],
  [
    'sendBytes',
    { method: 'PUT', url: '/base/files/t1', bytes },
    { 'content-type': 'application/octet-stream' },
  ],
];

let echo: Awaited<ReturnType<typeof startEcho>>;
let isRefusing = false;
const folder = temporaryFiles()('.');

beforeAll(async () => {
  for (const name of ['body.bin', 'photo.png', 'scan.bin']) {
    writeFileSync(path.join(folder, name), bytes);
  }
  echo = await startEcho(() => isRefusing);
});

afterAll(() => echo.stop());

const programs = { curl: 'curl', javascript: 'node', python: 'python3', java: 'javac', go: 'go' };

/** Languages that can't send a body with GET. */
const withoutBodyOfGet = ['javascript'];

/** Languages that can only give a text in a form a type as a file, which a note says (`limit`). */
const withFileNames = ['javascript'];

/** Languages whose tools are installed; others aren't checked. */
const runnable = Object.entries(programs).flatMap(([language, program]) => {
  const { error } = spawnSync(program, ['-version']);
  if (error) console.warn(`Not checked: samples in ${language}; ${program} is missing`);
  return error ? [] : [language];
});

async function sampleIn(language: string, id: string): Promise<Sample> {
  const api = await apiOf(specification);
  const { samples } = samplesOf(operationOf(api, id), api, {
    serverVariable: 'BASE_URL',
    languages: [language],
  });
  const inLanguage = samples.find((sample) => sample.id === language);
  if (!inLanguage) throw new Error(`${id} has no sample in ${language}`);
  return inLanguage;
}

/** Runs the samples of operations, and returns each with the request it sent. */
async function send(language: string, ids: readonly string[]) {
  const environment = {
    ...{ BASE_URL: `${echo.url}/base`, THING_ID: 't1' },
    ...{ TOKEN: 'secret', X_KEY: 'key', APP: 'mine' },
  };
  const samples: RunnableSample[] = [];
  for (const id of ids) {
    samples.push({ name: id, code: (await sampleIn(language, id)).code, environment });
  }
  echo.requests.length = 0;
  await runners[language]?.(samples, folder);
  expect(echo.requests).toHaveLength(ids.length);
  return samples.map(({ code }, index) => {
    const { url, ...request } = echo.requests[index] as Arrived;
    return { code, request: { ...request, url: url.pathname + url.search } };
  });
}

// Compiling Java takes longer than all others.
const run = runnable.filter((language) => isAll() || language !== 'java');

describe.each(run)('a sample in %s', (language) => {
  it('sends the request of its operation', async () => {
    const ids = calls.map(([id]) => id);
    for (const [index, { code, request }] of (await send(language, ids)).entries()) {
      const [id, sent, headers, note = ''] = calls[index] as (typeof calls)[number];
      expect(code, id).toMatch(new RegExp(`^${note && '(?:#|//) '}${note}`));
      const value = 'value' in sent ? { value: JSON.parse(request.body) as unknown } : {};
      expect({ ...request, ...value }, id).toMatchObject(sent);
      for (const [name, each] of Object.entries(headers)) {
        expect(request.headers[name], `${id} ${name}`).toBe(each);
      }
    }
  });

  it('shows the error body and fails when the request fails', async () => {
    isRefusing = true;
    const failure: unknown = await send(language, ['getThing']).catch((error) => error);
    isRefusing = false;
    const { code: exitCode, stdout, stderr } = failure as Record<string, unknown>;
    expect(exitCode).toBeGreaterThan(0);
    expect(`${stdout}${stderr}`).toContain('the cause');
  });

  it.runIf(isAll())('sends a body with GET, or says that it does not', async () => {
    const [{ code, request } = expect.fail()] = await send(language, ['search']);
    const isLeftOut = code.startsWith('// Leaves out the body: fetch');
    expect(isLeftOut, 'what withoutBodyOfGet says').toBe(withoutBodyOfGet.includes(language));
    expect(request).toMatchObject({ method: 'GET', url: '/base/search' });
    expect(request.headers['content-type']).toBe(isLeftOut ? undefined : 'application/json');
    expect(request.body.replaceAll(/\s/g, '')).toBe(isLeftOut ? '' : '{"words":["a"]}');
  });

  it.runIf(isAll())('sends fields of any name', async () => {
    const [{ request } = expect.fail()] = await send(language, ['sendNames']);
    expect(request.body.replaceAll(/\s/g, '')).toBe(names);
  });

  it.runIf(isAll())('sends the digits of numbers', async () => {
    const sent = await send(language, ['sendNumbers', 'sendWholeNumbers']);
    const bodies = sent.map(({ request }) => request.body.replaceAll(/\s/g, ''));
    expect(bodies).toEqual([numbers, wholeNumbers]);
  });

  it('sends texts, JSON and files in a multipart form', async () => {
    const [{ code, request } = expect.fail()] = await send(language, ['sendForm']);
    const form = await new Response(new Uint8Array(request.bytes), {
      headers: { 'Content-Type': request.headers['content-type'] ?? '' },
    }).formData();
    // `FormData` uses HTML's line endings.
    expect(String(form.get('title')).replaceAll('\r\n', '\n')).toBe(text);
    expect(form.getAll('tags')).toEqual(['a', '@b;c']);
    const json = form.get('meta');
    const hasFileName = code.includes('Sends meta with a file name');
    expect(typeof json).toBe(hasFileName ? 'object' : 'string');
    expect(hasFileName, 'what withFileNames says').toBe(withFileNames.includes(language));
    expect(JSON.parse(json instanceof File ? await json.text() : String(json))).toEqual(meta);
    expect(request.body).toContain('Content-Type: application/json');
    const files = [form.get('photo'), form.get('scan')] as File[];
    expect(files.map(({ name }) => name)).toEqual(['photo.png', 'scan.bin']);
    for (const file of files) expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes);
    expect(files[0]?.type).toBe('image/png');
  });
});

it.each([
  ['csharp', 'c-sharp'],
  ['powershell', 'powershell'],
] as const)('every kind of request has the syntax of %s', async (language, grammar) => {
  const errorLine = await parserOf(grammar);
  const ids =
    'getThing deleteThings putText pressThing search sendNames sendNumbers sendBytes sendForm';
  for (const id of ids.split(' ')) {
    const { code } = await sampleIn(language, id);
    expect(errorLine(code), code).toBeUndefined();
  }
});

/** Parts of requests that each language writes, with a word that the sample of an operation has then. */
const partsOfRequests = [
  ['headers', 'getThing', 'X-Trace'],
  ['a JSON body', 'deleteThings', 'ids'],
  ['a text body', 'putText', '@second line'],
  ['a file as the body', 'sendBytes', 'body.bin'],
  ['texts in a multipart form', 'sendForm', 'title'],
  ['lists in a multipart form', 'sendForm', '@b;c'],
  ['JSON in a multipart form', 'sendForm', 'meta'],
  ['files in a multipart form', 'sendForm', 'scan.bin'],
] as const;

it.each(languages)('writes all parts of requests in $label', async ({ id }) => {
  const missing: string[] = [];
  for (const [part, operation, word] of partsOfRequests) {
    const written = await sampleIn(id, operation).then(({ code }) => code, String);
    if (!written.includes(word)) missing.push(part);
  }
  expect(missing, `parts that src/samples/${id}.ts doesn't write`).toEqual([]);
});

it.each(languages)('has the grammar and the name of $label', ({ id, highlight = id }) => {
  const missing = `import prismjs/components/prism-${highlight} in markup/grammars.ts`;
  expect(Object.keys(Prism.languages), missing).toContain(highlight);
  const unnamed = `add ${highlight} to the names in markup/grammars.ts`;
  expect(languageName(highlight), unnamed).not.toBe('Text');
});

it('are all in the README', () => {
  const readme = readFileSync(path.join(import.meta.dirname, '../../README.md'), 'utf8');
  const ids = languages.map(({ id }) => `\`${id}\``).join(', ');
  const [line] = /Languages of samples: .*/.exec(readme) ?? [];
  expect(line, "the option languages in the generator's README.md").toContain(
    `Languages of samples: ${ids} `,
  );
});

describe('samplesOf', () => {
  it('offers every language, and never a token in the text', async () => {
    const api = await apiOf(specification);
    const { samples } = samplesOf(operationOf(api, 'deleteThings'), api, {
      serverVariable: 'BASE_URL',
    });
    expect(samples.map(({ id }) => id)).toEqual(languages.map(({ id }) => id));
    expect(samples.every(({ code }) => code.includes('TOKEN'))).toBe(true);
  });

  it('writes C# that escapes what C# must', async () => {
    const { code } = await sampleIn('csharp', 'putText');
    expect(code).toContain('new HttpRequestMessage(HttpMethod.Put, $"{Env("BASE_URL")}/things/');
    expect(code).toContain(`    ${JSON.stringify(text)},`);
    expect(code).toContain('static string Env(string name) =>');
  });

  it('writes PowerShell that escapes what PowerShell must', async () => {
    const { code } = await sampleIn('powershell', 'putText');
    expect(code).toContain(`$body = '${text.replaceAll(/['‘’]/g, '$&$&')}'`);
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
        - { lang: Invented, source: say 1 }
      responses: { '200': { description: ok } }
`);
    const { samples } = samplesOf(operationOf(api, 'getA'), api, { serverVariable: 'BASE_URL' });
    expect(samples[0]).toMatchObject({ id: 'curl', label: 'curl', code: 'curl own' });
    expect(samples.at(-1)).toMatchObject({ id: 'invented', label: 'Invented', code: 'say 1' });
    expect(samples).toHaveLength(languages.length + 1);
  });

  it.each([
    ['{ type: apiKey, in: cookie, name: sid }', '--header "Cookie: sid=$API_KEY"'],
    ['{ type: http, scheme: Basic }', '--header "Authorization: Basic $CREDENTIALS"'],
    ['{ type: http, scheme: Digest }', '--header "Authorization: Digest $CREDENTIALS"'],
    ['{ type: openIdConnect, openIdConnectUrl: x }', '--header "Authorization: Bearer $TOKEN"'],
    [
      '{ type: mutualTLS }',
      '# Needs a client certificate (mutual TLS), which it leaves out.\ncurl',
    ],
  ])('sends the credentials of %s', async (scheme, code) => {
    const api = await apiOf(`
security: [{ it: [] }]
components: { securitySchemes: { it: ${scheme} } }
paths: { /a: { get: { operationId: getA, responses: { '200': { description: ok } } } } }
`);
    const { samples } = samplesOf(operationOf(api, 'getA'), api, { serverVariable: 'BASE_URL' });
    expect(samples[0]?.code).toContain(code);
  });

  it('keeps the variables of a request apart, and from those of a shell', async () => {
    const parameters = ['username', 'path', '2nd', 'token', 'gerät', 'имя'].map(
      (name) => `{ in: path, name: ${name}, required: true, schema: { type: string } }`,
    );
    const api = await apiOf(`
security: [{ key: [], app: [], bearer: [] }]
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    app: { type: apiKey, in: query, name: app_id }
    bearer: { type: http, scheme: bearer }
paths:
  /users/{username}/files/{path}/{2nd}/{token}/{gerät}/{имя}:
    get:
      operationId: import
      parameters: [${parameters}]
      responses: { '200': { description: ok } }
`);
    const { samples, variables } = samplesOf(operationOf(api, 'import'), api, {
      serverVariable: 'BASE_URL',
    });
    expect(variables.map(({ name, meaning }) => `${name}: ${meaning}`)).toEqual([
      'BASE_URL: Base URL',
      'USER_USERNAME: Path parameter username',
      'FILE_PATH: Path parameter path',
      'PARAM_2_ND: Path parameter 2nd',
      'PARAM_TOKEN: Path parameter token',
      'GERAT: Path parameter gerät',
      'PARAM: Path parameter имя',
      'APP_ID: API key for the query parameter app_id',
      'X_KEY: API key for the header X-Key',
      'TOKEN: Bearer token',
    ]);
    expect(samples[0]?.code).toContain('?app_id=$APP_ID"');
    expect(samples[1]?.code).toContain('process.env.USER_USERNAME');
  });
});
