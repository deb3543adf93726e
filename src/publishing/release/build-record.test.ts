import { appendFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { beforeEach, expect, it } from 'vitest';

import { smallSite, writeSite } from '../site.fixture';
import { checkBuild, recordBuild } from './build-record';

let folder: string;
let record: string;
beforeEach(async () => {
  folder = writeSite({ ...smallSite, _headers: '/*\n  X-Frame-Options: DENY\n' });
  record = path.join(writeSite({}), 'build.json');
  await recordBuild(folder, record, 'a1');
});

it('accepts a build as it ended', async () => {
  await expect(checkBuild(folder, record, 'a1')).resolves.toBeUndefined();
});

const remove = (file: string) => () => rmSync(path.join(folder, file));
const extend = (file: string) => () => appendFileSync(path.join(folder, file), '\n');

it.each([
  ['with other headers', extend('_headers'), '_headers'],
  ['with another page', extend('docs.html'), 'docs.html'],
  ['without a script', remove('assets/js/main.0a1b2c3d.js'), 'assets/js/main.0a1b2c3d.js'],
  ['with a file that it did not write', extend('new.html'), 'new.html'],
])('refuses a build %s', async (_, damage, file) => {
  damage();
  await expect(checkBuild(folder, record, 'a1')).rejects.toThrow(
    `${folder} isn't as the build left it: ${file} (run npm run build)`,
  );
});

it.each([
  ['another commit', 'b2', 'b2'],
  ['changed files', undefined, 'files that are in no commit'],
])('refuses a build of %s', async (_, commit, other) => {
  await recordBuild(folder, record, commit);
  await expect(checkBuild(folder, record, 'a1')).rejects.toThrow(
    `${folder} was built from ${other}, not from a1 (run npm run build)`,
  );
});
