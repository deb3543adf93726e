import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';

const lockfile = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/one': { version: '1.0.0' },
    'node_modules/for-other-systems': { version: '1.0.0', optional: true },
  },
};
const one = { 'node_modules/one': { version: '1.0.0' } };

const prepare = path.join(__dirname, 'prepare.mjs');

/** Prepares a folder, with an `npm` that fails, and says whether it was asked to install. */
function installs(files: Readonly<Record<string, unknown>>): boolean {
  const texts = Object.entries({ 'package-lock.json': lockfile, ...files }).map(
    ([name, value]) => [name, JSON.stringify(value)] as const,
  );
  const file = temporaryFiles(Object.fromEntries(texts));
  const programs = file('programs');
  mkdirSync(programs);
  writeFileSync(path.join(programs, 'npm'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  const options = { cwd: file('.'), env: { ...process.env, PATH: programs } };
  return spawnSync(process.execPath, [prepare], options).status !== 0;
}

it.each([
  ['nothing is installed', {}, true],
  ['everything is installed', { 'node_modules/.package-lock.json': { packages: one } }, false],
  [
    'another version is installed',
    {
      'node_modules/.package-lock.json': { packages: { 'node_modules/one': { version: '0.9.0' } } },
    },
    true,
  ],
  [
    'a package is there that npm has not noted',
    {
      'node_modules/.package-lock.json': { packages: {} },
      'node_modules/one/package.json': { version: '1.0.0' },
    },
    false,
  ],
  ['a package is missing', { 'node_modules/.package-lock.json': { packages: {} } }, true],
])('installs where that is needed: %s', (_, files, expected) => {
  expect(installs(files)).toBe(expected);
});

it('says what has changed and how long it takes, installs that alone, and then nothing', () => {
  const archives = temporaryFiles();
  const pack = (name: string, version: string) => {
    const folder = temporaryFiles({ 'package.json': JSON.stringify({ name, version }) })('.');
    npm(archives('.'), 'pack', folder);
    return `file:${archives(`${name}-${version}.tgz`)}`;
  };
  const one = pack('one', '1.0.0');
  const two = pack('two', '1.0.0');
  const site = temporaryFiles();
  const ask = (dependencies: object) => {
    // As a pull brings them: npm would note in `node_modules` what it only writes into a lockfile.
    const pulled = temporaryFiles({ 'package.json': JSON.stringify({ dependencies }) });
    npm(pulled('.'), 'install', '--package-lock-only');
    for (const file of ['package.json', 'package-lock.json'])
      copyFileSync(pulled(file), site(file));
  };
  const run = () => {
    const { stdout, status } = spawnSync(process.execPath, [prepare], { cwd: site('.') });
    return { status, said: stdout.toString() };
  };
  ask({ one, two });
  expect(run()).toEqual({
    status: 0,
    said: expect.stringMatching(/^▸ Installing dependencies \(one to three minutes\)\n/),
  });
  writeFileSync(site('node_modules/two/mark'), '');

  ask({ one: pack('one', '1.1.0'), two });
  expect(run()).toEqual({
    status: 0,
    said: expect.stringMatching(
      /^▸ Installing what has changed: one \(less than a minute\)\n[^]*\n✓ Installing what has changed: one \(/,
    ),
  });
  expect(existsSync(site('node_modules/two/mark')), 'the other one is as it was').toBe(true);
  expect(run()).toEqual({ status: 0, said: '' });
});

it('refuses a lockfile that is not what package.json asks for', () => {
  const site = temporaryFiles({
    'package.json': '{}',
    'package-lock.json': JSON.stringify({ ...lockfile, lockfileVersion: 3 }),
    'node_modules/.package-lock.json': JSON.stringify({ packages: {} }),
  });
  const { status, stderr } = spawnSync(process.execPath, [prepare], { cwd: site('.') });
  expect(status).toBe(1);
  expect(stderr.toString()).toContain('✗ package-lock.json is not what package.json asks for.');
});

function npm(folder: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync('npm', args, { cwd: folder });
  expect(status, stderr.toString()).toBe(0);
}
