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
