import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { checkContent, type ContentOptions, type ContentReport } from '../../src/content-rules';
import { FaultsError, formatFaults, type Fault } from '../../src/faults';

const site = path.join(__dirname, 'site');
const casesFolder = path.join(__dirname, 'pages');
const cases = readdirSync(casesFolder).sort();

const options: ContentOptions = {
  operations: async () =>
    new Map([
      ['addDevice', { url: '/api/platform/add-device' }],
      ['getService', { url: '/api/service/get-service' }],
      ['receiveBarcode', { url: '/api/events/#barcode' }],
    ]),
  routes: ['/', '/api/platform/', '/api/service/', '/api/events/'],
  anchorsOf: (route) => (route === '/api/events/' ? new Set(['barcode', 'status']) : undefined),
};

let scratch: string;
beforeAll(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'bad-pages-'));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

/** Copies the good site, lays a case over it, and checks it. */
async function checkCase(name?: string, overrides: Partial<ContentOptions> = {}): Promise<ContentReport> {
  const root = path.join(scratch, name ?? 'good');
  await cp(site, root, { recursive: true });
  if (name) {
    const folder = path.join(casesFolder, name);
    const page = path.join(folder, 'page.mdx');
    await cp(folder, root, { recursive: true, filter: (file) => file !== page });
    if (existsSync(page)) await cp(page, path.join(root, 'docs/page.mdx'));
  }
  const { faults, counts } = await checkContent({ ...options, ...overrides, root });
  return { faults: faults.map((fault) => relative(fault, root)), counts };
}

function relative(fault: Fault, root: string): Fault {
  return { ...fault, file: path.relative(root, path.resolve(fault.file)) };
}

describe('checkContent', () => {
  it('lets the good site pass, and counts what it has seen', async () => {
    const { faults, counts } = await checkCase();
    expect(faults).toEqual([]);
    expect(counts).toEqual({ files: 5, headings: 7, links: 8, images: 2, operations: 2 });
  });

  it('has cases', () => {
    expect(cases.length).toBeGreaterThan(50);
  });

  it.each(cases)('refuses %s', async (name) => {
    const expected = await readFile(path.join(casesFolder, name, 'expected.txt'), 'utf8');
    expect(expected.trim()).toMatch(/^\S+:\d+:\d+ [a-z-]+ \S/);
    const { faults } = await checkCase(name);
    expect(`${formatFaults(faults)}\n`).toBe(expected);
  });

  it('refuses a site without pages', async () => {
    const root = path.join(scratch, 'empty');
    await cp(path.join(site, 'sidebars.ts'), path.join(root, 'sidebars.ts'));
    const { faults, counts } = await checkContent({ ...options, root });
    expect(formatFaults(faults.map((fault) => relative(fault, root)))).toBe(
      'docs:1:1 no-pages there are no pages: expected .mdx or .md files in this folder',
    );
    expect(counts.files).toBe(0);
  });

  it('adds the faults of a specification, and blames no page for what it cannot know then', async () => {
    const broken: Fault = {
      file: path.join(scratch, 'link-to-missing-operation-page/api.yaml'),
      line: 2,
      column: 3,
      rule: 'yaml-syntax',
      message: 'not valid YAML',
    };
    const operations = () => Promise.reject(new FaultsError([broken]));
    const { faults } = await checkCase('link-to-missing-operation-page', { operations });
    expect(formatFaults(faults)).toBe('api.yaml:2:3 yaml-syntax not valid YAML');
    const other = await checkCase('operation-unknown', { operations });
    expect(other.faults.map(({ rule }) => rule)).toEqual(['yaml-syntax']);
  });

  it('does not hide a defect of the reader of the specifications', async () => {
    const operations = () => Promise.reject(new TypeError('a defect'));
    await expect(checkCase(undefined, { operations })).rejects.toThrow('a defect');
  });
});
