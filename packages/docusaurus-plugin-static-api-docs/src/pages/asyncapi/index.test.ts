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

it('splits a page that would be too heavy, and leads to each channel on its part', async () => {
  const channels = Array.from({ length: 12 }, (_, of) => {
    const fields = Array.from({ length: 150 }, (_value, index) => {
      const code = ((of * 150 + index) * 7919 * 104729 * 15485863).toString(36);
      return `f${of}x${index}: { type: string, description: Means ${code}. }`;
    });
    return `  market${of}: { address: /market${of}, description: 'As [the first](#market0.tick).', messages: { tick: { payload: { properties: { ${fields.join(', ')} } } } } }\n`;
  });
  const head = `asyncapi: 3.0.0\ninfo: { title: Markets, version: '1', description: 'See [the last](#market11).' }\n`;
  writeFileSync('markets.yaml', `${head}channels:\n${channels.join('')}`);
  await generateReferences([
    { specification: 'markets.yaml', outputDir, routeBasePath: 'api/events', rules: 'minimal' },
  ]);
  const sidebars = readFileSync(`${outputDir}/sidebars.ts`, 'utf8');
  const [, last = ''] =
    /"href": "\/api\/events\/(introduction\/\d+)#market11"/.exec(sidebars) ?? [];
  expect(sidebars.match(/#market\d+"/g)).toHaveLength(12);
  const lastPart = readFileSync(`${outputDir}/${last}.mdx`, 'utf8');
  expect(lastPart).toContain('f11x149');
  expect(lastPart).toContain('href=\\"/api/events/#market0.tick\\"');
  expect(readFileSync(page, 'utf8')).toContain(`href=\\"/api/events/${last}#market11\\"`);
});
