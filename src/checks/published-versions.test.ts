import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';

import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { formatFaults } from 'docusaurus-plugin-static-api-docs/faults';
import { checkPublishedVersion, keepPublishedVersions } from './published-versions';

let folder: string;
const reference = () => ({ specification: path.join(folder, 'api.yaml') });
const history = () => path.join(folder, 'history/api');

beforeEach(() => {
  folder = temporaryFiles()('.');
  vi.stubEnv('CI', '');
});

function git(...args: string[]): void {
  const identity = ['-c', 'user.name=Writer', '-c', 'user.email=writer@example.com'];
  execFileSync('git', [...identity, ...args], { cwd: folder, stdio: 'ignore' });
}

/** Saves a version of the specification, as a build publishes it. */
function publish(version: string, operation: string): void {
  const text = `openapi: 3.1.0
info: { title: Things, version: '${version}' }
paths: { /things: { get: { operationId: ${operation}, responses: { '200': { description: ok } } } } }
`;
  mkdirSync(path.join(folder, 'specifications'), { recursive: true });
  for (const name of ['api.yaml', 'specifications/api.yaml']) {
    writeFileSync(path.join(folder, name), text.replace('/things', `/${operation}`));
  }
}

const record = () => keepPublishedVersions([reference()], folder);

it('records a version once, and anew what was never committed', async () => {
  git('init');
  publish('1', 'first');
  await record();
  git('add', '--all');
  git('commit', '--message', 'Publish');
  publish('2', 'second');
  await record();
  publish('2', 'third');
  expect(await checkPublishedVersion(reference())).toEqual([]);
  await record();
  expect(readdirSync(history())).toEqual(['1.yaml', '2.yaml']);
  expect(readFileSync(path.join(history(), '2.yaml'), 'utf8')).toContain('/third');

  publish('1', 'third');
  await record();
  expect(readFileSync(path.join(history(), '1.yaml'), 'utf8')).toContain('/first');
  expect(formatFaults(await checkPublishedVersion(reference()))).toMatch(
    /api\.yaml:2:33 contract-changed version 1 was published with another contract: GET \/first: breaking: the operation is gone; GET \/third: the operation is new \(raise info\.version, or delete \S+history\/api\/1\.yaml if nobody has ever got that version\)$/,
  );
});

it('keeps what is recorded where no repository says what is new', async () => {
  publish('1', 'first');
  await record();
  publish('1', 'second');
  await record();
  expect(readFileSync(path.join(history(), '1.yaml'), 'utf8')).toContain('/first');
  expect(await checkPublishedVersion(reference())).toHaveLength(1);
});

it('writes nothing in continuous integration, and refuses a version without a record', async () => {
  publish('1', 'first');
  vi.stubEnv('CI', 'true');
  await expect(record()).rejects.toThrow(
    /api\.yaml:2:33 unrecorded-version version 1 will be published, but isn't recorded \(run npm run build/,
  );
  expect(readdirSync(folder)).not.toContain('history');
});
