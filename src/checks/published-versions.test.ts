import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';

import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { formatFaults } from 'docusaurus-plugin-static-api-docs/faults';
import { checkPublishedVersion, recordPublishedVersions } from './published-versions';

let folder: string;

beforeEach(() => {
  folder = temporaryFiles()('.');
  git('init', '--initial-branch', 'main');
  vi.stubEnv('CI', '');
});

function git(...args: string[]): void {
  const identity = ['-c', 'user.name=Writer', '-c', 'user.email=writer@example.com'];
  execFileSync('git', [...identity, ...args], { cwd: folder, stdio: 'ignore' });
}

/** Saves a version of the specification, in two files. */
function save(version: string, operation: string): void {
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  write('world.yaml', `ok: { description: The result of ${operation} }\n`);
  write(
    'api.yaml',
    `openapi: 3.1.0
info: { title: Things, version: '${version}' }
paths: { /${operation}: { get: { operationId: ${operation}, responses: { '200': { $ref: 'world.yaml#/ok' } } } } }
`,
  );
}

function commit(): void {
  git('add', '--all');
  git('commit', '--message', 'Change');
}

const reference = (root = folder) => ({ specification: path.join(root, 'api.yaml') });
const check = async (root?: string) => formatFaults(await checkPublishedVersion(reference(root)));
const record = () => recordPublishedVersions([reference()]);
const recorded = () => path.join(folder, 'history/api/1.yaml');

it('refuses another contract under the version that main has, from the first change to the merge', async () => {
  save('1', 'first');
  commit();
  expect(await check()).toBe('');
  git('switch', '--create', 'change');
  const refused =
    /api\.yaml:2:33 contract-changed version 1 was published with a different contract: GET \/first: breaking: the operation is gone; GET \/second: the operation is new \(raise info\.version\)$/;
  save('1', 'second');
  expect(await check()).toMatch(refused);
  commit();
  expect(await check()).toMatch(refused);
  git('switch', 'main');
  git('merge', '--no-ff', 'change');
  expect(await check()).toMatch(refused);
  save('2', 'second');
  expect(await check()).toBe('');
});

it('compares a branch with main as it was left', async () => {
  save('1', 'first');
  commit();
  git('switch', '--create', 'change');
  save('1', 'first');
  writeFileSync(path.join(folder, 'page.md'), 'A page');
  commit();
  git('switch', 'main');
  save('2', 'second');
  commit();
  git('switch', 'change');
  expect(await check()).toBe('');
  await record();
  expect(existsSync(recorded())).toBe(false);
});

it('records the version that main has when it is raised, in one piece, which CI asks for', async () => {
  save('1', 'first');
  commit();
  await record();
  save('2', 'second');
  vi.stubEnv('CI', 'true');
  await expect(record()).rejects.toThrow(
    /api\.yaml:2:33 unrecorded-version version 1, which readers have, isn't recorded \(run npm run build/,
  );
  expect(existsSync(recorded())).toBe(false);
  vi.stubEnv('CI', '');
  await record();
  const text = readFileSync(recorded(), 'utf8');
  expect(text).toContain('/first');
  expect(text).toContain('The result of first');
  commit();
  vi.stubEnv('CI', 'true');
  await record();
  expect(readFileSync(recorded(), 'utf8')).toBe(text);
});

it('says what it cannot compare, and passes', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  save('1', 'first');
  commit();
  save('1', 'second');
  commit();
  git('clone', '--depth', '1', `file://${folder}`, 'shallow');
  expect(await check(path.join(folder, 'shallow'))).toBe('');
  rmSync(path.join(folder, 'shallow/.git'), { recursive: true });
  const copy = temporaryFiles()('copy');
  renameSync(path.join(folder, 'shallow'), copy);
  expect(await check(copy)).toBe('');
  // Of what was published before a rule was there.
  writeFileSync(path.join(folder, 'api.yaml'), 'openapi: 4.0.0\n');
  commit();
  save('1', 'third');
  expect(await check()).toBe('');
  expect(warn.mock.calls.flat()).toEqual([
    "! The specifications can't be compared with the published ones: this clone is shallow (run git fetch --unshallow).",
    "! The specifications can't be compared with the published ones: there is no git repository with a commit.",
    expect.stringMatching(
      /^! .*api\.yaml can't be compared with the published version, which has faults \(\w+\)\.$/,
    ),
  ]);
  warn.mockRestore();
});
