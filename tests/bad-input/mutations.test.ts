import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { toString } from 'mdast-util-to-string';
import remarkFrontmatter from 'remark-frontmatter';
import { unified } from 'unified';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseDocument, type Document, type Scalar, type YAMLMap } from 'yaml';

import { apiReferences } from '../../src/config/api-references';
import { contentRules } from '../../src/config/content-rules';
import { eventReference } from '../../src/config/event-reference';
import { checkContent } from '../../src/content-rules';
import { formatFaults, type Fault } from '../../src/faults';
import { linkAllOperations } from '../../src/reference/operation-links';
import { limits } from '../../src/reference/schema/limits';
import type { SchemaObject } from '../../src/reference/schema/types';
import { insertFacts } from '../../src/remark/insert-facts';
import { loadSpecification, readContract } from '../../src/specifications';

const platform = 'api-specs/connected-intelligence-suite.openapi.yaml';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'mutations-'));
  for (const input of ['api-specs', 'docs', 'static', 'sidebars.ts', 'dictionary.txt']) {
    await cp(input, path.join(root, input), { recursive: true });
  }
});
afterAll(() => rm(root, { recursive: true }));

/** Changes the platform's specification in the copy, checks the site, and puts it back. */
async function checkChanged(change: (document: Document) => void) {
  const file = path.join(root, platform);
  const written = await readFile(file, 'utf8');
  const document = parseDocument(written);
  change(document);
  await writeFile(file, String(document));
  try {
    const references = [...apiReferences, eventReference].map((it) => ({
      ...it,
      specification: path.join(root, it.specification),
    }));
    const specifications = await Promise.all(
      references.map(({ specification }) => loadSpecification(specification)),
    );
    const { faults } = await checkContent({
      ...contentRules,
      root,
      specifications: async () => specifications,
      operations: () => linkAllOperations(references),
    });
    return {
      faults: faults.map((it): Fault => ({ ...it, file: path.relative(root, it.file) })),
      specifications,
    };
  } finally {
    await writeFile(file, written);
  }
}

/** Returns the places in `docs/` at which a pattern stands, as `file:line`. */
async function linesWith(pattern: RegExp): Promise<string[]> {
  const docs = path.join(root, 'docs');
  const files = (await readdir(docs, { recursive: true })).filter((it) => it.endsWith('.mdx'));
  const places = await Promise.all(
    files.map(async (file) =>
      (await readFile(path.join(docs, file), 'utf8'))
        .split('\n')
        .flatMap((text, index) => (pattern.test(text) ? [`docs/${file}:${index + 1}`] : [])),
    ),
  );
  expect(places.flat().length).toBeGreaterThan(0);
  return places.flat().sort();
}

const linesOf = (faults: readonly Fault[]): string[] =>
  [...new Set(faults.map(({ file, line }) => `${file}:${line}`))].sort();

const schema = (name: string, ...rest: string[]) => ['components', 'schemas', name, ...rest];

function rename(document: Document, holder: string[], from: string, to: string): void {
  const pair = (document.getIn(holder) as YAMLMap<Scalar>).items.find(
    ({ key }) => key.value === from,
  );
  if (!pair) throw new Error(`${holder.join('.')} has no ${from}`);
  pair.key.value = to;
}

describe('a change of a specification', { timeout: 120_000 }, () => {
  it('of nothing leaves the check silent', async () => {
    expect(formatFaults((await checkChanged(() => undefined)).faults)).toBe('');
  });

  it('of a limit changes the pages and the reference, and nothing else is edited', async () => {
    const { faults, specifications } = await checkChanged((document) => {
      for (const name of ['Device', 'DeviceAddRequest', 'DeviceUpdateRequest', 'DeviceParent']) {
        document.setIn(schema(name, 'properties', 'name', 'maxLength'), 60);
      }
    });
    expect(formatFaults(faults)).toBe('');

    const { facts } = await readContract(specifications);
    const page = path.join(
      root,
      'docs/iot-platform/tutorials/web-application/device-visibility/add-device.mdx',
    );
    const processor = unified()
      .use(remarkParse)
      .use(remarkMdx)
      .use(remarkFrontmatter)
      .use(insertFacts, { facts: async () => facts });
    const tree = await processor.run(processor.parse(await readFile(page, 'utf8')));
    expect(toString(tree)).toContain('The id has 1 to 50 characters, the name 1 to 60.');

    const field = specifications[0]?.resolve(
      '#/components/schemas/DeviceAddRequest/properties/name',
    );
    expect(limits(field?.value as SchemaObject)).toEqual(['1 to 60 characters']);
  });

  it('of a value of an enumeration names every body that shows it', async () => {
    const { faults } = await checkChanged((document) => {
      document.setIn(schema('DeviceStatus', 'enum', '3'), 'ACTIVE');
    });
    const bodies = await linesWith(/^ *"status": "PROVISIONED"/);
    expect(linesOf(faults)).toEqual(expect.arrayContaining(bodies));
    expect(new Set(faults.map(({ rule }) => rule))).toEqual(new Set(['fence-body']));
  });

  it('of the name of a field names every body with it', async () => {
    const { faults } = await checkChanged((document) => {
      rename(document, schema('Rma', 'properties'), 'notificationStatus', 'noticeState');
    });
    expect(linesOf(faults)).toEqual(
      expect.arrayContaining(await linesWith(/^ *"notificationStatus"/)),
    );
  });

  it('of a path names every command that calls it', async () => {
    const { faults } = await checkChanged((document) => {
      const from = '/api/{organizationId}/deviceTemplates';
      rename(document, ['paths'], from, '/api/{organizationId}/templates');
      rename(
        document,
        ['paths'],
        `${from}/{templateId}`,
        '/api/{organizationId}/templates/{templateId}',
      );
    });
    expect(linesOf(faults)).toEqual(await linesWith(/\/deviceTemplates/));
  });
});
