import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
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

/** Prepares a folder, with an `npm` that fails, and says whether it was asked to install. */
function installs(files: Readonly<Record<string, unknown>>): boolean {
  const texts = Object.entries({ 'package-lock.json': lockfile, ...files }).map(
    ([name, value]) => [name, JSON.stringify(value)] as const,
  );
  const file = temporaryFiles(Object.fromEntries(texts));
  const programs = file('programs');
  mkdirSync(programs);
  writeFileSync(path.join(programs, 'npm'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  const prepare = path.join(__dirname, 'prepare.mjs');
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
