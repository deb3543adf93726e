import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { strToU8, unzipSync, zipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';

import { listSiteFiles } from '../../shared/site-files';
import { smallSite, writeSite } from '../site.fixture';
import { archiveOf, packRelease, readRelease, releaseName } from './archive';
import { stageRelease } from './stage';

const host = { _headers: '/*\n  A: 1\n', _redirects: '' };
const contents = {
  specifications: [{ file: 'a.yaml', title: 'A', version: '1.0.0' }],
  packages: [{ name: 'react', version: '19.0.0', license: 'MIT' }],
};

let folder: string;
beforeEach(() => void (folder = writeSite({})));

/** Packs a site as the release of a commit of that day, and returns its name. */
async function pack(
  day: number,
  files: Readonly<Record<string, string>> = {},
  year = 2026,
  archives = folder,
): Promise<string> {
  const site = writeSite({ ...smallSite, ...host, 'docs.html': `<h1>Day ${day}</h1>`, ...files });
  utimesSync(path.join(site, 'docs.html'), new Date(), new Date(Math.random() * 1e12));
  const time = new Date(Date.UTC(year, 0, day, 12));
  const commit = { hash: String(day).padStart(40, '0'), time };
  await packRelease(site, commit, contents, archives);
  return releaseName(commit);
}

const script = (day: number) => `assets/js/day.${String(day).padStart(8, '0')}.js`;

/** Packs a release whose page and script differ from those of all others. */
const packChanged = (day: number, year?: number) => pack(day, { [script(day)]: `${day}` }, year);

async function stage(name: string) {
  const out = path.join(folder, 'out');
  const { kept, skipped } = await stageRelease(folder, name, out);
  const files = (await listSiteFiles(out)).map(({ file }) => file);
  const about: unknown = JSON.parse(readFileSync(path.join(out, 'release.json'), 'utf8'));
  return { kept, skipped, files, about, page: readFileSync(path.join(out, 'docs.html'), 'utf8') };
}

describe('packRelease', () => {
  it('names the release by time and commit, and lists what is in it', async () => {
    const name = await pack(2);
    expect(name).toBe('20260102T120000Z-000000000000');
    const { manifest } = await readRelease(archiveOf(folder, name));
    expect(manifest).toMatchObject({ name, committedAt: '2026-01-02T12:00:00Z', ...contents });
    expect(manifest.files.map((file) => file.path)).toEqual(
      Object.keys({ ...smallSite, ...host }).sort(),
    );
  });

  it('packs the same bytes whatever the times of the files', async () => {
    const [one, other] = [folder, writeSite({})];
    const name = await pack(2, {}, 2026, one);
    await pack(2, {}, 2026, other);
    const [bytes, otherBytes] = [one, other].map((it) => readFileSync(archiveOf(it, name)));
    expect(bytes?.equals(otherBytes ?? Buffer.alloc(0))).toBe(true);
  });

  it('overwrites no archive, and lets one of two that pack at once win', async () => {
    const attempts = await Promise.allSettled([1, 1, 1].map((day) => pack(day)));
    const results = attempts.map((each) => (each.status === 'rejected' ? `${each.reason}` : ''));
    const archive = archiveOf(folder, '20260101T120000Z-000000000000');
    const refusal = `Error: ${archive} exists, and isn't overwritten (delete it to pack it again)`;
    expect(results.sort()).toEqual(['', refusal, refusal]);
    const before = readFileSync(archive);
    await expect(pack(1, { 'docs.html': 'other' })).rejects.toThrow('exists');
    expect(readFileSync(archive).equals(before)).toBe(true);
  });
});

describe('an archive', () => {
  const name = '20260101T120000Z-000000000000';
  const manifest = { name, files: [{ path: '_headers', bytes: 0, sha256: 'a' }] };
  const zipOf =
    (text: string, file = 'site/a.html') =>
    () =>
      Buffer.from(zipSync({ 'manifest.json': strToU8(text), [file]: new Uint8Array() }));
  it.each<[string, (whole: Buffer) => Buffer, RegExp]>([
    ['that is cut', (whole) => whole.subarray(0, whole.length >> 1), /invalid zip data/],
    ['that is empty', () => Buffer.alloc(0), /invalid zip data/],
    ['that is none', () => Buffer.from('no archive'), /invalid zip data/],
    [
      'with a changed file',
      (whole) => Buffer.from(zipSync({ ...unzipSync(whole), 'site/docs.html': strToU8('a') })),
      /its manifest differs in docs\.html$/,
    ],
    ['without a manifest', () => Buffer.from(zipSync({ 'site/a.html': strToU8('a') })), /JSON/],
    ['whose manifest is half there', zipOf(JSON.stringify(manifest).slice(0, 50)), /JSON/],
    ['whose manifest is nothing', zipOf('null'), /null/],
    ['of another release', zipOf(JSON.stringify({ ...manifest, name: 'a' })), /it holds a/],
    ['with other files', zipOf(JSON.stringify(manifest)), /its manifest differs in a\.html, _head/],
    [
      'with a file outside',
      zipOf(JSON.stringify(manifest), 'site/../a'),
      /outside.*: site\/\.\.\/a/,
    ],
  ])('%s is refused on one line', async (_, alter, reason) => {
    await pack(1);
    const archive = archiveOf(folder, name);
    writeFileSync(archive, alter(readFileSync(archive)));
    const error: unknown = await readRelease(archive).catch((it: unknown) => it);
    const [, why] = /^Error: .+ can't be used: (.+) \(delete it, then .+\)$/.exec(`${error}`) ?? [];
    expect(why).toMatch(reason);
  });
});

describe('stageRelease', () => {
  it('takes the pages of the release, and the scripts of all others, older or newer', async () => {
    const names = [await packChanged(1), await packChanged(2), await packChanged(3, 2030)];
    const { files, kept, skipped, about, page } = await stage(names[1] ?? '');
    expect(files).toEqual(expect.arrayContaining([script(1), script(2), script(3)]));
    expect(page).toContain('Day 2');
    expect(about).toEqual({ release: names[1], earlierFile: `/${script(3)}` });
    expect({ kept, skipped }).toEqual({ kept: [names[2], names[0]], skipped: [] });
  });

  it('leaves out pages of other releases, and takes what is not immutable from the release', async () => {
    await pack(1, { 'gone.html': 'gone', 'llms.txt': 'old' });
    const { files, about } = await stage(await pack(2, { 'llms.txt': 'new' }));
    expect(files).not.toContain('gone.html');
    expect(readFileSync(path.join(folder, 'out/llms.txt'), 'utf8')).toBe('new');
    expect(about).not.toHaveProperty('earlierFile');
  });

  it('skips other archives that cannot be read or have other files of an immutable name', async () => {
    const main = 'assets/js/main.0a1b2c3d.js';
    const names = [await packChanged(1), await pack(2, { [main]: 'other()', [script(2)]: '' })];
    const name = await packChanged(3);
    writeFileSync(archiveOf(folder, names[0] ?? ''), 'no archive');
    const { files, page, kept, skipped } = await stage(name);
    expect(page).toContain('Day 3');
    expect(files).toContain(script(3));
    expect(files).not.toContain(script(2));
    expect(kept).toEqual([]);
    expect(skipped).toEqual([
      `${names[1]} has other content under the name ${main}`,
      expect.stringContaining(`${archiveOf(folder, names[0] ?? '')} can't be used: `),
    ]);
  });

  it('refuses a release that cannot be read or is not there, with the nearest name', async () => {
    const name = await pack(1);
    await expect(stage(name.slice(0, -1))).rejects.toThrow(`(did you mean "${name}"?)`);
    await expect(stage('a')).rejects.toThrow(
      `${folder} has no release a (run npm run release -- fetch)`,
    );
    writeFileSync(archiveOf(folder, name), 'no archive');
    await expect(stage(name)).rejects.toThrow(`${archiveOf(folder, name)} can't be used: `);
  });
});
