import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import * as tar from 'tar';
import { beforeEach, describe, expect, it } from 'vitest';

import { listSiteFiles } from '../../shared/site-files';
import { smallSite, writeSite } from '../site.fixture';
import { createManifest, differingFiles, packRelease, withRelease } from './archive';
import { keptReleases, stageRelease } from './stage';
import { ReleaseStore } from './store';

const host = { _headers: '/*\n  A: 1\n', _redirects: '' };
const contents = {
  specifications: [{ file: 'a.yaml', title: 'A', version: '1.0.0' }],
  packages: [{ name: 'react', version: '19.0.0', licence: 'MIT' }],
};

let folder: string;
let store: ReleaseStore;
beforeEach(() => {
  folder = writeSite({});
  store = new ReleaseStore(folder);
});

/** Packs a site as the release of a commit of that day of January, and returns its name. */
async function pack(day: number, files: Readonly<Record<string, string>> = {}): Promise<string> {
  const site = writeSite({ ...smallSite, ...host, ...files });
  const commit = {
    hash: String(day).padStart(40, '0'),
    time: new Date(Date.UTC(2026, 0, day, 12)),
  };
  const manifest = await createManifest(site, commit, contents);
  await packRelease(site, manifest, store.archiveOf(manifest.name));
  return manifest.name;
}

/** A release whose page and script differ from those of all others. */
function packChanged(day: number): Promise<string> {
  return pack(day, {
    'docs.html': `<h1>Day ${day}</h1>`,
    [`assets/js/day.${String(day).padStart(8, '0')}.js`]: `day(${day})`,
  });
}

async function stagedFiles(name: string): Promise<{ files: string[]; out: string }> {
  const out = path.join(folder, 'out');
  await stageRelease(store, name, out);
  return { files: (await listSiteFiles(out)).map(({ file }) => file), out };
}

