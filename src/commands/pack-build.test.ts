import { existsSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { builtCommitFile } from '../publishing/release';
import { writeSite } from '../publishing/site.fixture';
import { packBuild } from './pack-build';

it.each(['b2', 'uncommitted files'])('packs no build of %s', async (built) => {
  const checkout = writeSite({ 'build/index.html': 'Home', [builtCommitFile]: built });
  const archives = path.join(checkout, 'releases');
  const commit = { hash: '0'.repeat(40), time: new Date(0) };
  await expect(packBuild(checkout, commit, archives)).rejects.toThrow(
    `build was built from ${built}, not from ${commit.hash} (run npm run build)`,
  );
  expect(existsSync(archives)).toBe(false);
});
