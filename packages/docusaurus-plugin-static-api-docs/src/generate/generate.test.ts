import { mkdirSync, readFileSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { loadFreshModule } from '@docusaurus/utils';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { temporaryFiles } from '../read/temporary-files.fixture';
import { generateReferences, leaveOut, pagesOf } from './generate';

const workingDirectory = process.cwd();
let folder: string;

beforeEach(() => {
  folder = path.dirname(temporaryFiles({})('any'));
  process.chdir(folder);
});
afterEach(() => process.chdir(workingDirectory));

const reference = {
  specification: 'api.yaml',
  outputDir: 'reference-test',
  routeBasePath: 'api/test',
  serverVariable: 'BASE_URL',
  prose: true,
};

const getA = "  /a: { get: { operationId: getA, responses: { '200': { description: ok } } } }\n";

async function sidebar(): Promise<unknown[]> {
  const sidebars = await loadFreshModule(path.resolve('reference-test/sidebars.ts'));
  return (sidebars as { 'reference-test': unknown[] })['reference-test'];
}

function specification(operations: string): void {
  writeFileSync(
    'api.yaml',
    `openapi: 3.1.0\ninfo: { title: Test API, version: '1' }\npaths:\n${operations}`,
  );
}

it('links only known operations of other references on event pages', async () => {
  writeFileSync(
    'events.yaml',
    `asyncapi: 3.0.0
info: { title: Events, version: '1', description: Answer with \`sendReply\`. Don't use \`sendMail\`. }
channels: { scans: { address: /scans, messages: { scan: { payload: { type: string } } } } }
operations: { receiveScan: { action: receive, channel: { $ref: '#/channels/scans' } } }
`,
  );
  const operations = new Map([
    ['sendReply', { url: '/api/send-reply', method: 'POST', path: '/' }],
  ]);
  const events = { ...reference, specification: 'events.yaml', rules: 'minimal' as const };
  await generateReferences([events], { operations });
  const page = readFileSync('reference-test/index.mdx', 'utf8');
  expect(page).toContain('href=\\"/api/send-reply\\"');
  expect(page).toContain('<code>sendMail</code>.');
});

it('writes operation pages, an introduction, and a sidebar, and deletes old pages', async () => {
  specification(`
  /a: { get: { operationId: listDeviceTemplatesV2, tags: [A], responses: { '200': { description: See \`getRMAItems\`. } } } }
  /b: { get: { operationId: getRMAItems, tags: [A], responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/ReturnItem' } } } } } } }
components: { schemas: { ReturnItem: { properties: { item: { $ref: '#/components/schemas/ReturnItem' } } } } }
`);
  mkdirSync('reference-test');
  writeFileSync('reference-test/old.api.mdx', '');
  const guides = new Map([['getRMAItems', [{ title: 'Get items', url: '/docs/items' }]]]);
  await generateReferences([reference], { guides });
  expect(readdirSync('reference-test').sort()).toEqual([
    ...['errors-and-states.mdx', 'get-rma-items.api.mdx', 'list-device-templates-v-2.api.mdx'],
    ...['schemas', 'sidebar.ts', 'sidebars.ts', 'test-api.info.mdx'],
  ]);
  const page = readFileSync('reference-test/list-device-templates-v-2.api.mdx', 'utf8');
  expect(page).toMatch(/^---\n# Generated from api\.yaml/);
  expect(page).toContain('/api/test/get-rma-items');
  const user = readFileSync('reference-test/get-rma-items.api.mdx', 'utf8');
  expect(user).toContain('/docs/items');
  expect(user).toContain('href=\\"/api/test/schemas/return-item\\"');
  expect(readdirSync('reference-test/schemas')).toEqual(['return-item.schema.mdx']);
  const schema = readFileSync('reference-test/schemas/return-item.schema.mdx', 'utf8');
  expect(schema, 'no page links to itself').toContain('field-type\\">ReturnItem<');
  expect(schema).toContain('href=\\"/api/test/get-rma-items\\"');
  const category = { type: 'category', collapsed: true };
  const doc = (id: string, label: string) => ({
    ...{ type: 'doc', key: id, id, label, className: 'api-method get' },
  });
  const operations = [
    doc('list-device-templates-v-2', 'listDeviceTemplatesV2'),
    doc('get-rma-items', 'getRMAItems'),
  ];
  expect(await sidebar()).toEqual([
    { type: 'doc', id: 'test-api' },
    { ...category, key: 'tag-A', label: 'A', items: operations },
    'errors-and-states',
    { ...category, key: 'schemas', label: 'Schemas', items: ['schemas/return-item'] },
  ]);
});

it('splits a long list of schemas in the sidebar', async () => {
  const names = Array.from({ length: 160 }, (_, index) => `Part${index + 100}`).reverse();
  const schemas = names.map((name) => `${name}: { properties: { a: { type: string } } }`);
  specification(`  /a: { get: { responses: { '200': { description: ok } } } }
components: { schemas: { ${schemas.join(', ')} } }
`);
  await generateReferences([reference]);
  expect((await sidebar()).at(-1)).toMatchObject({
    label: 'Schemas',
    items: [
      { label: 'Part100 – Part249', items: { length: 150 } },
      { label: 'Part250 – Part259', items: { length: 10 } },
    ],
  });
});

it('does not rewrite an unchanged page', async () => {
  specification(getA + getA.replace('/a', '/b').replace('getA', 'getB'));
  await generateReferences([reference]);
  const past = new Date(0);
  for (const file of ['get-a', 'get-b']) utimesSync(`reference-test/${file}.api.mdx`, past, past);
  writeFileSync('api.yaml', readFileSync('api.yaml', 'utf8').replace(/ok(?=[^]*ok)/, 'changed'));
  await generateReferences([reference]);
  const isOld = (file: string) => statSync(`reference-test/${file}.api.mdx`).mtimeMs === 0;
  expect([isOld('get-a'), isOld('get-b')]).toEqual([false, true]);
});

it('rejects a specification with faults without touching the folder', async () => {
  specification("  /a: { $ref: '#/components/pathItems/missing' }\n");
  mkdirSync('reference-test');
  writeFileSync('reference-test/old.api.mdx', 'earlier');
  await expect(generateReferences([reference])).rejects.toThrow(
    /api\.yaml:\d+:\d+ reference-broken/,
  );
  expect(readdirSync('reference-test')).toEqual(['old.api.mdx']);
});

it('rejects an unknown sample language and suggests the nearest one', async () => {
  specification(getA);
  await expect(
    generateReferences([{ ...reference, languages: ['curl', 'pyton'] }]),
  ).rejects.toThrow(
    'unknown sample language "pyton" in the option "languages" (did you mean "python"?)',
  );
});

it('groups operations by their tags, and tags under headings', async () => {
  specification(`
  /a: { get: { operationId: listA, tags: [A], responses: { '200': { description: ok } } } }
  /b: { post: { summary: Add it, deprecated: true, tags: [B, A], responses: { '200': { description: ok } } } }
  /c: { delete: { responses: { '200': { description: ok } } } }
webhooks:
  pinged: { post: { responses: { '200': { description: ok } } } }
tags: [{ name: B, x-displayName: Second }, { name: A }]
x-tagGroups: [{ name: All letters, tags: [A, B] }]
`);
  await generateReferences([reference]);
  expect(await sidebar()).toMatchObject([
    { id: 'test-api' },
    {
      label: 'All letters',
      items: [
        { label: 'Second', items: [{ className: 'menu__list-item--deprecated api-method post' }] },
        { label: 'A' },
      ],
    },
    { label: 'Others', items: [{ label: 'Other operations' }, { label: 'Webhooks' }] },
    'errors-and-states',
  ]);
});

it('gives each label of the sidebar a translation of its own', async () => {
  const operation = (id: string, tag: string) =>
    `  /${id}: { get: { operationId: ${id}, summary: Same, tags: [${tag}], responses: { '200': { description: ok } } } }\n`;
  specification(`${operation('getA', 'A')}${operation('getB', 'B')}${operation('getC', 'C')}
tags: [{ name: A, x-displayName: Same }, { name: B, x-displayName: Same }]
x-tagGroups: [{ name: Same, tags: [A] }, { name: Others, tags: [A, B] }]
components: { schemas: { Item: { properties: { a: { type: string } } } } }
`);
  await generateReferences([{ ...reference, rules: 'minimal' }]);
  const keys = translationKeys((await sidebar()) as SidebarItem[]);
  expect(keys).toHaveLength(10);
  expect(new Set(keys)).toHaveLength(keys.length);
});

interface SidebarItem {
  readonly type: string;
  readonly key?: string;
  readonly label?: string;
  readonly items?: readonly SidebarItem[];
}

/** Returns what Docusaurus translates labels by. */
function translationKeys(items: readonly SidebarItem[]): string[] {
  return items.flatMap(({ type, label, key = label, items: children = [] }) => [
    ...(label === undefined ? [] : [`${type} ${key}`]),
    ...translationKeys(children),
  ]);
}

it('overwrites a sidebar that gen-api-docs wrote', async () => {
  specification(getA);
  mkdirSync('reference-test');
  writeFileSync('reference-test/sidebar.ts', 'export default [];');
  writeFileSync('reference-test/old.api.mdx', '');
  await generateReferences([reference]);
  expect(readFileSync('reference-test/sidebar.ts', 'utf8')).toContain('"id": "get-a"');
  expect(readdirSync('reference-test').sort()).toEqual([
    ...['errors-and-states.mdx', 'get-a.api.mdx', 'sidebar.ts', 'sidebars.ts', 'test-api.info.mdx'],
  ]);
});

it('sets no slug for pages in a shared folder, and links only to existing pages', async () => {
  specification(`
  /a: { get: { operationId: getA, tags: [A], responses: { '200': { description: See \`getB\`., content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } } } } }
  /b: { get: { operationId: getB, tags: [A], responses: { '200': { description: ok } } } }
components: { schemas: { Item: { properties: { name: { type: string } } } } }
`);
  const pages = await pagesOf({ ...reference, rules: 'minimal' });
  const files = ['get-a.api.mdx', 'get-b.api.mdx', 'test-api.info.mdx'];
  expect([...pages.keys()].sort()).toEqual(files);
  const read = (file: string) => pages.get(file);
  expect(read('get-a.api.mdx')).toContain('/api/test/get-b');
  expect(read('test-api.info.mdx')).toContain('/api/test/get-a');
  for (const file of ['get-a.api.mdx', 'test-api.info.mdx']) {
    expect(read(file)).not.toMatch(/^slug:|schemas\/item|errors-and-states/m);
  }
});

it('puts each group of operations of an introduction into a card', async () => {
  const [one, other] = ['one', 'other'].map(
    (tag) =>
      `  /${tag}: { get: { operationId: ${tag}, tags: [${tag}], responses: { '200': { description: ok } } } }\n`,
  );
  specification(`${one}${other}`);
  const page = (await pagesOf({ ...reference, rules: 'minimal' })).get('test-api.info.mdx') ?? '';
  const [before = '', cards = ''] = page.split('<div className="cards">');
  expect(before).toContain('## Operations');
  expect(cards.split('<div className="card">').map((card) => /^### .+/m.exec(card)?.[0])).toEqual([
    undefined,
    '### one {/* #one */}',
    '### other {/* #other */}',
  ]);
  expect(cards).toMatch(/<\/div>\n\n<\/div>\n\n## Authentication/);
});

it('links to no introduction of a file without a title, for which gen-api-docs writes none', async () => {
  specification(getA);
  const file = readFileSync('api.yaml', 'utf8').replace('Test API', "''");
  writeFileSync('api.yaml', file);
  const pages = await pagesOf({ ...reference, rules: 'minimal' });
  expect([...pages.keys()]).toEqual(['get-a.api.mdx']);
  expect(pages.get('get-a.api.mdx')).toContain('<dt>Authorization</dt><dd>none</dd>');
  expect(pages.get('get-a.api.mdx')).not.toContain('#authentication');
});

it('replaces a reference that has faults with a page that says so', async () => {
  specification("  /a: { $ref: '#/components/pathItems/missing' }\n");
  mkdirSync('reference-test');
  writeFileSync('reference-test/old.api.mdx', 'earlier');
  await leaveOut(reference, 'downloads');
  expect(readdirSync('reference-test').sort()).toEqual(['index.mdx', 'sidebars.ts']);
  const page = readFileSync('reference-test/index.mdx', 'utf8');
  expect(page).toMatch(/^title: .*Test API/m);
  expect(page).toContain('slug: /\n');
  expect(page).toContain("This reference isn't available at the moment.");
});

it('names a reference whose file is unreadable by its file', async () => {
  writeFileSync('api.yaml', 'openapi: [3\n');
  await leaveOut(reference, 'downloads');
  expect(readFileSync('reference-test/index.mdx', 'utf8')).toContain('title: api\n');
});
