import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { toString } from 'mdast-util-to-string';
import remarkFrontmatter from 'remark-frontmatter';
import { unified } from 'unified';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';

import { references as allReferences } from '../../src/config/api-references';
import { checkContent } from '../../src/checks';
import { portal } from '../../src/checks/portal';
import { formatFaults, type Fault } from 'docusaurus-plugin-static-api-docs/faults';
import { lintSpecification, loadSpecification, readApi, readContract, type Specification } from '../../packages/docusaurus-plugin-static-api-docs/src/read';
import { operationPage } from '../../packages/docusaurus-plugin-static-api-docs/src/pages/openapi/operation-page';
import { operationOf, seen } from '../../packages/docusaurus-plugin-static-api-docs/src/pages/reference.fixture';
import { insertFacts } from '../../src/guides/insert-facts';
import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { exemptions } from '../../src/config/specification-exemptions';

const platform = 'api-specs/connected-intelligence-suite.openapi.yaml';
const service = 'api-specs/device-integration-service.openapi.yaml';
const events = 'api-specs/device-integration-service-events.asyncapi.yaml';

/** All that the content rules read. */
const inputs = [
  ...['api-specs', 'docs', 'static', 'sidebars.ts', 'dictionary.txt'],
  ...['.github', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', 'RUNBOOK.md', 'tests/depth.ts'],
];

const root = temporaryFiles()('.');
beforeAll(async () => {
  for (const input of inputs) {
    await cp(input, path.join(root, input), { recursive: true });
  }
});

/** Changes specifications in the copy, gives them to a function, checks, and puts them back. */
async function checkChanged(
  change: (text: string, file: string) => string,
  look: (specifications: readonly Specification[]) => Promise<void> = async () => undefined,
): Promise<readonly Fault[]> {
  const written = new Map<string, string>();
  for (const name of [platform, service, events]) {
    const file = path.join(root, name);
    written.set(file, await readFile(file, 'utf8'));
    await writeFile(file, change(written.get(file) ?? '', name));
  }
  try {
    const references = allReferences.map((it) => ({
      ...it,
      specification: path.join(root, it.specification),
    }));
    const specifications = await Promise.all(
      references.map(({ specification }) => loadSpecification(specification)),
    );
    await look(specifications);
    // Of the latest version alone, which the copy has.
    const latest = { ...portal, versions: [], translations: [] };
    const { faults } = await checkContent({ ...latest, root, references });
    return faults.map((it) => ({ ...it, file: path.relative(root, it.file) }));
  } finally {
    for (const [file, text] of written) await writeFile(file, text);
  }
}

/**
 * Returns the lines in `docs/` on which a name stands, as `file:line`, with their texts. The check
 * knows the paths in the code of fences; its other names are proved by running it, in tests/samples.
 */
async function linesWith(name: string): Promise<Map<string, string>> {
  const docs = path.join(root, 'docs');
  const pattern = new RegExp(`${/^\w/.test(name) ? '(?<![\\w-])' : ''}${name}(?![\\w-])`);
  const lines = new Map<string, string>();
  for (const entry of await readdir(docs, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const source = await readFile(file, 'utf8');
    const isPage = /\.mdx?$/.test(entry.name);
    const checked = name.startsWith('/') ? source : isPage ? withoutCode(source) : '';
    for (const [index, text] of checked.split('\n').entries()) {
      if (pattern.test(text)) lines.set(`${path.relative(root, file)}:${index + 1}`, text.trim());
    }
  }
  expect(lines.size).toBeGreaterThan(0);
  return lines;
}

/** Leaves the lines out that only the runs prove: those of fences without a schema and a drawing. */
function withoutCode(source: string): string {
  const code = /(?<=^ *```(?!dot|.* schema=).*\S\n)[^]*?(?=^ *```$)/gm;
  return source.replace(code, (text) => text.replace(/.+/g, ''));
}

const linesOf = (faults: readonly Fault[]): Set<string> =>
  new Set(faults.map(({ file, line }) => `${file}:${line}`));

describe('a change of a specification', { timeout: 120_000 }, () => {
  it('of a limit changes the pages and the reference, and nothing else is edited', async () => {
    const setLimit = (text: string, file: string): string => {
      if (file !== platform) return text;
      const document = parseDocument(text);
      for (const name of ['Device', 'DeviceAddRequest', 'DeviceUpdateRequest']) {
        const field = ['components', 'schemas', name, 'properties', 'name'];
        expect(document.getIn([...field, 'maxLength'])).toBe(50);
        document.setIn([...field, 'maxLength'], 60);
        const words = String(document.getIn([...field, 'description']));
        document.setIn([...field, 'description'], words.replace('50 characters', '60 characters'));
      }
      return String(document);
    };
    const faults = await checkChanged(setLimit, async (specifications) => {
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
      expect(toString(tree)).toMatch(/1 to 50 characters,? and the name 1 to 60\b/);

      const changed = specifications.find(({ file }) => file === path.join(root, platform));
      const api = readApi(changed as Specification);
      const body = seen(operationPage(operationOf(api, 'addDevice'), api, 'SUITE_URL'), 'Request body');
      expect(body).toMatch(/\bid string .*? 1 to 50 characters/);
      expect(body).toMatch(/\bname string required 1 to 60 characters Name of the device\./);

      const own = exemptions.map((it) => ({ ...it, file: path.join(root, it.file) }));
      expect(formatFaults(await lintSpecification(path.join(root, platform), own))).toBe('');
    });
    expect(formatFaults(faults)).toBe('');
  });
});

/** What is renamed, all at once, since a check takes its time: file, name, new name. */
const renamed = [
  ['a value of an enumeration', platform, 'PROVISIONED', 'ACTIVE'],
  ['a value that a command waits for', platform, 'FAILED', 'BROKEN'],
  ['a field', platform, 'notificationStatus', 'noticeState'],
  ['a field that is a word of English', platform, 'owner', 'holder'],
  ['a field of many schemas', platform, 'deviceCategoryId', 'categoryId'],
  ['a field that programs read', platform, 'totalPages', 'pageCount'],
  ['a field of a message', events, 'eventType', 'kindOfEvent'],
  ['a path of the platform', platform, '/deviceTemplates', '/templates'],
  ['a path of the service', service, '/config', '/settings'],
  ['the address of a channel', events, '/sub_barcode', '/sub_scans'],
  ['an operationId', platform, 'listDeviceCommands', 'listCommands'],
] as const;

/** Lines where no check sees an old name: English, variables, and paths in parts, whose programs run. */
const right = [
  'Commands and actions name their owner by id and mail address',
  'pages = totalPages;',
  '${deviceID} ${eventType} connected',
  '${devicePath(id)}/config',
  '{device_path(id)}/config',
];

describe('a new name in a specification', { timeout: 120_000 }, () => {
  let faults: readonly Fault[];
  beforeAll(async () => {
    faults = await checkChanged((text, file) =>
      renamed
        .filter(([, of]) => of === file)
        .reduce((changed, [, , from, to]) => {
          const pattern = new RegExp(`(?<!#/\\w+)${from}(?!\\w)`, 'g');
          expect(changed).toMatch(pattern);
          return changed.replaceAll(pattern, to);
        }, text),
    );
  }, 120_000);

  it.each(renamed)('of %s: every line with the old one is named (%s %s)', async (...names) => {
    const [, , from] = names;
    // What a fault about a body says is the field, not its value.
    const about = faults.filter(
      ({ rule, message }) => rule === 'fence-body' || message.includes(from),
    );
    const named = linesOf(about);
    const missed = [...(await linesWith(from))].filter(
      ([place, text]) => !named.has(place) && !right.some((words) => text.includes(words)),
    );
    expect(missed.map(([place, text]) => `${place} ${text}`)).toEqual([]);
  });
});
