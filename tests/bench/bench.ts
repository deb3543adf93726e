import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { command, step, StepError } from '../../src/commands/steps';
import { editToScreen } from './edit-to-screen';
import { lighthouse } from './lighthouse';
import { type Peer, peers } from './peers';
import { serve } from './serve';

/*
 * Compares a guide and an operation of the built portal with the same pages made by other tools, and
 * how long a writer waits with Docusaurus as it comes. What it installs stays in a folder for
 * temporary files, and none of it is in the portal's lockfile.
 */

const scratch = path.join(tmpdir(), 'portal-bench');
const runs = Number(process.argv[2] ?? 3);

const routes = {
  doc: '/docs/iot-platform/tutorials/quickstart',
  operation: '/api/connected-intelligence-suite/add-device',
};

/** Installs packages in exact versions into a folder, unless it has them. */
function install(folder: string, dependencies: Peer['dependencies']): void {
  const file = path.join(folder, 'package.json');
  if (Object.keys(dependencies).length === 0) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'junction');
    writeFileSync(file, readFileSync('package.json'));
    return;
  }
  const text = JSON.stringify({ private: true, type: 'module', dependencies });
  const isInstalled = existsSync(path.join(folder, 'node_modules'));
  if (isInstalled && readFileSync(file, 'utf8') === text) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
  // One of them brings its Node by a script, which the portal's own settings forbid.
  const options = ['--no-audit', '--no-fund', '--ignore-scripts=false'];
  execFileSync('npm', ['install', ...options], { cwd: folder, stdio: 'inherit' });
}

/** Returns a guide as other tools read it: what only the portal understands becomes plain MDX. */
function readGuide(file: string): string {
  return readFileSync(file, 'utf8')
    .replace(/^(?:slug|sidebar_\w+|hide_\w+|pagination_\w+|image|keywords|id):.*\n/gm, '')
    .replaceAll(/<(?:Operation|Fact)\s+\w+=["']([^"']+)["'][^>]*\/>/g, '`$1`')
    .replaceAll(/<(?:Sample|Downloads)\s[^>]*\/>/g, '')
    .replaceAll(/ \{\/\*.*?\*\/\}/g, '')
    .replaceAll(/^( *```\w+) .*$/gm, '$1')
    .replaceAll('```dot', '```text');
}

/** Builds a peer, and returns the folder of its site. */
function buildPeer(name: string, peer: Peer): string {
  const folder = path.join(scratch, name);
  install(folder, peer.dependencies);
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  for (const [file, text] of Object.entries(peer.files)) write(file, text);
  for (const file of readdirSync('docs', { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.mdx')) continue;
    const text = peer.guides.adapt(readGuide(path.join('docs', file)));
    write(path.join(peer.guides.folder, file), text);
  }
  cpSync('api-specs/connected-intelligence-suite.openapi.yaml', path.join(folder, 'api.yaml'));
  cpSync('api-specs/example-world.yaml', path.join(folder, 'example-world.yaml'));
  // The folder of programs goes first, for a peer that brings its own Node.
  const PATH = [path.join(folder, 'node_modules/.bin'), process.env.PATH].join(path.delimiter);
  const own = { ASTRO_TELEMETRY_DISABLED: '1', DOCUSAURUS_NO_PERSISTENT_CACHE: 'true' };
  const env = { ...process.env, ...own, PATH };
  for (const [program = '', ...args] of peer.build) {
    execFileSync(program, args, { cwd: folder, stdio: 'inherit', env });
  }
  return path.join(folder, peer.output);
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}

/** Returns the medians of the figures of some runs. */
function medians(figures: readonly Record<string, number>[]): Record<string, number> {
  const names = Object.keys(figures[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, median(figures.map((run) => run[name] ?? NaN))]),
  );
}

/** Prints a table with a column for each site and a row for each figure. */
function print(kind: string, measured: Readonly<Record<string, Record<string, number>>>): void {
  const columns = Object.values(measured);
  console.log(`\n| ${[kind, ...Object.keys(measured)].join(' | ')} |`);
  console.log(`|${'---|'.repeat(columns.length + 1)}`);
  for (const name of Object.keys(columns[0] ?? {})) {
    const cells = columns.map((it) => it[name]?.toFixed(/kB|CLS/.test(name) ? 1 : 0));
    console.log(`| ${[name, ...cells].join(' | ')} |`);
  }
}

command(async () => {
  if (!existsSync('build')) throw new StepError('There is no build/: run npm run build first');
  install(path.join(scratch, 'lighthouse'), { lighthouse: '12.8.2' });
  const sites = [{ name: 'portal', folder: 'build', routes }];
  for (const [name, peer] of Object.entries(peers)) {
    const folder = await step(`Building ${name}`, () => buildPeer(name, peer));
    sites.push({ name, folder, routes: peer.routes });
  }
  const servers = await Promise.all(sites.map(({ folder }) => serve(folder)));
  for (const kind of ['doc', 'operation'] as const) {
    const found: Record<string, Record<string, number>[]> = {};
    // Sites take turns, so that what else the machine does affects all alike.
    for (let run = 0; run < runs; run++) {
      for (const [index, site] of sites.entries()) {
        const page = `${servers[index]?.url}${site.routes[kind]}`;
        (found[site.name] ??= []).push(await lighthouse(page, path.join(scratch, 'lighthouse')));
      }
    }
    print(
      kind,
      Object.fromEntries(Object.entries(found).map(([name, them]) => [name, medians(them)])),
    );
  }
  servers.forEach(({ stop }) => stop());

  const edited = { file: `${routes.doc.slice(1)}.mdx`, route: routes.doc };
  const docusaurus = {
    ...edited,
    site: path.join(scratch, 'docusaurus'),
    command: ['npx', 'docusaurus', 'start', '--no-open'],
  } as const;
  const waits: Record<string, Record<string, number>> = {};
  for (const [name, page] of Object.entries({
    portal: { ...edited, site: '.', command: ['npm', 'start'] } as const,
    docusaurus,
  })) {
    const { start, edits } = await step(`Editing ${name}`, () => editToScreen(page, 10));
    waits[name] = {
      'start to first page, ms': start,
      'save to screen, median, ms': median(edits),
      'save to screen, longest, ms': Math.max(...edits),
    };
  }
  print('writer', waits);
});
