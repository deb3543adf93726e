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
import { editToScreen, median } from './edit-to-screen';
import { type Figures, headingPaint, lighthouse, nextPage, visit } from './measure';
import { type Guide, type Peer, peers } from './peers';
import { serve } from './serve';

/*
 * Measures a guide and an operation of the built portal beside the same ones of its peers, and what a
 * writer waits for beside Docusaurus as it comes, and prints medians: `npm run build`, then `npm run bench -- 5` for five runs. What it installs stays in a
 * folder of the system's for temporary files, and none of it is in the portal's lockfile.
 */

const scratch = path.join(tmpdir(), 'portal-bench');
const runs = Number(process.argv[2] ?? 3);

const portal = {
  folder: 'build',
  routes: {
    doc: '/docs/iot-platform/tutorials/quickstart',
    operation: '/api/connected-intelligence-suite/add-device',
  },
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

/** Reads the guides; what only the portal understands becomes what a reader sees. */
function readGuides(): Guide[] {
  return readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => {
      const text = readFileSync(path.join('docs', file), 'utf8')
        .replace(/^(?:slug|sidebar_\w+|hide_\w+|pagination_\w+|image|keywords|id):.*\n/gm, '')
        .replaceAll(/<(?:Operation|Fact)\s+\w+=["']([^"']+)["'][^>]*\/>/g, '`$1`')
        .replaceAll(/<(?:Sample|Downloads)\s[^>]*\/>/g, '')
        .replaceAll(/ \{\/\*.*?\*\/\}/g, '')
        .replaceAll(/^( *```\w+) .*$/gm, '$1')
        .replaceAll('```dot', '```text');
      return { file, title: /^title: (.*)$/m.exec(text)?.[1] ?? file, text };
    });
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
  for (const guide of readGuides().map(peer.guides.of)) {
    write(path.join(peer.guides.folder, guide.file), guide.text);
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
  const site = path.join(folder, peer.output);
  // As its host sets it, or each page would load its styles again.
  const header = 'Cache-Control: public, max-age=31536000, immutable';
  writeFileSync(path.join(site, '_headers'), `${peer.immutable}*\n  ${header}\n`);
  return site;
}

/** Copies the portal's site without its scripts: what a page could be at best. */
function withoutScripts(): string {
  const folder = path.join(scratch, 'portal-without-scripts');
  rmSync(folder, { recursive: true, force: true });
  cpSync(portal.folder, folder, { recursive: true });
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue;
    const page = path.join(folder, file);
    writeFileSync(page, readFileSync(page, 'utf8').replaceAll(/<script\b.*?<\/script>/gs, ''));
  }
  return folder;
}

/** Returns the median of each figure that any run has. */
function medians(figures: readonly Figures[]): Figures {
  const names = new Set(figures.flatMap((run) => Object.keys(run)));
  const medianOf = (name: string) => {
    const values = figures.flatMap((run) => run[name] ?? []).sort((one, other) => one - other);
    return values[Math.floor(values.length / 2)] ?? NaN;
  };
  return Object.fromEntries([...names].map((name) => [name, medianOf(name)]));
}

/** Saves a guide of the portal and of the same site as Docusaurus comes, ten times each. */
async function measureEdits(): Promise<ReadonlyMap<string, Figures>> {
  const page = { file: `${portal.routes.doc.slice(1)}.mdx`, route: portal.routes.doc };
  const sites = [
    ['portal', { ...page, site: '.', command: ['npm', 'start'] }],
    [
      'docusaurus',
      {
        ...page,
        site: path.join(scratch, 'docusaurus'),
        command: ['npx', 'docusaurus', 'start', '--no-open'],
      },
    ],
  ] as const;
  const measured = new Map<string, Figures>();
  for (const [name, site] of sites) {
    const { start, edits } = await step(`Editing ${name}`, () => editToScreen(site, 10));
    measured.set(name, {
      'start to first page, ms': start,
      'save to screen, median, ms': median(edits),
      'save to screen, longest, ms': Math.max(...edits),
    });
  }
  return measured;
}

function print(kind: string, measured: ReadonlyMap<string, Figures>): void {
  const columns = [...measured.values()];
  const names = new Set(columns.flatMap((figures) => Object.keys(figures)));
  console.log(
    `\n| ${[kind, ...measured.keys()].join(' | ')} |\n|${'---|'.repeat(columns.length + 1)}`,
  );
  for (const name of names) {
    const cells = columns.map((it) => it[name]?.toFixed(/kB|CLS/.test(name) ? 1 : 0) ?? '–');
    console.log(`| ${[name, ...cells].join(' | ')} |`);
  }
}

command(async () => {
  if (!existsSync('build')) throw new StepError('There is no build/: run npm run build first');
  install(path.join(scratch, 'lighthouse'), { lighthouse: '12.8.2' });
  const sites = [
    { name: 'portal', ...portal },
    { name: 'portal, no scripts', folder: withoutScripts(), routes: portal.routes },
  ];
  for (const [name, peer] of Object.entries(peers)) {
    const folder = await step(`Building ${name}`, () => buildPeer(name, peer));
    sites.push({ name, folder, routes: peer.routes });
  }
  const served = await Promise.all(
    sites.map(async (site) => ({
      ...site,
      fast: await serve(site.folder),
      slow: await serve(site.folder, true),
    })),
  );
  for (const kind of ['doc', 'operation'] as const) {
    const found = new Map<string, Figures[]>(served.map(({ name }) => [name, []]));
    // One after the other in each run, so that what the machine does meanwhile concerns all alike.
    for (let run = 0; run < runs; run++) {
      for (const { name, fast, slow, routes } of served) {
        const page = fast.url + routes[kind];
        found.get(name)?.push({
          ...(await lighthouse(page, path.join(scratch, 'lighthouse'))),
          ...(await headingPaint(page)),
          ...(await nextPage(slow.url + routes[kind])),
          ...(await visit(page)),
        });
      }
    }
    print(kind, new Map([...found].map(([name, figures]) => [name, medians(figures)])));
  }
  served.forEach(({ fast, slow }) => [fast, slow].forEach(({ stop }) => stop()));
  print('writer', await measureEdits());
});
