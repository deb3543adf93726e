import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { temporaryFiles } from '../../read/temporary-files.fixture';
import { generateReferences } from '../../generate/generate';

const workingDirectory = process.cwd();

// The downloads are written into the working directory.
beforeEach(() => process.chdir(temporaryFiles()('.')));
afterEach(() => process.chdir(workingDirectory));

const outputDir = 'reference';
const page = `${outputDir}/index.mdx`;
const generate = (fixture: string) =>
  generateReferences([
    {
      specification: path.resolve(__dirname, 'fixtures', fixture),
      outputDir,
      routeBasePath: 'api/events',
    },
  ]);

it('writes a page at the root of its route', async () => {
  await generate('version-2.yaml');
  const written = readFileSync(page, 'utf8');
  expect(written).toMatch(/^---\n# Generated from .*version-2\.yaml/);
  expect(written).toContain('title: Version two');
  expect(written).toContain('slug: /\n');
  expect(written).toMatch(/^## .* \{\/\* #sub_barcode \*\/\}$/m);
});

it('writes a sidebar with the page and its sections', async () => {
  await generate('request-and-reply.yaml');
  const sidebar = readFileSync(`${outputDir}/sidebars.ts`, 'utf8');
  const { events } = JSON.parse(/export default (.*);/s.exec(sidebar)?.[1] ?? '') as {
    events: unknown[];
  };
  expect(events).toEqual([
    { type: 'doc', id: 'index' },
    { type: 'link', label: 'questions', href: '/api/events/#questions' },
    { type: 'link', label: 'Answers', href: '/api/events/#answers' },
    { type: 'link', label: 'Downloads', href: '/api/events/#downloads' },
  ]);
});

it('leaves the folder alone when the specification has faults', async () => {
  mkdirSync(outputDir);
  writeFileSync(page, 'earlier');
  const bad = "asyncapi: 3.0.0\ninfo: { title: Bad, version: '1' }\nchannels: { $ref: '#/a' }\n";
  writeFileSync('bad.yaml', bad);
  await expect(generate(path.resolve('bad.yaml'))).rejects.toThrow('leads nowhere');
  expect(readFileSync(page, 'utf8')).toBe('earlier');
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
  writeFileSync('markets.json', JSON.stringify(document));
  await generateReferences([
    { specification: 'markets.json', outputDir, routeBasePath: 'api/events', rules: 'minimal' },
  ]);
  const read = (file: string) => readFileSync(`${outputDir}/${file}`, 'utf8');
  const index = read('index.mdx');
  expect(index).toContain('## Channels');
  expect(index).toContain('href=\\"/api/events/market-11#market11\\"');
  expect(index).toContain('You send');
  const third = read('market-3.mdx');
  expect(third).toContain('title: market3');
  expect(third).toContain('/market3');
  expect(third).toContain('What number 450 says');
  expect(third).toContain('href=\\"/api/events/market-0#market0.tick\\"');
  const sidebars = read('sidebars.ts');
  expect(sidebars.match(/"id": "market-\d+"/g)).toHaveLength(12);
});
