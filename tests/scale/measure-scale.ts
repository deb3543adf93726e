import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { stringify } from 'yaml';

import { largeApi, thousandOperations } from './large-api';

/*
 * Builds the whole site with a further reference of 1,000 operations, in a folder of its own, and
 * says what it took and what its pages weigh. By hand, from the root of the repository:
 *
 *   /usr/bin/time -v npx tsx tests/scale/measure-scale.ts [FOLDER]
 *
 * Where the machine is shared, the user time is what to compare. FOLDER is where the site is put; it
 * must not exist.
 */

const folder = process.argv[2] ?? path.join(mkdtempSync(path.join(tmpdir(), 'scale-')), 'site');
const slug = 'large-interface';

for (const file of execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0')) {
  if (file) cpSync(file, path.join(folder, file), { recursive: true });
}
symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
const specification = `api-specs/${slug}.openapi.yaml`;
writeFileSync(
  path.join(folder, specification),
  stringify(largeApi(thousandOperations), { aliasDuplicateObjects: false }),
);
const configuration = path.join(folder, 'src/config/api-references.ts');
const entry = {
  specification,
  outputDir: `reference-${slug}`,
  routeBasePath: `api/${slug}`,
  serverVariable: 'LARGE_URL',
  ...{ title: 'Large', description: 'Large.' },
};
const before = readFileSync(configuration, 'utf8');
const after = before.replace(
  '] as const satisfies',
  `${JSON.stringify(entry)},\n] as const satisfies`,
);
if (after === before) throw new Error('src/config/api-references.ts has no list to add to');
writeFileSync(configuration, after);

const start = performance.now();
// Without the checks, which ask that guides use each call.
const program = "require('./src/commands/build-site').buildSite()";
execFileSync('npx', ['tsx', '-e', program], { cwd: folder, stdio: 'inherit' });
console.log(`\nbuilt in ${Math.round((performance.now() - start) / 1000)} s (wall clock)`);

const build = path.join(folder, 'build');
const api = path.join(build, 'api');
const references = readdirSync(api, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => ({ file, bytes: gzipSync(readFileSync(path.join(api, file))).length }))
  .sort((one, other) => other.bytes - one.bytes);
const pages = references.filter(({ file }) => file.startsWith(`${slug}/`));
console.log(`${pages.length} pages; HTML in bytes after gzip, the heaviest of each kind:`);
const kinds = ['index', 'operations/', 'errors-and-states', 'schemas', ''];
const kindOf = (file: string) => kinds.find((kind) => file.startsWith(`${slug}/${kind}`));
for (const kind of kinds) {
  const heaviest = pages.find(({ file }) => kindOf(file) === kind);
  if (heaviest) console.log(`  ${heaviest.file}: ${heaviest.bytes}`);
}
const own = references.find(({ file }) => !file.startsWith(`${slug}/`));
console.log(`  to compare, of the portal's own references: ${own?.file}: ${own?.bytes}`);
const allPages = gzipSync(readFileSync(path.join(build, 'all-pages.html'))).length;
console.log(`  the list of all pages of the site: ${allPages}`);
console.log(
  `The site is in ${folder}; tests/site/budgets.spec.ts measures the scripts of its pages.`,
);
