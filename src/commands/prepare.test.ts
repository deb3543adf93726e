import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

import { isAll } from '../../tests/depth';
import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';

const prepare = path.join(__dirname, 'prepare.mjs');

it.runIf(isAll())('installs what has changed alone, and then nothing', () => {
  const archives = temporaryFiles();
  const pack = (name: string, version: string, more: object = {}) => {
    const folder = temporaryFiles({ 'package.json': JSON.stringify({ name, version, ...more }) })(
      '.',
    );
    npm(archives('.'), 'pack', folder);
    return `file:${archives(`${name}-${version}.tgz`)}`;
  };
  const one = pack('one', '1.0.0');
  const two = pack('two', '1.0.0');
  const optionalDependencies = { other: pack('other', '1.0.0', { os: ['none'] }) };
  const site = temporaryFiles();
  const ask = (dependencies: object) => {
    // As after a pull: npm would record in `node_modules` what it only writes to a lockfile.
    const pulled = temporaryFiles({
      'package.json': JSON.stringify({ dependencies, optionalDependencies }),
    });
    npm(pulled('.'), 'install', '--package-lock-only');
    for (const file of ['package.json', 'package-lock.json'])
      copyFileSync(pulled(file), site(file));
  };
  const run = () => {
    const { stdout, status } = spawnSync(process.execPath, [prepare], { cwd: site('.') });
    return { status, output: stdout.toString() };
  };
  ask({ one, two });
  const installs = {
    status: 0,
    output: expect.stringMatching(/^▸ Installing dependencies .*\n[^]*✓/),
  };
  expect(run()).toEqual(installs);
  writeFileSync(site('node_modules/two/mark'), '');

  ask({ one: pack('one', '1.1.0'), two });
  expect(run()).toEqual(installs);
  expect(existsSync(site('node_modules/two/mark')), 'the other one is as it was').toBe(true);
  expect(run()).toEqual({ status: 0, output: '' });
  expect(existsSync(site('node_modules/other')), 'a package for another system').toBe(false);
  // As another package manager leaves them.
  rmSync(site('node_modules/.package-lock.json'));
  expect(run()).toEqual({ status: 0, output: '' });
});

it("refuses a lockfile that doesn't match package.json", () => {
  const site = temporaryFiles({
    'package.json': '{}',
    'package-lock.json': JSON.stringify({
      lockfileVersion: 3,
      packages: { '': {}, 'node_modules/one': { version: '1.0.0' } },
    }),
    'node_modules/.package-lock.json': JSON.stringify({ packages: {} }),
  });
  const { status, stderr } = spawnSync(process.execPath, [prepare], { cwd: site('.') });
  expect(status).toBe(1);
  expect(stderr.toString()).toContain("✗ package-lock.json doesn't match package.json.");
});

function npm(folder: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync('npm', args, { cwd: folder });
  expect(status, stderr.toString()).toBe(0);
}
