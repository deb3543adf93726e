import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { cp, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { checkContent, type ContentOptions } from './';

/**
 * A small site without faults, to which tests add what they check. An unused image that is too large is
 * created when the site is copied, which keeps it out of Git.
 */
const smallSite = path.join(__dirname, '../../tests/bad-input/site');

const references = [
  { specification: 'platform.yaml', routeBasePath: 'api/platform' },
  { specification: 'service.yaml', routeBasePath: 'api/service' },
  { specification: 'events.yaml', routeBasePath: 'api/events' },
];

/**
 * Checks the small site after a change.
 *
 * @param change - modifies the copy of the small site in the given folder
 * @param overrides - options that replace those of the small site
 * @returns the faults, with paths relative to the site
 * @throws AssertionError if the check changes any files
 */
export async function checkSmallSite(
  change: (root: string) => Promise<void>,
  overrides: Partial<ContentOptions> = {},
): ReturnType<typeof checkContent> {
  const root = temporaryFiles()('.');
  await cp(smallSite, root, { recursive: true });
  await writeFile(path.join(root, 'docs/guides/poster.png'), Buffer.alloc(300_000));
  await change(root);
  const before = await readdir(root, { recursive: true });
  const { faults, ...others } = await checkContent({ ...optionsOf(root), ...overrides, root });
  const after = await readdir(root, { recursive: true });
  assert.deepEqual(after.sort(), before.sort(), 'the check has written or removed files');
  return {
    faults: faults.map((it) => ({ ...it, file: path.relative(root, path.resolve(it.file)) })),
    ...others,
  };
}

function optionsOf(root: string): ContentOptions {
  const frozen = path.join(root, 'versioned_docs/version-1.0');
  const referencesIn = (folder: string, version = '') =>
    references.map(({ specification, routeBasePath }) => ({
      specification: path.join(folder, 'api-specs', specification),
      routeBasePath: `${routeBasePath}${version}`,
      prose: true,
    }));
  return {
    references: referencesIn(root),
    translations: existsSync(path.join(root, 'i18n/de')) ? ['de'] : [],
    versions: existsSync(frozen) ? [{ name: '1.0', references: referencesIn(frozen, '/1.0') }] : [],
    madeReferences: async () => ({
      pages: new Map([
        ['/api/events/', () => new Set(['barcode', 'status'])],
        ['/api/platform/add-device', () => new Set()],
      ]),
      files: ['/specifications/platform.yaml'],
    }),
  };
}
