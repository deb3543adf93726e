import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { temporaryFiles } from './read/temporary-files.fixture';
import { runCommand } from './run-command';

const workingDirectory = process.cwd();
const head = "openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\n";
const ok = "responses: { '200': { description: Fine } }";
const files = {
  'shop.yaml': `${head}paths: { /a: { get: { operationId: getA, ${ok} } } }\n`,
  'broken.yaml': `${head}paths: { /a: { get: { operationId: getA, summary: 5, responses: { '200': { $ref: '#/components/responses/Missing' } } } } }\n`,
  'text.yaml': 'openapi: [3\n',
};

beforeEach(() => process.chdir(temporaryFiles(files)('.')));
afterEach(() => {
  process.chdir(workingDirectory);
  vi.restoreAllMocks();
});

async function run(...args: readonly string[]) {
  const lines: string[] = [];
  const code = await runCommand(args, (text) => lines.push(text));
  return { code, text: lines.join('\n') };
}

it('lists every fault and warning of all files with its place, and fails', async () => {
  const names = ['shop.yaml', 'broken.yaml', 'text.yaml', 'none.yaml'];
  const { code, text } = await run('check', '--rules', 'minimal', ...names);
  expect(code).toBe(1);
  expect(text).toContain('shop.yaml:3:16 warning description-missing the operation getA');
  expect(text).toMatch(/broken\.yaml:3:\d+ error reference-broken .*Missing/);
  expect(text).toMatch(
    /broken\.yaml:3:\d+ warning struct Expected type `string`.*put it in quotes/,
  );
  expect(text).toMatch(/text\.yaml:\d+:\d+ error yaml-syntax/);
  expect(text).toContain('none.yaml:1:1 error file-unreadable there is no such file');
  expect(text).toMatch(/4 files: \d+ faults, \d+ warnings$/);
});

it('succeeds if no file has faults, whatever it warns of', async () => {
  const { code, text } = await run('check', '--rules', 'minimal', 'shop.yaml');
  expect(code).toBe(0);
  expect(text).toMatch(/1 file: 0 faults, \d+ warnings$/);
});

it('prints JSON for programs', async () => {
  const { code, text } = await run(
    'check',
    '--json',
    '--rules',
    'minimal',
    'shop.yaml',
    'none.yaml',
  );
  expect(code).toBe(1);
  const all = JSON.parse(text) as unknown[];
  expect(all[0]).toEqual({
    ...{ file: 'none.yaml', line: 1, column: 1, rule: 'file-unreadable', severity: 'error' },
    message: 'there is no such file',
  });
  expect(all).toContainEqual(
    expect.objectContaining({
      file: 'shop.yaml',
      rule: 'description-missing',
      severity: 'warning',
    }),
  );
});

it.each([
  [['list', 'shop.yaml'], 'Unknown command "list"'],
  [['check'], 'Expected the path of a file'],
  [['check', '--rules', 'lax', 'shop.yaml'], 'Unknown level of rules "lax"'],
  [['check', '--all', 'shop.yaml'], "Unknown option '--all'"],
  [['check', '--link-base', 'docs', 'shop.yaml'], '--link-base "docs" is not a URL'],
  [[], 'Expected the command check'],
])('explains how to use it: %j', async (args, message) => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  expect((await run(...args)).code).toBe(2);
  expect(error.mock.calls.join()).toContain(message);
  expect(error.mock.calls.join()).toContain('Usage: npx docusaurus-plugin-static-api-docs check');
});
