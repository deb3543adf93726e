import { execFileSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

import { hasWholeHistory } from './history';

it('trusts a whole clone, and neither a shallow one nor a folder without git', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'history-'));
  expect(hasWholeHistory(folder)).toBe(false);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
  const identity = ['-c', 'user.name=Writer', '-c', 'user.email=writer@example.com'];
  git('init', 'whole');
  for (const message of ['Add', 'Change']) {
    git('-C', 'whole', ...identity, 'commit', '--allow-empty', '--message', message);
  }
  git('clone', '--depth', '1', `file://${folder}/whole`, 'shallow');
  expect(hasWholeHistory(path.join(folder, 'whole'))).toBe(true);
  expect(hasWholeHistory(path.join(folder, 'shallow'))).toBe(false);
});
