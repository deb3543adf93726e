import { existsSync, readdirSync } from 'node:fs';
import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import type { ContentOptions, ContentReport } from '../../src/checks';
import { checkSmallSite } from '../../src/checks/small-site.fixture';
import { formatFaults } from '../../src/shared/faults';

const casesFolder = path.join(__dirname, 'pages');
const cases = readdirSync(casesFolder).sort();

/** Lays a case over the small site, and checks it. */
function checkCase(name: string, overrides?: Partial<ContentOptions>): Promise<ContentReport> {
  const folder = path.join(casesFolder, name);
  const page = path.join(folder, 'page.mdx');
  return checkSmallSite(async (root) => {
    await cp(folder, root, { recursive: true, filter: (file) => file !== page });
    if (existsSync(page)) await cp(page, path.join(root, 'docs/page.mdx'));
  }, overrides);
}

describe('checkContent', () => {
  it('lets the good site pass, and counts what it has seen', async () => {
    const { faults, counts } = await checkSmallSite(async () => undefined);
    expect(faults).toEqual([]);
    expect(counts).toEqual({
      ...{ files: 5, fences: 0, samples: 0, facts: 0, bodies: 0, exemptions: 0, links: 8 },
      ...{ headings: 7, images: 2, operations: 5, errors: 1 },
    });
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
    const { faults } = await checkSmallSite((root) =>
      rm(path.join(root, 'docs'), { recursive: true }),
    );
    expect(formatFaults(faults)).toContain(
      'docs:1:1 no-pages there are no pages: expected .mdx or .md files in this folder',
    );
  });

  it('refuses a site without specifications', async () => {
    const { faults } = await checkSmallSite(async () => undefined, {
      references: [],
    });
    expect(formatFaults(faults)).toContain(
      'api-specs:1:1 no-specifications there are no specifications: expected OpenAPI or AsyncAPI files',
    );
  });

  it('adds the faults of a specification, and blames no page for what it cannot know then', async () => {
    const references = [
      { specification: 'tests/bad-input/specifications/refused/yaml-syntax/input.yaml', routeBasePath: 'api' },
    ];
    for (const name of ['link-to-missing-operation-page', 'operation-unknown']) {
      const { faults } = await checkCase(name, { references });
      expect(new Set(faults.map(({ rule }) => rule))).toEqual(new Set(['yaml-syntax']));
    }
  });

  it('does not hide a defect of the reader of the specifications', async () => {
    const madeReferences = () => Promise.reject(new TypeError('a defect'));
    const checked = checkSmallSite(async () => undefined, { madeReferences });
    await expect(checked).rejects.toThrow('a defect');
  });
});
