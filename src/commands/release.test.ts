import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { archiveOf, createManifest, packRelease } from '../publishing/release/archive';
import { smallSite, writeSite } from '../publishing/site.fixture';
import { temporaryFiles } from '../reference/specifications/temporary-files.fixture';
import { keptReleases } from './kept-archives';

vi.setConfig({ testTimeout: 120_000 });

/** Kills the program that has started the script. */
const killParent = 'kill -9 $PPID; sleep 1';

/** What each program that the command starts does, as a script of a shell; `$here` is a folder of its own. */
let programs: { gh: string; npx: string };
let file: (name: string) => string;
/** The releases of the first two days of 2026, and one whose commit claims to be of 2030. */
let names: string[];
const [first, second, future] = [() => names[0] ?? '', () => names[1] ?? '', () => names[2] ?? ''];

beforeEach(async () => {
  file = temporaryFiles({ 'github/assets': '' });
  programs = { gh: github(), npx: cloudflare('') };
  names = [await pack(1), await pack(2), await pack(3, 2030)];
});

async function pack(day: number, year = 2026): Promise<string> {
  const site = writeSite({ ...smallSite, 'docs.html': `${day}` });
  const commit = { hash: String(day).padStart(40, '0'), time: new Date(Date.UTC(year, 0, day)) };
  const manifest = await createManifest(site, commit, { specifications: [], packages: [] });
  await packRelease(site, manifest, file('releases'));
  return manifest.name;
}

/** Stands for the host: notes what is deployed, and then does what a script says. */
function cloudflare(
  then: string,
  status = `echo '{ "versions": [{ "version_id": "v1" }] }'`,
): string {
  return `
    if [ "$2" = deployments ]; then ${status}; exit; fi
    while [ "$1" != --assets ]; do shift; done
    echo "$(cat "$2/release.json") $(cat "$2/docs.html") $4" >> "$here/deployed"
    ${then}`;
}

/** Stands for GitHub, which has the assets that `upload` adds; `before` goes before a download. */
function github(before = '', verified = ''): string {
  return `
    case "$1 $2" in
      'release view')
        echo '{ "url": "https://github.com/example/docs/releases/tag/archive", "assets": ['
        paste -sd, "$here/github/assets"; echo ']}' ;;
      'release upload') echo "$4" >> "$here/uploaded" ;;
      'release download') ${before}
        cp "$here/github/$5" "$7" ;;
      'attestation verify') echo "$@" >> "$here/verified"; ${verified} ;;
    esac`;
}

/** Lets GitHub have an archive, uploaded in some minute. */
function upload(name: string, minute: number, digest = digestOf(name)): void {
  cpSync(archiveOf(file('releases'), name), archiveOf(file('github'), name));
  const createdAt = new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
  const asset = { name: `${name}.tar.gz`, createdAt, digest };
  appendFileSync(file('github/assets'), `${JSON.stringify(asset)}\n`);
}

function digestOf(name: string): string | null {
  const content = readFileSync(archiveOf(file('releases'), name));
  return `sha256:${createHash('sha256').update(content).digest('hex')}`;
}

