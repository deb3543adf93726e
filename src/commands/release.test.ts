import { spawn } from 'node:child_process';
import fs, { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';

import { archiveOf, packRelease } from '../publishing/release';
import { smallSite, writeSite } from '../publishing/site.fixture';
import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { keptReleases } from './kept-archives';

let file: (name: string) => string;
let [first, second, future] = ['', '', ''];
beforeEach(async () => {
  file = temporaryFiles({ 'github/assets': '' });
  [first, second, future] = [await pack(1), await pack(2), await pack(3, 2030)];
  play('npx', cloudflare(''));
  play('gh', github());
});

async function pack(day: number, year = 2026): Promise<string> {
  const site = writeSite({ ...smallSite, 'docs.html': `${day}` });
  const commit = { hash: String(day).padStart(40, '0'), time: new Date(Date.UTC(year, 0, day)) };
  const nothing = { specifications: [], packages: [] };
  return path.basename(await packRelease(site, commit, nothing, file('releases')), '.zip');
}

/** Puts a script of a shell in the place of a program that the command starts. */
function play(program: string, script: string): void {
  writeFileSync(file(program), `#!/bin/sh\nhere='${file('.')}'\n${script}\n`, { mode: 0o755 });
}

/** Kills the program that has started the script. */
const killParent = 'kill -9 $PPID; sleep 1';

/** Plays the host: notes what is deployed, then does what a script says. */
function cloudflare(then: string, status = `echo '{ "versions": [{ "version_id": "v1" }] }'`) {
  return `if [ "$2" = deployments ]; then ${status}; exit; fi
    while [ "$1" != --assets ]; do shift; done
    echo "$4: $(cat "$2/release.json" "$2/docs.html")" >> "$here/deployed"; ${then}`;
}

/** Plays GitHub, which has what `upload` adds; scripts of a shell go before what it does. */
function github(download = '', verify = ''): string {
  return `case "$1 $2" in
    'release view')
      echo '{ "url": "https://github.com/example/docs/releases/tag/archive", "assets": ['
      paste -sd, "$here/github/assets"; echo ']}' ;;
    'release download') file=\${4#*=}; folder=\${5#*=}; ${download}
      cp "$here/github/$file" "$folder" ;;
    'attestation verify') ${verify} echo "\${3##*/} $4 $5 $6" >> "$here/verified" ;;
  esac`;
}

/** Lets GitHub have the archive of a release, uploaded in some minute. */
function upload(name: string, minute: number): void {
  cpSync(archiveOf(file('releases'), name), archiveOf(file('github'), name));
  const createdAt = new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
  fs.appendFileSync(
    file('github/assets'),
    `${JSON.stringify({ name: `${name}.zip`, createdAt })}\n`,
  );
}

/** Runs the command, and returns its status, with the lines that are neither titles nor details. */
async function release(...args: readonly string[]): Promise<[number | null, string[]]> {
  const program = ['--require', require.resolve('tsx/cjs'), 'src/commands/release.ts'];
  const options = ['--archives', file('releases'), '--out', file('publish')];
  const PATH = `${file('.')}${path.delimiter}${process.env.PATH}`;
  const inWorkflow = { GITHUB_ACTIONS: 'true', GITHUB_OUTPUT: file('output') };
  const env = { ...process.env, ...inWorkflow, PATH };
  const child = spawn(process.execPath, [...program, ...args, ...options], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return [status, output.split('\n').filter((line) => line !== '' && !/^[▸✓ ]/.test(line))];
}

const linesOf = (name: string) =>
  existsSync(file(name)) ? readFileSync(file(name), 'utf8').trim().split('\n') : [];
const filesOf = (...names: string[]) => names.map((name) => `${name}.zip`).sort();
const archives = () => readdirSync(file('releases')).sort();

describe('publish', () => {
  const published = (name: string, day: number) => `${name}: {"release":"${name}"}\n${day}`;
  const deployed = () => linesOf('deployed').join('\n');

  it('publishes the release it is told, old or new, and says how to go back', async () => {
    expect(await release('publish', second)).toEqual([0, []]);
    expect(await release('publish', first)).toEqual([0, []]);
    expect(deployed()).toBe(`${published(second, 2)}\n${published(first, 1)}`);
    expect(linesOf('output')).toEqual(['before=v1', 'before=v1']);
    expect(archives()).toEqual(filesOf(first, second, future));
  });

  it('needs the name of a release', async () => {
    const [status, lines] = await release('publish');
    expect([status, lines[0]]).toEqual([1, '✗ usage:']);
    expect((await release('publish', first, second))[1][0]).toBe('✗ usage:');
    const name = first.slice(1);
    const fault = `${file('releases')} has no release ${name} (did you mean "${first}"?)`;
    expect(await release('publish', name)).toEqual([1, [`✗ ${fault}`]]);
    expect(deployed()).toBe('');
  });

  it('fails when the host refuses or the run is killed, and can run again', async () => {
    play('npx', cloudflare('exit 3'));
    const fault = `✗ Publishing ${first} failed with exit code 3`;
    expect(await release('publish', first)).toEqual([1, [fault]]);
    play('npx', cloudflare(killParent));
    expect((await release('publish', first))[0]).toBeNull();
    play('npx', cloudflare(''));
    expect(await release('publish', first)).toEqual([0, []]);
  });

  it('publishes nothing without a way back, unless nothing was published before', async () => {
    play('npx', cloudflare('', 'echo No connection. >&2; exit 1'));
    const fault = '✗ npx wrangler deployments status --json failed: No connection.';
    expect(await release('publish', first)).toEqual([1, [fault]]);
    play('npx', cloudflare('', `echo '{ "versions": [] }'`));
    const nothing = '✗ wrangler names no version to go back to';
    expect(await release('publish', first)).toEqual([1, [nothing]]);
    expect(deployed()).toBe('');
    play('npx', cloudflare('', 'echo "No Worker. [code: 10007]" >&2; exit 1'));
    expect(await release('publish', first)).toEqual([0, []]);
    expect(linesOf('output')).toEqual([]);
  });
});

describe('fetch', () => {
  /** Lets GitHub have archives, uploaded one after the other, and none be here. */
  function move(...names: string[]): void {
    names.forEach((name, minute) => upload(name, minute));
    rmSync(file('releases'), { recursive: true });
  }

  it(`verifies and keeps the ${keptReleases + 1} that were uploaded last`, async () => {
    const later = Array.from({ length: keptReleases }, (_, day) => `20250101T000000Z-${day}`);
    const copy = (name: string) =>
      cpSync(archiveOf(file('releases'), first), archiveOf(file('releases'), name));
    later.forEach(copy);
    move(future, second, ...later);
    expect(await release('fetch')).toEqual([0, []]);
    expect(archives()).toEqual(filesOf(second, ...later));
    const builder = '--signer-workflow=example/docs/.github/workflows/publish.yml';
    const expected = `--repo=example/docs ${builder} --source-ref=refs/heads/main`;
    const verified = archives().map((archive) => `${archive} ${expected}`);
    expect(linesOf('verified').sort()).toEqual(verified);
  });

  it.each([
    ['cannot be downloaded', 'Downloading', github('case $file in 20260102*) exit 1;; esac')],
    ['is not attested', 'Verifying', github('', 'case $3 in *20260102*) exit 1;; esac;')],
  ])('skips an archive that %s, with a warning, and overwrites none', async (_, title, gh) => {
    move(first, second, future);
    play('gh', gh);
    const warning = `::warning::${title} ${second} failed with exit code 1: skipped`;
    expect(await release('fetch')).toEqual([0, [warning]]);
    expect(archives()).toEqual(filesOf(first, future));
    writeFileSync(archiveOf(file('releases'), first), 'as it was');
    expect((await release('fetch'))[0]).toBe(0);
    expect(readFileSync(archiveOf(file('releases'), first), 'utf8')).toBe('as it was');
  });

  it('leaves nothing in part when it is killed, and goes on', async () => {
    move(second, first);
    const cut = `head -c 500 "$here/github/$file" > "$folder/$file"; ${killParent}`;
    play('gh', github(`case $file in 20260102*) ${cut};; esac`));
    expect((await release('fetch'))[0]).toBeNull();
    expect(archives().filter((name) => name.endsWith('.zip'))).toEqual(filesOf(first));
    play('gh', github());
    expect(await release('fetch')).toEqual([0, []]);
    expect(archives()).toEqual(filesOf(first, second));
  });

  it('fails when GitHub does not say which archives there are', async () => {
    play('gh', 'echo release not found >&2; exit 1');
    const fault = '✗ gh release view archive --json url,assets failed: release not found';
    expect(await release('fetch')).toEqual([1, [fault]]);
  });
});
