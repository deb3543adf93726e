import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { generateEventReference } from '.';

const workingDirectory = process.cwd();
let outputDir: string;

// The downloads are written into the working directory.
beforeEach(async () => {
  outputDir = await mkdtemp(path.join(tmpdir(), 'event-reference-'));
  process.chdir(await mkdtemp(path.join(outputDir, 'site-')));
  outputDir = path.join(outputDir, 'reference');
});

afterEach(async () => {
  process.chdir(workingDirectory);
  await rm(path.dirname(outputDir), { recursive: true });
});

const generate = (fixture: string) =>
  generateEventReference({
    specification: path.resolve(__dirname, 'fixtures', fixture),
    outputDir,
    routeBasePath: 'api/events',
  });

it('writes a page at the root of its route', async () => {
  await generate('version-2.yaml');
  const page = await readFile(path.join(outputDir, 'index.mdx'), 'utf8');
  expect(page).toMatch(/^---\n# Generated from .*version-2\.yaml/);
  expect(page).toContain('title: Version two');
  expect(page).toContain('slug: /\n');
  expect(page).toMatch(/^## .* \{\/\* #sub_barcode \*\/\}$/m);
});

it('writes a sidebar with the page and its sections', async () => {
  await generate('request-and-reply.yaml');
  const sidebar = await readFile(path.join(outputDir, 'sidebars.ts'), 'utf8');
  const { events } = JSON.parse(/export default (.*);/s.exec(sidebar)?.[1] ?? '') as {
    events: unknown[];
  };
  expect(events).toEqual([
    { type: 'doc', id: 'index' },
    { type: 'link', label: 'questions', href: '/api/events/#questions' },
    { type: 'link', label: 'Answers', href: '/api/events/#answers' },
    { type: 'link', label: 'Downloads', href: '/api/events/#downloads' },
    { type: 'link', label: 'Changes', href: '/api/events/#changes' },
  ]);
});

it('leaves the folder alone when the specification has faults', async () => {
  const earlier = path.join(outputDir, 'index.mdx');
  await mkdir(outputDir);
  await writeFile(earlier, 'earlier');
  await writeFile(
    'bad.yaml',
    "asyncapi: 3.0.0\ninfo: { title: Bad, version: '1' }\nchannels: { $ref: '#/a' }\n",
  );
  await expect(generate(path.resolve('bad.yaml'))).rejects.toThrow('leads nowhere');
  expect(await readFile(earlier, 'utf8')).toBe('earlier');
});

it('writes a page for each channel of a large interface, and an introduction that lists them', async () => {
  const field = (index: number) => [
    `field${index}`,
    {
      type: 'string',
      description: `What number ${index} says: ${(index * 7919 * 104729 * 15485863).toString(36)}.`,
    },
  ];
  const payload = (of: number) => ({
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: 150 }, (_, index) => field(of * 150 + index)),
    ) as object,
  });
  const names = Array.from({ length: 12 }, (_, index) => `market${index}`);
  const document = {
    asyncapi: '3.0.0',
    info: { title: 'Markets', version: '1', description: 'See [the last](#market11).' },
    channels: Object.fromEntries(
      names.map((name, index) => [
        name,
        { address: `/${name}`, messages: { tick: { payload: payload(index) } } },
      ]),
    ) as object,
    operations: Object.fromEntries(
      names.map((name, index) => [
        `read${name}`,
        {
          action: index === 0 ? 'send' : 'receive',
          channel: { $ref: `#/channels/${name}` },
          description: 'As [the first](#market0.tick) does.',
        },
      ]),
    ) as object,
  };
  const specification = path.join(path.dirname(outputDir), 'markets.json');
  await writeFile(specification, JSON.stringify(document));
  await generateEventReference({
    ...{ specification, outputDir, routeBasePath: 'api/events', rules: 'minimal' },
  });
  const read = (file: string) => readFile(path.join(outputDir, file), 'utf8');
  const index = await read('index.mdx');
  expect(index).toContain('## Channels');
  expect(index).toContain('href=\\"/api/events/market-11#market11\\"');
  expect(index).toContain('You send');
  const page = await read('market-3.mdx');
  expect(page).toContain('title: market3');
  expect(page).toContain('/market3');
  expect(page).toContain('What number 450 says');
  expect(page).toContain('href=\\"/api/events/market-0#market0.tick\\"');
  const sidebars = await read('sidebars.ts');
  expect(sidebars.match(/"id": "market-\d+"/g)).toHaveLength(12);
});
