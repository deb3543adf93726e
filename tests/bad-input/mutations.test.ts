import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

import { references as allReferences } from '../../src/config/api-references';
import { checkContent } from '../../src/checks';
import { portal } from '../../src/checks/portal';
import type { Fault } from 'docusaurus-plugin-static-api-docs/faults';
import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';

const platform = 'api-specs/connected-intelligence-suite.openapi.yaml';
const service = 'api-specs/device-integration-service.openapi.yaml';
const events = 'api-specs/device-integration-service-events.asyncapi.yaml';

/** All inputs of the content checks. */
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

/**
 * Returns the text of each line in `docs/` that contains a name, by `file:line`. In fences, the check only finds
 * paths; tests/samples runs the rest.
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

/** Drops lines that only tests/samples can check: fences without a schema or a drawing. */
function withoutCode(source: string): string {
  const code = /(?<=^ *```(?!dot|.* schema=).*\S\n)[^]*?(?=^ *```$)/gm;
  return source.replace(code, (text) => text.replace(/.+/g, ''));
}

const linesOf = (faults: readonly Fault[]): Set<string> =>
  new Set(faults.map(({ file, line }) => `${file}:${line}`));

/** Renames, tested together because a check is slow: file, name, new name. */
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

/** Lines that no check can report: prose, variables, and partial paths, which tests/samples runs. */
const right = [
  'Commands and actions name their owner by id and mail address',
  'pages = totalPages;',
  '${deviceID} ${eventType} connected',
  '${devicePath(id)}/config',
  '{device_path(id)}/config',
];

describe('a new name in a specification', () => {
  let faults: readonly Fault[];
  beforeAll(async () => {
    for (const [, name, from, to] of renamed) {
      const file = path.join(root, name);
      const text = await readFile(file, 'utf8');
      const pattern = new RegExp(`(?<!#/\\w+)${from}(?!\\w)`, 'g');
      expect(text).toMatch(pattern);
      await writeFile(file, text.replaceAll(pattern, to));
    }
    const references = allReferences.map((it) => ({
      ...it,
      specification: path.join(root, it.specification),
    }));
    // Only the latest version, which the copy contains.
    const latest = { ...portal, versions: [], translations: [] };
    const checked = await checkContent({ ...latest, root, references });
    faults = checked.faults.map((it) => ({ ...it, file: path.relative(root, it.file) }));
  }, 120_000);

  it.each(renamed)('in %s: every line with the old name is reported (%s %s)', async (...names) => {
    const [, , from] = names;
    // Faults of a body name the field, not its value.
    const about = faults.filter(
      ({ rule, message }) => rule === 'fence-body' || message.includes(from),
    );
    const reported = linesOf(about);
    const missed = [...(await linesWith(from))].filter(
      ([place, text]) => !reported.has(place) && !right.some((words) => text.includes(words)),
    );
    expect(missed.map(([place, text]) => `${place} ${text}`)).toEqual([]);
  });
});
