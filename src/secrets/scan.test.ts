import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { scanBuild, scanRepository } from './scan';

const secret = ['postgres://reader:', 'h4rdToGuess9@database.example.org/events'].join('');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('scanBuild', () => {
  it('finds secrets and the canary in any folder, also in a file that is not text', async () => {
    await mkdir(path.join(folder, 'assets'));
    await writeFile(path.join(folder, 'assets/main.js'), `const a = 1;\nconst b = "${secret}";\n`);
    await writeFile(path.join(folder, 'page.html'), '<p>\n<b>canary-7f</b>');
    await writeFile(path.join(folder, 'index.bin'), Buffer.from('\0\0canary-7f'));

    const { faults, files } = await scanBuild(folder, 'canary-7f');

    expect(files).toBe(2);
    expect(faults.map(({ file, line, rule }) => [path.basename(file), line, rule])).toEqual([
      ['main.js', 2, 'secret'],
      ['index.bin', 1, 'environment-leak'],
      ['page.html', 2, 'environment-leak'],
    ]);
  });

  it('refuses a folder without text, since that shows nothing', async () => {
    await expect(scanBuild(folder, 'canary-7f')).rejects.toThrow('has no text file');
  });
});

describe('scanRepository', () => {
  it('looks at tracked and new files, and not at ignored ones', async () => {
    execFileSync('git', ['init', '--quiet'], { cwd: folder });
    await writeFile(path.join(folder, '.gitignore'), 'ignored.txt\n');
    await writeFile(path.join(folder, 'ignored.txt'), secret);
    await writeFile(path.join(folder, 'tracked.txt'), secret);
    await symlink('..', path.join(folder, 'link-to-a-folder'));
    execFileSync('git', ['add', '.'], { cwd: folder });
    await writeFile(path.join(folder, 'new.txt'), secret);

    const { faults, files } = await scanRepository(folder);

    expect(files).toBe(3);
    expect(faults.map(({ file }) => path.basename(file)).sort()).toEqual([
      'new.txt',
      'tracked.txt',
    ]);
  });
});
