import { existsSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { buildRecord } from '../publishing/release/build-record';
import { writeSite } from '../publishing/site.fixture';
import { packBuild } from './pack-build';

it('packs nothing of a build that has changed since it ended', async () => {
  const checkout = writeSite({
    'build/index.html': 'Home',
    [buildRecord]: JSON.stringify({ commit: '0'.repeat(40), files: [] }),
  });
  const archives = path.join(checkout, 'releases');
  const commit = { hash: '0'.repeat(40), time: new Date(0) };
  await expect(packBuild(checkout, commit, archives)).rejects.toThrow(
    "build isn't as the build left it: index.html (run npm run build)",
  );
  expect(existsSync(archives)).toBe(false);
});

it('says at once that the commit is packed already', async () => {
  const archives = writeSite({ '19700101T000000Z-000000000000.zip': '' });
  const commit = { hash: '0'.repeat(40), time: new Date(0) };
  await expect(packBuild(archives, commit, archives)).rejects.toThrow(
    "000000000000.zip exists, and isn't overwritten (delete it to pack it again)",
  );
});
