import { expect, it, vi } from 'vitest';

import { layOutEventReference } from './asyncapi';
import { lintReference } from '../read/lint-reference';
import { writeHtml } from '../shared/html';
import { layOut } from './reference.fixture';
import { formatFaults } from '../shared/faults';
import type { ReferenceOptions } from '../shared/options';
import { locateErrors } from '../read/locate-errors';
import { temporaryFiles } from '../read/temporary-files.fixture';

/** The head of the documents below, which are less strict than this site's. */
const head = `openapi: 3.1.0\ninfo: { title: Test, version: '1' }\n`;

const openApi = (text: string) => temporaryFiles({ 'api.yaml': head + text })('api.yaml');

/** Returns the faults at a level, and the printed warnings. */
async function lint(specification: string, rules: ReferenceOptions['rules']) {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const faults = formatFaults(await lintReference({ specification, rules }));
  const output = warn.mock.calls.join('\n');
  warn.mockRestore();
  return { faults, output };
}

const plain = `paths:
  /parts: { get: { operationId: listParts, responses: { '200': { description: ok } } } }
`;

it('turns faults into warnings that are counted, level by level', async () => {
  const file = openApi(plain);
  const strict = await lint(file, 'strict');
  expect(strict.faults).toContain(' operation-summary ');
  expect(strict.faults).toContain(' description-missing ');
  expect(strict.output).toBe('');
  const recommended = await lint(file, 'recommended');
  expect(recommended.faults).toContain(' operation-summary ');
  expect(recommended.faults).not.toContain(' description-missing ');
  expect(recommended.output).toMatch(/\d warnings \(.*description-missing 1/);
  const minimal = await lint(file, 'minimal');
  expect(minimal.faults).toBe('');
  expect(minimal.output).toContain('operation-summary 1');
});

it('writes samples in three languages, or the configured ones, and downloads only if enabled', async () => {
  const document = `${head}servers: [{ url: 'https://a.invalid' }]\n${plain}`;
  const labelsIn = (html: string) => html.match(/(?<=type="radio"[^>]* value=")[a-z]+(?=")/g);
  const usual = await layOut(document);
  expect(labelsIn(usual.htmlAt('/api/test/list-parts'))).toEqual(['curl', 'javascript', 'python']);
  expect(usual.htmlAt('/api/test/')).toContain('Specification as YAML');
  const some = await layOut(document, { languages: ['curl', 'go'], downloads: false });
  expect(labelsIn(some.htmlAt('/api/test/list-parts'))).toEqual(['curl', 'go']);
  expect(some.htmlAt('/api/test/')).not.toContain('Specification as YAML');
  expect(some.downloads).toEqual([]);
});

const remote = `paths:
  /parts:
    get:
      operationId: listParts
      responses:
        '200':
          description: ok
          content:
            application/json:
              schema: { type: object, properties: { part: { $ref: 'https://other.invalid/part.json#/Part' } } }
              examples: { bolt: { externalValue: 'https://other.invalid/bolt.json' } }
`;

it('links to remote references below the level strict, which rejects them', async () => {
  const file = openApi(remote);
  const strict = await lint(file, 'strict');
  expect(strict.faults).toMatch(
    /api\.yaml:12:\d+ reference-broken "https:\/\/other\.invalid\/part\.json#\/Part"/,
  );
  await expect(layOut(head + remote)).rejects.toThrow('reference-broken');
  const minimal = await lint(file, 'minimal');
  expect(minimal.faults).toBe('');
  expect(minimal.output).toContain('reference-broken 1');
  const { htmlAt, downloads } = await layOut(head + remote, { rules: 'minimal' });
  const html = htmlAt('/api/test/list-parts');
  expect(html).toContain('<a href="https://other.invalid/part.json#/Part">');
  expect(html).toContain('<a href="https://other.invalid/bolt.json">');
  expect(downloads[0]?.text).toContain('$ref: https://other.invalid/part.json#/Part');
});

it('rejects a remote parameter at every level, because no page could show it', async () => {
  const parameters = "parameters: [{ $ref: 'https://other.invalid/p.json' }], responses:";
  const file = openApi(plain.replace('responses:', parameters));
  expect((await lint(file, 'minimal')).faults).toMatch(/api\.yaml:4:\d+ reference-broken /);
});

it('follows references into other files and back, and distinguishes equal names', async () => {
  const { htmlAt, downloads } = await layOut({
    'api.yaml': `${head}paths: { /parts: { $ref: 'paths.yaml#/parts' } }
components: { schemas: { Parts: { type: object, properties: { a: { $ref: 'a/part.yaml' }, b: { $ref: 'b/part.yaml' } } } } }
`,
    'paths.yaml': `trace: { in: header, name: X-Trace, schema: { type: string } }
parts: { get: { operationId: listParts, parameters: [{ $ref: '#/trace' }], responses: { '200': { description: ok, content: { application/json: { schema: { $ref: 'api.yaml#/components/schemas/Parts' } } } } } } }
`,
    'a/part.yaml': 'type: object\nproperties: { apple: { type: string } }\n',
    'b/part.yaml': 'type: object\nproperties: { berry: { type: integer } }\n',
  });
  const copy = await layOut(downloads[0]?.text ?? '');
  for (const html of [htmlAt, copy.htmlAt].map((at) => at('/api/test/list-parts'))) {
    expect(html).toMatch(/X-Trace[^]*apple[^]*berry/);
  }
});

const events3 = `asyncapi: 3.0.0
info: { title: Events, version: '1' }
channels:
  parts:
    address: /parts
    messages:
      part:
        payload: { type: object, properties: { count: { type: integer } } }
        examples: [{ payload: { count: three } }]
operations:
  receivePart: { action: receive, channel: { $ref: '#/channels/parts' } }
`;

const events2 = `asyncapi: 2.6.0
info: { title: Events, version: '1' }
channels:
  /parts:
    subscribe:
      message:
        payload: { type: object, properties: { count: { type: integer } } }
        examples: [{ payload: { count: three } }]
`;

async function eventHtmlOf(specification: string): Promise<string> {
  const { pages } = await layOutEventReference({ specification, rules: 'minimal' });
  const sections = pages.flatMap(({ render }) => render().sections);
  return sections.map(({ content }) => writeHtml(content)).join('');
}

const avro = 'application/vnd.apache.avro;version=1.9.0';
const avroUrl = 'https://other.invalid/part.avsc';

it.each([
  ['3', events3, 9],
  ['2', events2, 8],
])('renders AsyncAPI %s with an invalid example at the level minimal', async (_, text, line) => {
  const specification = temporaryFiles({ 'events.yaml': text })('events.yaml');
  const { faults } = await lint(specification, 'recommended');
  expect(faults).toMatch(new RegExp(`events\\.yaml:${line}:\\d+ `));
  expect((await lint(specification, 'minimal')).faults).toBe('');
  expect(await eventHtmlOf(specification)).toContain('three');
});

it.each([
  ['3', events3, `payload: { schemaFormat: ${avro}, schema: { $ref: '${avroUrl}' } }`],
  ['2', events2, `schemaFormat: ${avro}\n        payload: { $ref: '${avroUrl}' }`],
])('links to a schema in Avro on another server, in AsyncAPI %s', async (_, text, payload) => {
  const eventDocument = text.replace(/payload: .*(?=\n *examples)/, payload);
  const specification = temporaryFiles({ 'events.yaml': eventDocument })('events.yaml');
  expect((await lint(specification, 'strict')).faults).toContain('reference-broken');
  expect((await lint(specification, 'minimal')).faults).toBe('');
  expect(await eventHtmlOf(specification)).toContain('<a href="https://other.invalid/part.avsc">');
});

it('does not treat the ID of an application as that of a schema', async () => {
  const text = events3.replace('info:', 'id: urn:example:parts\ninfo:').replace('three', '3');
  const specification = temporaryFiles({ 'events.yaml': text })('events.yaml');
  expect((await lint(specification, 'recommended')).faults).toBe('');
});

it('locates a keyword that AsyncAPI 3 removed', async () => {
  const text = events3.replace('    address: /parts\n', '    subscribe: {}\n');
  const specification = temporaryFiles({ 'events.yaml': text })('events.yaml');
  const place = /events\.yaml:[45]:\d+ \S+ .*subscribe/;
  expect((await lint(specification, 'recommended')).faults).toMatch(place);
  const { faults, output } = await lint(specification, 'minimal');
  expect(faults).toBe('');
  expect(output).toContain('asyncapi-document-resolved 1');
});

it('locates an unexpected error', () => {
  const place = () => ({ file: 'api.yaml', line: 4, column: 3 });
  const fail = () => {
    throw new TypeError('a defect');
  };
  expect(() => locateErrors(place, fail)).toThrow(
    /api\.yaml:4:3 page-not-made .*TypeError: a defect/,
  );
});

const links =
  'See [this](../nothing/here), <a href="/that">that</a>, and [more](https://a.invalid/more).';
const linking = plain.replace('responses:', `description: '${links}', responses:`);

it('shows relative links as text, unless the site of the document is known', async () => {
  const at = '/api/test/list-parts';
  const linksOf = async (options: Partial<ReferenceOptions>) => {
    const { htmlAt } = await layOut(head + linking, { downloads: false, ...options });
    return /See [^]*?\.<\/p>/.exec(htmlAt(at))?.[0].replace('</p>', '');
  };
  const more = '<a href="https://a.invalid/more">more</a>.';
  expect(await linksOf({ rules: 'minimal' })).toBe(`See this, that, and ${more}`);
  expect(await linksOf({ rules: 'recommended' })).toBe(`See this, that, and ${more}`);
  expect(await linksOf({ rules: 'minimal', linkBase: 'https://b.invalid/docs/' })).toBe(
    `See <a href="https://b.invalid/nothing/here">this</a>, <a href="https://b.invalid/that">that</a>, and ${more}`,
  );
  // Descriptions that are held to all rules are written for the site, which checks the links.
  expect(await linksOf({ rules: 'strict' })).toBe(
    `See <a href="../nothing/here">this</a>, <a href="/that">that</a>, and ${more}`,
  );
  const { faults, output } = await lint(openApi(linking), 'minimal');
  expect(faults).toBe('');
  expect(output).toMatch(
    /api\.yaml:4:\d+ link-relative the link to \.\.\/nothing\/here is shown as text, because .* \(set the option linkBase to the URL of that site\)/,
  );
});

it('does so with those of events', async () => {
  const text = events3.replace(
    '    address: /parts\n',
    `    address: /parts\n    description: '${links}'\n`,
  );
  const specification = temporaryFiles({ 'events.yaml': text.replace('three', '3') })(
    'events.yaml',
  );
  const html = await eventHtmlOf(specification);
  expect(html).toContain('See this, that, and <a');
});
