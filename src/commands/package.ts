import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { organization } from '../config/organization';
import { command } from './steps';

const folder = 'packages/docusaurus-plugin-static-api-docs';

/**
 * Writes the generator of references as it is published, into its folder `dist`: `npm run package`. npm refuses to
 * publish it until its license is chosen.
 */
command(() => {
  execFileSync(process.execPath, [path.join(folder, 'write-dist.mjs')], { stdio: 'inherit' });
  const file = path.join(folder, 'dist/package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const { packageLicense: license, repositoryUrl } = organization;
  manifest['repository'] = { type: 'git', url: `git+${repositoryUrl}.git`, directory: folder };
  if (license === undefined) {
    console.log(
      'It stays private: set packageLicense in src/config/organization.ts to publish it.',
    );
  } else {
    manifest['license'] = license;
    Reflect.deleteProperty(manifest, 'private');
  }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  return Promise.resolve();
});
