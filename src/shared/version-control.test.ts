import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';

import { committedText, hasWholeHistory, readRenames } from './version-control';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'history-'));
});

function git(...args: string[]): void {
  const identity = ['-c', 'user.name=Writer', '-c', 'user.email=writer@example.com'];
  execFileSync('git', [...identity, ...args], { cwd: folder, stdio: 'ignore' });
}

it('trusts a whole clone, and neither a shallow one nor a folder without git', () => {
  expect(hasWholeHistory(folder)).toBe(false);
  git('init', 'whole');
  for (const message of ['Add', 'Change']) {
    git('-C', 'whole', 'commit', '--allow-empty', '--message', message);
  }
  git('clone', '--depth', '1', `file://${folder}/whole`, 'shallow');
  expect(hasWholeHistory(path.join(folder, 'whole'))).toBe(true);
  expect(hasWholeHistory(path.join(folder, 'shallow'))).toBe(false);
});

it('follows a file that has moved twice, the second time only staged', async () => {
  expect(readRenames('docs', folder)).toEqual(new Map());
  const move = async (from: string, to: string) => {
    await rename(path.join(folder, from), path.join(folder, to));
    git('add', '--all');
  };
  git('init');
  await mkdir(path.join(folder, 'docs'));
  await writeFile(path.join(folder, 'docs/first.mdx'), 'The text of the page.\n');
  git('add', '--all');
  git('commit', '--message', 'Add');
  await move('docs/first.mdx', 'docs/second.mdx');
  git('commit', '--message', 'Move');
  await move('docs/second.mdx', 'docs/third page.mdx');
  expect(Object.fromEntries(readRenames('docs', folder))).toEqual({
    'docs/first.mdx': 'docs/third page.mdx',
    'docs/second.mdx': 'docs/third page.mdx',
  });
  expect(committedText('docs/second.mdx', folder)).toBe('The text of the page.\n');
  expect(committedText('docs/third page.mdx', folder)).toBeUndefined();
});
