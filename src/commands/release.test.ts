import { spawn } from 'node:child_process';
import { chmodSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';

import { createManifest, packRelease, withRelease } from '../publishing/release/archive';
import { ReleaseStore } from '../publishing/release/store';
import { smallSite, writeSite } from '../publishing/site.fixture';
import { temporaryFiles } from '../reference/specifications/temporary-files.fixture';

vi.setConfig({ testTimeout: 120_000 });

let file: (name: string) => string;
let store: ReleaseStore;
let names: string[];
beforeEach(async () => {
  file = temporaryFiles({ 'releases/history.json': '[]' });
  store = new ReleaseStore(file('releases'));
  names = [];
  for (const day of [1, 2]) names.push(await pack(day));
});

async function pack(day: number): Promise<string> {
  const site = writeSite({ ...smallSite, _headers: '', _redirects: '', 'docs.html': `${day}` });
  const commit = { hash: String(day).padStart(40, '0'), time: new Date(Date.UTC(2026, 0, day)) };
  const manifest = await createManifest(site, commit, { specifications: [], packages: [] });
  await packRelease(site, manifest, store.archiveOf(manifest.name));
  return manifest.name;
}

/**
 * Runs the command.
 *
 * @param programs - what the programs that it starts do, as scripts of a shell
 */
async function release(
  args: readonly string[],
  programs: Readonly<Record<string, string>> = {},
): Promise<{ status: number | null; output: string; lines: string[] }> {
  const bin = temporaryFiles(
    Object.fromEntries(
      Object.entries(programs).map(([name, script]) => [name, `#!/bin/sh\n${script}\n`]),
    ),
  );
  for (const name of Object.keys(programs)) chmodSync(bin(name), 0o755);
  const child = spawn(
    process.execPath,
    [
      ...['--require', require.resolve('tsx/cjs'), 'src/commands/release.ts', ...args],
      ...['--store', file('releases'), '--out', file('publish')],
    ],
    { env: { ...process.env, PATH: `${bin('.')}${path.delimiter}${process.env.PATH}` } },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  const lines = output.split('\n').filter((line) => line !== '' && !/^[▸✓ ]/.test(line));
  return { status, output, lines };
}

const history = () => JSON.parse(readFileSync(file('releases/history.json'), 'utf8')) as string[];

/** Kills the program that has started the script. */
const killParent = 'kill -9 $PPID; sleep 1';

it('goes back to the release before the one whose publication was killed', async () => {
  const [first = '', second = ''] = names;
  await store.recordPublished(first);
  expect(await release(['publish', second], { npx: 'exit 3' })).toMatchObject({
    status: 1,
    lines: [`✗ Publishing ${second} failed with exit code 3`],
  });
  expect(history()).toEqual([first]);

  expect((await release(['publish', second], { npx: killParent })).status).not.toBe(0);
  expect(history()).toEqual([first, second]);
  expect(await release(['rollback'], { npx: '' })).toMatchObject({ status: 0, lines: [] });
  expect(history()).toEqual([first, second, first]);
  const staged = readFileSync(file('publish/site/release.json'), 'utf8');
  expect(JSON.parse(staged)).toEqual({ release: first });
});

it('fetches again what a killed download has left in part', async () => {
  const [name = ''] = names;
  await store.recordPublished(name);
  const remote = file('remote');
  cpSync(file('releases'), remote, { recursive: true });
  rmSync(file('releases'), { recursive: true });
  const gh = (then: string) => `
    while [ "$1" != --dir ]; do shift; done; folder=$2; shift 2
    while [ "$1" ]; do head -c 500 "${remote}/$2" > "$folder/$2"; ${then} shift 2; done`;

  const cut = gh(`case $2 in *.gz) ${killParent};; esac;`);
  expect((await release(['fetch'], { gh: cut })).status).not.toBe(0);
  expect(readdirSync(file('releases')).filter((it) => it.endsWith('.gz'))).toEqual([]);

  const whole = gh(`cp "${remote}/$2" "$folder";`);
  expect(await release(['fetch'], { gh: whole })).toMatchObject({ status: 0, lines: [] });
  expect(readdirSync(file('releases')).sort()).toEqual([`${name}.tar.gz`, 'history.json']);
  await withRelease(store.archiveOf(name), async (manifest) => expect(manifest.name).toBe(name));
});

it('says on one line what is wrong with an archive or the history', async () => {
  const [name = ''] = names;
  writeFileSync(store.archiveOf(name), 'no archive');
  expect(await release(['stage', name])).toMatchObject({
    status: 1,
    lines: [expect.stringContaining(`✗ ${store.archiveOf(name)} cannot be read: `)],
  });
  writeFileSync(file('releases/history.json'), '["2026');
  expect(await release(['list'])).toMatchObject({
    status: 1,
    lines: [expect.stringContaining(`✗ ${file('releases/history.json')} isn't a list of releases`)],
  });
});