/** Runs the command. */
async function release(...args: readonly string[]) {
  for (const [name, script] of Object.entries(programs)) {
    mkdirSync(file('bin'), { recursive: true });
    writeFileSync(file(`bin/${name}`), `#!/bin/sh\nhere='${file('.')}'\n${script}\n`);
    chmodSync(file(`bin/${name}`), 0o755);
  }
  const options = ['--archives', file('releases'), '--out', file('publish')];
  const child = spawn(
    process.execPath,
    ['--require', require.resolve('tsx/cjs'), 'src/commands/release.ts', ...args, ...options],
    {
      env: {
        ...process.env,
        GITHUB_ACTIONS: 'true',
        GITHUB_OUTPUT: file('output'),
        PATH: `${file('bin')}${path.delimiter}${process.env.PATH}`,
      },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  const lines = output.split('\n').filter((line) => line !== '' && !/^[▸✓ ]/.test(line));
  return { status, lines };
}

const linesOf = (name: string) =>
  existsSync(file(name)) ? readFileSync(file(name), 'utf8').trim().split('\n') : [];

const archives = () => readdirSync(file('releases')).sort();
const files = (...of: string[]) => of.map((name) => `${name}.tar.gz`).sort();

describe('publish', () => {
  const published = (day: number) => `{"release":"${names[day - 1]}"} ${day} ${names[day - 1]}`;

  it('publishes the release that it is told, and says how to go back', async () => {
    expect(await release('publish', second())).toEqual({ status: 0, lines: [] });
    expect(await release('publish', first())).toEqual({ status: 0, lines: [] });
    expect(linesOf('deployed')).toEqual([published(2), published(1)]);
    expect(linesOf('output')).toEqual(['before=v1', 'before=v1']);
    expect(archives()).toEqual(files(...names));
  });

  it.each(['keep', 'stage', 'publish'])('needs a name: %s', async (verb) => {
    const { status, lines } = await release(verb);
    expect([status, lines[0]]).toEqual([1, '✗ usage:']);
    expect(await release(verb, first().slice(1))).toEqual({
      status: 1,
      lines: [
        `✗ ${file('releases')} has no release ${first().slice(1)} (did you mean "${first()}"?)`,
      ],
    });
    expect(linesOf('deployed')).toEqual([]);
  });

  it('skips another archive that cannot be read, with a warning', async () => {
    writeFileSync(archiveOf(file('releases'), future()), 'no archive');
    const { status, lines } = await release('publish', second());
    expect(status).toBe(0);
    expect(lines).toEqual([
      expect.stringMatching(/^::warning::.+2030.+ can't be used: .+: skipped$/),
    ]);
    expect(linesOf('deployed')).toEqual([published(2)]);
  });

  it('fails when the host refuses, and can run again', async () => {
    programs.npx = cloudflare('exit 3');
    const lines = [`✗ Publishing ${first()} failed with exit code 3`];
    expect(await release('publish', first())).toEqual({ status: 1, lines });
    programs.npx = cloudflare(killParent);
    expect((await release('publish', first())).status).toBeNull();
    programs.npx = cloudflare('');
    expect(await release('publish', first())).toEqual({ status: 0, lines: [] });
    expect(linesOf('deployed')).toEqual([published(1), published(1), published(1)]);
  });

  it('publishes nothing without knowing how to go back, unless it is the first time', async () => {
    programs.npx = cloudflare('', 'echo No connection. >&2; exit 1');
    expect(await release('publish', first())).toEqual({
      status: 1,
      lines: ['✗ npx wrangler deployments status --json failed: No connection.'],
    });
    expect(linesOf('deployed')).toEqual([]);
    programs.npx = cloudflare('', 'echo "No Worker. [code: 10007]" >&2; exit 1');
    expect(await release('publish', first())).toEqual({ status: 0, lines: [] });
    expect(linesOf('output')).toEqual([]);
  });

  it('mixes nothing when two run at once', async () => {
    programs.npx = cloudflare('sleep 2');
    const both = [release('publish', first()), release('publish', second())];
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([0, 0]);
    expect(linesOf('deployed').sort()).toEqual([published(1), published(2)]);
  });
});

describe('keep', () => {
  it('uploads an archive', async () => {
    upload(first(), 1);
    expect(await release('keep', second())).toEqual({ status: 0, lines: [] });
    expect(linesOf('uploaded')).toEqual([archiveOf(file('releases'), second())]);
  });

  it('leaves the one that is kept already', async () => {
    upload(first(), 1);
    expect(await release('keep', first())).toEqual({ status: 0, lines: [] });
    expect(linesOf('uploaded')).toEqual([]);
  });

  it.each([
    ['sha256:0', 'run the failed jobs again instead of all, or publish another commit'],
    [
      null,
      'its upload was interrupted: run gh release delete-asset archive FILE, then run it again',
    ],
  ])('refuses to replace one with the digest %s', async (digest, cure) => {
    upload(first(), 1, digest);
    const [archive = ''] = files(first());
    const reason = `GitHub has another ${archive}: ${digest}, not ${digestOf(first())}`;
    expect(await release('keep', first())).toEqual({
      status: 1,
      lines: [`✗ ${reason} (${cure.replace('FILE', archive)})`],
    });
    expect(linesOf('uploaded')).toEqual([]);
  });
});

describe('fetch', () => {
  beforeEach(() => {
    // Against the dates of their commits.
    [future(), second(), first()].forEach((name, minute) => upload(name, minute));
    rmSync(file('releases'), { recursive: true });
  });

  it('downloads what is missing, and verifies that the workflow built it from main', async () => {
    cpSync(archiveOf(file('github'), first()), archiveOf(file('releases'), first()));
    expect(await release('fetch')).toEqual({ status: 0, lines: [] });
    expect(archives()).toEqual(files(...names));
    expect(linesOf('verified')).toEqual(
      [second(), future()].map((name) =>
        expect.stringMatching(
          new RegExp(
            `^attestation verify \\S+/${name}\\.tar\\.gz ` +
              '--signer-workflow example/docs/\\.github/workflows/publish\\.yml ' +
              '--repo example/docs --source-ref refs/heads/main$',
          ),
        ),
      ),
    );
  });

  it(`downloads the ${keptReleases + 1} that were uploaded last`, async () => {
    rmSync(file('github/assets'));
    cpSync(file('github'), file('releases'), { recursive: true });
    upload(future(), 99);
    const others = Array.from({ length: keptReleases + 1 }, (_, minute) => {
      const other = `20250101T000000Z-${String(minute).padStart(12, '0')}`;
      cpSync(archiveOf(file('github'), first()), archiveOf(file('releases'), other));
      upload(other, minute);
      return other;
    });
    rmSync(file('releases'), { recursive: true });
    expect((await release('fetch')).status).toBe(0);
    expect(archives()).toEqual(files(future(), ...others.slice(1)));
  });

  it.each([
    ['cannot be downloaded', 'Downloading', 1, github('case $5 in 20260102*) exit 1;; esac')],
    ['is not attested', 'Verifying', 4, github('', 'case $3 in *20260102*) exit 4;; esac')],
  ])('skips an archive that %s, with a warning', async (_, title, code, gh) => {
    programs.gh = gh;
    expect(await release('fetch')).toEqual({
      status: 0,
      lines: [`::warning::${title} ${second()} failed with exit code ${code}: skipped`],
    });
    expect(archives()).toEqual(files(first(), future()));
  });

  it('leaves nothing in part when it is killed, and goes on', async () => {
    programs.gh = github(
      `case $5 in 20260102*) head -c 500 "$here/github/$5" > "$7/$5"; ${killParent};; esac`,
    );
    expect((await release('fetch')).status).toBeNull();
    expect(archives().filter((name) => name.endsWith('.gz'))).toEqual(files(first()));
    programs.gh = github();
    expect(await release('fetch')).toEqual({ status: 0, lines: [] });
    expect(archives()).toEqual(files(...names));
  });

  it('fails when GitHub does not say which archives there are', async () => {
    programs.gh = 'echo release not found >&2; exit 1';
    expect(await release('fetch')).toEqual({
      status: 1,
      lines: ['✗ gh release view archive --json url,assets failed: release not found'],
    });
  });
});
