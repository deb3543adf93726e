import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatFaults } from '../shared/faults';
import { exemptions } from '../../../../src/config/specification-exemptions';
import { lintSpecification } from './lint-specification';
import { temporaryFiles } from './temporary-files.fixture';

const folder = 'tests/bad-input/specifications';
const accepted = path.join(folder, 'openapi.yaml');
const operation = '#/paths/~1parts~1{partId}/get';

describe('exemptions', () => {
  it('accept a finding at their pointer and below', async () => {
    const fileOf = temporaryFiles({
      'examples.yaml': readFileSync(path.join(folder, 'examples.yaml'), 'utf8'),
      'openapi.yaml': readFileSync(accepted, 'utf8').replace(/ {6}tags: [^]*?one part\.\n/, ''),
    });
    const undocumented = fileOf('openapi.yaml');
    const all = await lintSpecification(undocumented);
    const left = await lintSpecification(undocumented, [
      { rule: 'tag-missing', file: undocumented, pointer: '#/paths', reason: 'A test.' },
      { rule: 'operation-summary', file: undocumented, pointer: operation, reason: 'A test.' },
    ]);
    expect(all.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['tag-missing', 'operation-summary', 'description-missing']),
    );
    expect(left.map(({ rule }) => rule)).toEqual(['description-missing']);
  });

  it('are faults when nothing matches them', async () => {
    const faults = await lintSpecification(accepted, [
      { rule: 'tag-missing', file: accepted, pointer: operation, reason: 'A test.' },
    ]);
    expect(formatFaults(faults)).toBe(
      `${accepted}:18:5 exemption-unused the exemption from tag-missing at ${operation} is no longer needed (delete it from the exemptions)`,
    );
  });

  it('name a file that exists and give a reason', () => {
    expect(exemptions.filter(({ file }) => !existsSync(file))).toEqual([]);
    expect(exemptions.filter(({ reason }) => reason.length < 20)).toEqual([]);
  });
});

/** Names of parts without a description: entries of mappings of names, but not data. */
it.each([
  [
    'OpenAPI',
    `openapi: 3.1.0
components:
  schemas: { A: { description: An A., examples: [{ properties: { no: {} } }], properties: { properties: {}, example: {} } } }
  headers: { description: { schema: { type: string } } }
x-note: { schemas: { no: {} } }`,
    ['properties', 'example', 'description'],
  ],
  [
    'AsyncAPI',
    `asyncapi: 3.0.0
components: { messages: { a: { description: An a., headers: { description: It., properties: { id: {} } } } } }`,
    ['id'],
  ],
])('distinguishes names, keywords, and data in %s', async (_, text, names) => {
  const file = temporaryFiles({ 'a.yaml': `${text}\ninfo: { title: A, version: '1' }\n` })(
    'a.yaml',
  );
  const faults = await lintSpecification(file);
  const missing = faults.filter(({ rule }) => rule === 'description-missing');
  expect(missing.map(({ message }) => /(\S+) has no/.exec(message)?.[1])).toEqual(names);
});

it('reports a file that does not exist', async () => {
  expect(formatFaults(await lintSpecification('api-specs/none.yaml'))).toContain(
    'api-specs/none.yaml:1:1 file-unreadable there is no such file',
  );
});

it('says that a folder is no file', async () => {
  expect(formatFaults(await lintSpecification('api-specs'))).toContain(
    "api-specs:1:1 file-unreadable it's a folder (name one of its files)",
  );
});

it('reports structural faults even if references are broken', async () => {
  const fileOf = temporaryFiles({
    'api.yaml': `openapi: 3.1.0
info: { title: A, version: 5 }
paths: { /a: { get: { responses: { '200': { $ref: '#/components/responses/Missing' } } } } }
`,
  });
  const faults = await lintSpecification(fileOf('api.yaml'), [], 'minimal');
  const summaries = faults.map(({ line, rule, isWarning = false }) => ({ line, rule, isWarning }));
  expect(summaries).toEqual([
    { line: 3, rule: 'reference-broken', isWarning: false },
    { line: 2, rule: 'struct', isWarning: true },
  ]);
});
