// Writes what is published into `dist/`: JavaScript, types, styles, and a package.json that leads to them.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import typescript from 'typescript';

const folder = import.meta.dirname;
const dist = path.join(folder, 'dist');
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');

rmSync(dist, { recursive: true, force: true });
// Node.js last: what it shares with the theme has to be CommonJS, which bundlers take, too.
for (const project of ['tsconfig.theme.json', 'tsconfig.json']) {
  const compile = (...options) =>
    execFileSync(process.execPath, [tsc, '--project', project, ...options], {
      cwd: folder,
      stdio: 'inherit',
    });
  compile('--declaration', 'false', '--removeComments');
  // Editors show the comments of types.
  compile('--emitDeclarationOnly');
}
// The pictures of the README stay in the repository: they would be half of the archive.
for (const file of ['README.md', 'CHANGELOG.md', 'LICENSE'].filter((it) =>
  existsSync(path.join(folder, it)),
))
  cpSync(path.join(folder, file), path.join(dist, file));
const isOther = (file) => /\.m?tsx?$|fixtures$/.test(file);
cpSync(path.join(folder, 'src'), dist, { recursive: true, filter: (file) => !isOther(file) });

// In this repository, the command runs from source.
const cli = path.join(dist, 'cli.js');
writeFileSync(cli, readFileSync(cli, 'utf8').replace('/usr/bin/env tsx', '/usr/bin/env node'));

// Doors for this repository alone, whose contents may change with each version.
const internal = [
  ...['build', 'faults', 'html', 'json', 'mismatch', 'nearest-name', 'options'],
  ...['specification-url', 'theme/SendRequests/panel', 'theme/StaticHtml/*', 'unfinished'],
  ...['unreadable', 'within-time', 'write-folder'],
];

const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
for (const own of ['devDependencies', 'scripts']) Reflect.deleteProperty(manifest, own);
const doors = Object.entries(manifest.exports).filter(
  ([door]) => !internal.includes(door.replace('./', '')),
);
const published = doors.map(([door, source]) => {
  const file = source.replace('./src/', './');
  if (file.endsWith('.css')) return [door, file];
  const [stem, extension] = file.split(/\.t(?=sx?$)/);
  return [door, { types: `${stem}.d.ts`, default: `${stem}.j${extension}` }];
});
// A site shares packages with its other plugins.
manifest.dependencies = Object.fromEntries(
  Object.entries(manifest.dependencies).map(([name, version]) => [name, `^${version}`]),
);
removeTypes(published.flatMap(([, { types }]) => types ?? []));
// What a site swizzles in TypeScript.
const swizzled = 'StaticApiItem';
cpSync(path.join(folder, 'src/theme', swizzled), path.join(dist, 'typescript', swizzled), {
  recursive: true,
});
manifest.bin = { [manifest.name]: './cli.js' };
manifest.exports = Object.fromEntries(published);
writeFileSync(path.join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);

/** Removes the types that no public door leads to. */
function removeTypes(doors) {
  const reached = new Set();
  const visit = (file) => {
    if (!existsSync(file) || reached.has(file)) return;
    reached.add(file);
    const { importedFiles } = typescript.preProcessFile(readFileSync(file, 'utf8'));
    for (const { fileName } of importedFiles.filter((it) => it.fileName.startsWith('.'))) {
      const stem = path.join(path.dirname(file), fileName).replace(/\.js$/, '');
      visit(`${stem}.d.ts`);
      visit(path.join(stem, 'index.d.ts'));
    }
  };
  for (const door of doors) visit(path.join(dist, door));
  const files = readdirSync(dist, { recursive: true }).map((file) => path.join(dist, file));
  for (const file of files) if (/\.d\.m?ts$/.test(file) && !reached.has(file)) rmSync(file);
}
