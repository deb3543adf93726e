import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { isAll } from '../../../../../tests/depth';
import { temporaryFiles } from '../../read/temporary-files.fixture';
import { generateReferences } from '../../generate/generate';

const workingDirectory = process.cwd();

// The downloads are written into the working directory.
beforeEach(() => process.chdir(temporaryFiles()('.')));
afterEach(() => process.chdir(workingDirectory));

const outputDir = 'reference';
const read = (file: string) => readFileSync(`${outputDir}/${file}`, 'utf8');
const generate = (fixture: string) =>
  generateReferences([
    {
      specification: path.resolve(__dirname, 'fixtures', fixture),
      outputDir,
      routeBasePath: 'api/events',
      rules: 'minimal',
    },
  ]);

it('writes a page at the root of its route', async () => {
  await generate('version-2.yaml');
  const written = read('index.mdx');
  expect(written).toMatch(/^---\n# Generated from .*version-2\.yaml/);
  expect(written).toContain('title: Version two');
  expect(written).toContain('slug: /\n');
  expect(written).toMatch(/^## .* \{\/\* #sub_barcode \*\/\}$/m);
});

it('writes a sidebar with the page and its channels', async () => {
  await generate('request-and-reply.yaml');
  const sidebar = read('sidebars.ts');
  const { events } = JSON.parse(/export default (.*) satisfies/s.exec(sidebar)?.[1] ?? '') as {
    events: unknown[];
  };
  expect(events).toEqual([
    'index',
    expect.objectContaining({ label: 'questions', href: '/api/events/#questions' }),
    expect.objectContaining({ label: 'Answers', href: '/api/events/#answers' }),
  ]);
});

it.runIf(isAll())(
  'writes a page for each channel of a large interface, and an introduction that lists them',
  async () => {
    const channels = Array.from({ length: 12 }, (_, index) => `market${index}`);
    const payloadOf = (channel: string) => {
      const fields = Array.from({ length: 150 }, (_, index) => {
        // Words that differ, since the size of a page counts as it is sent.
        const description = `${channel} says ${createHash('sha256').update(`${channel} ${index}`).digest('hex')}.`;
        return [`field${index}`, { type: 'string', description }] as const;
      });
      return { type: 'object', properties: Object.fromEntries(fields) };
    };
    const channelOf = (name: string) => ({
      address: `/${name}`,
      messages: { tick: { payload: payloadOf(name) } },
    });
    const operationOf = (name: string, index: number) => ({
      action: index === 0 ? 'send' : 'receive',
      channel: { $ref: `#/channels/${name}` },
      description: 'As [the first](#market0.tick) does.',
    });
    const document = {
      asyncapi: '3.0.0',
      info: { title: 'Markets', version: '1', description: 'See [the last](#market11).' },
      channels: Object.fromEntries(channels.map((name) => [name, channelOf(name)])),
      operations: Object.fromEntries(
        channels.map((name, i) => [`read${name}`, operationOf(name, i)]),
      ),
    };
    writeFileSync('markets.json', JSON.stringify(document));
    await generate(path.resolve('markets.json'));
    const index = read('index.mdx');
    expect(index).toContain('## Channels');
    expect(index).toContain('href=\\"/api/events/market-11#market11\\"');
    expect(index).toContain('You send');
    const third = read('market-3.mdx');
    expect(third).toContain('title: market3');
    expect(third).toContain('market3 says');
    expect(third).toContain('href=\\"/api/events/market-0#market0.tick\\"');
    expect(read('sidebars.ts').match(/"id": "market-\d+"/g)).toHaveLength(12);
  },
);