describe('packRelease', () => {
  it('names the release by time and commit, and lists what is in it', async () => {
    const name = await pack(2);
    expect(name).toBe('20260102T120000Z-000000000000');
    const manifest = await withRelease(store.archiveOf(name), async (it) => it);
    expect(manifest).toMatchObject({ name, committedAt: '2026-01-02T12:00:00Z', ...contents });
    expect(manifest.files.map((file) => file.path)).toEqual(
      Object.keys({ ...smallSite, ...host }).sort(),
    );
    expect(manifest.files.find((file) => file.path === 'docs.html')).toEqual({
      path: 'docs.html',
      bytes: Buffer.byteLength(smallSite['docs.html'] ?? ''),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('gives the same bytes for the same files, whenever they were written', async () => {
    const first = readFileSync(store.archiveOf(await pack(2)));
    const name = await pack(2);
    expect(readFileSync(store.archiveOf(name)).equals(first)).toBe(true);

    const site = writeSite({ ...smallSite, ...host });
    utimesSync(path.join(site, 'docs.html'), 0, 0);
    const time = new Date(Date.UTC(2026, 0, 2, 12));
    const manifest = await createManifest(site, { hash: '2'.padStart(40, '0'), time }, contents);
    await packRelease(site, manifest, store.archiveOf(name));
    expect(readFileSync(store.archiveOf(name)).equals(first)).toBe(true);
  });
});

describe('withRelease', () => {
  it.each([
    ['changed', { 'docs.html': '<h1>Changed</h1>' }, 'docs.html'],
    ['added', { 'more.html': '<h1>More</h1>' }, 'more.html'],
  ])('refuses an archive with a file that was %s', async (_, change, file) => {
    const site = writeSite({ ...smallSite, ...host });
    const commit = { hash: 'a'.repeat(40), time: new Date(0) };
    const manifest = JSON.stringify(await createManifest(site, commit, contents));
    const changed = writeSite(
      Object.fromEntries(
        Object.entries({ ...smallSite, ...host, ...change }).map(([name, text]) => [
          `site/${name}`,
          text,
        ]),
      ),
    );
    writeFileSync(path.join(changed, 'manifest.json'), manifest);
    const archive = path.join(folder, 'changed.tar.gz');
    await tar.create({ cwd: changed, file: archive, gzip: true }, ['manifest.json', 'site']);
    await expect(withRelease(archive, async () => undefined)).rejects.toThrow(
      `doesn't match its manifest: ${file}`,
    );
  });
});

it('names the files that differ, and those that only one build has', () => {
  const file = (name: string, sha256: string) => ({ path: name, bytes: 1, sha256 });
  const one = [file('a', '1'), file('b', '1'), file('c', '1')];
  expect(differingFiles(one, [file('a', '1'), file('b', '2'), file('d', '1')])).toEqual([
    'b',
    'c',
    'd',
  ]);
  expect(differingFiles(one, one)).toEqual([]);
});

describe('stageRelease', () => {
  it(`keeps the scripts of the last ${keptReleases} published releases, and no older page`, async () => {
    const names: string[] = [];
    for (let day = 1; day <= keptReleases + 2; day++) {
      names.push(await packChanged(day));
      await store.recordPublished(names.at(-1) ?? '');
    }
    const { files, out } = await stagedFiles(await store.find());
    const days = files.flatMap((file) => /day\.0*(\d+)\.js$/.exec(file)?.[1] ?? []).map(Number);
    expect(days).toEqual(Array.from({ length: keptReleases + 1 }, (_, index) => index + 2));
    expect(readFileSync(path.join(out, 'docs.html'), 'utf8')).toContain(`Day ${keptReleases + 2}`);
    expect(JSON.parse(readFileSync(path.join(out, 'release.json'), 'utf8'))).toEqual({
      release: names.at(-1),
    });
  });

  it('takes pages that went away out, and what is not immutable from the release', async () => {
    await store.recordPublished(await pack(1, { 'gone.html': 'gone', 'img/logo.svg': 'old' }));
    const { files, out } = await stagedFiles(await pack(2, { 'img/logo.svg': 'new' }));
    expect(files).not.toContain('gone.html');
    expect(readFileSync(path.join(out, 'img/logo.svg'), 'utf8')).toBe('new');
  });

  it('keeps the scripts of the newer release that a rollback leaves', async () => {
    for (const day of [1, 2]) await store.recordPublished(await packChanged(day));
    const previous = await store.previous();
    const { files, out } = await stagedFiles(previous);
    expect(files).toContain('assets/js/day.00000002.js');
    expect(readFileSync(path.join(out, 'docs.html'), 'utf8')).toContain('Day 1');
  });

  it('refuses two files of one immutable name', async () => {
    await store.recordPublished(await pack(1));
    const name = await pack(2, { 'assets/js/main.0a1b2c3d.js': 'other()' });
    await expect(stagedFiles(name)).rejects.toThrow('assets/js/main.0a1b2c3d.js differs between');
  });

  it('refuses an archive under the name of another release', async () => {
    const name = await pack(1);
    const other = '20260103T120000Z-aaaaaaaaaaaa';
    writeFileSync(store.archiveOf(other), readFileSync(store.archiveOf(name)));
    await expect(stagedFiles(other)).rejects.toThrow(`holds ${name}`);
  });
});

describe('ReleaseStore', () => {
  it('goes back release by release', async () => {
    const names = [];
    for (const day of [1, 2, 3]) names.push(await pack(day));
    await expect(store.previous()).rejects.toThrow(/^no release was published$/);
    for (const name of names) await store.recordPublished(name);
    expect(await store.previous()).toBe(names[1]);
    await store.recordPublished(await store.previous());
    expect(await store.previous()).toBe(names[0]);
    await store.recordPublished(await store.previous());
    await expect(store.previous()).rejects.toThrow(`before ${names[0]}`);
  });

  it('never goes back to a release that was not published', async () => {
    const [first, , third] = [await pack(1), await pack(2), await pack(3)];
    await store.recordPublished(first);
    await store.recordPublished(third);
    expect(await store.previous()).toBe(first);
  });

  it('names what was published, last to first, each once', async () => {
    for (const name of ['a', 'b', 'a', 'c']) await store.recordPublished(name);
    expect(await store.lastPublished()).toEqual(['c', 'a', 'b']);
  });

  it('finds the newest release, and says which name is near', async () => {
    await expect(store.find()).rejects.toThrow('holds no release');
    const names = [await pack(1), await pack(2)];
    expect(await store.find()).toBe(names[1]);
    expect(readdirSync(folder).every((file) => file.endsWith('.tar.gz'))).toBe(true);
    await expect(store.find('20260102T120000Z-00000000000')).rejects.toThrow(
      `did you mean "${names[1]}"?`,
    );
  });
});
