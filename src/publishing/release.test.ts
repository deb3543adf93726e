import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';

import { indexFolder } from '../search/engine/index-files';
import { listSiteFiles } from '../shared/site-files';
import { archiveOf, packRelease, stageRelease } from './release';
import { smallSite, writeSite } from './site.fixture';
import { zip } from './zip';

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
): Promise<string> {
  const site = writeSite({ ...smallSite, ...host, 'docs.html': `<h1>Day ${day}</h1>`, ...files });
  utimesSync(path.join(site, 'docs.html'), new Date(), new Date(Math.random() * 1e12));
  const time = new Date(Date.UTC(year, 0, day, 12));
  const commit = { hash: String(day).padStart(40, '0'), time };
  return path.basename(await packRelease(site, commit, contents, folder), '.zip');
}

const script = (day: number) => `assets/js/day.${String(day).padStart(8, '0')}.js`;

/** Packs a release whose page and script differ from those of all others. */
const packChanged = (day: number, year?: number) => pack(day, { [script(day)]: `${day}` }, year);

/** Writes an archive whose name has its digest, whatever it has, and returns its name. */
function writeArchive(bytes: Uint8Array): string {
  const name = `a-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}`;
  writeFileSync(archiveOf(folder, name), bytes);
  return name;
}

/** Changes each entry in the directory of an archive, at an offset in it. */
function alterEntries(whole: Buffer, offset: number, value: number): Buffer {
  const entry = Buffer.from('PK\u0001\u0002');
  for (let at = whole.indexOf(entry); at >= 0; at = whole.indexOf(entry, at + 1)) {
    whole.writeUInt16LE(value, at + offset);
  }
  return whole;
}

async function stage(name: string) {
  const out = path.join(folder, 'out');
  const { kept, skipped } = await stageRelease(folder, name, out);
  const files = (await listSiteFiles(out)).map(({ file }) => file);
  const about: unknown = JSON.parse(readFileSync(path.join(out, 'release.json'), 'utf8'));
  return { kept, skipped, files, about, page: readFileSync(path.join(out, 'docs.html'), 'utf8') };
}

describe('packRelease', () => {
  it('names the release by time, commit, and content, and says what it is made of', async () => {
    const name = await pack(2);
    expect(name).toMatch(/^20260102T120000Z-000000000000-[0-9a-f]{12}$/);
    const entries = unzipSync(readFileSync(archiveOf(folder, name)));
    const manifest: unknown = JSON.parse(strFromU8(entries['manifest.json'] ?? new Uint8Array()));
    expect(manifest).toMatchObject({ committedAt: '2026-01-02T12:00:00Z', ...contents });
    const files = Object.keys({ ...smallSite, ...host }).map((file) => `site/${file}`);
    expect(Object.keys(entries).sort()).toEqual(['manifest.json', ...files].sort());
  });

  it('packs the same bytes whatever the times of the files, and overwrites no other archive', async () => {
    const [name, again] = [await pack(2), await pack(2)];
    expect(again).toBe(name);
    const other = await pack(2, { 'docs.html': 'other' });
    expect(readdirSync(folder).sort()).toEqual([`${name}.zip`, `${other}.zip`].sort());
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
    const indexed = `${indexFolder}/0b1c2d3e4f5a-page-0.json`;
    await pack(1, { 'gone.html': 'gone', 'llms.txt': 'old', [indexed]: '{}' });
    const { files, about } = await stage(await pack(2, { 'llms.txt': 'new' }));
    expect(files).not.toContain('gone.html');
    expect(files).not.toContain(indexed);
    expect(readFileSync(path.join(folder, 'out/llms.txt'), 'utf8')).toBe('new');
    expect(about).not.toHaveProperty('earlierFile');
  });

  it('skips other archives that cannot be read', async () => {
    const names = [await packChanged(1), await packChanged(2)];
    const name = await packChanged(3);
    writeFileSync(archiveOf(folder, names[0] ?? ''), 'no archive');
    const { files, page, kept, skipped } = await stage(name);
    expect(page).toContain('Day 3');
    expect(files).toEqual(expect.arrayContaining([script(2), script(3)]));
    expect(files).not.toContain(script(1));
    expect(kept).toEqual([names[1]]);
    expect(skipped).toEqual([
      expect.stringContaining(`${archiveOf(folder, names[0] ?? '')} isn't`),
    ]);
  });

  it.each<[string, (whole: Buffer) => Buffer]>([
    ['is no zip archive', () => Buffer.from('no archive')],
    ['is empty', () => Buffer.alloc(0)],
    ['is cut', (whole) => whole.subarray(0, whole.length >> 1)],
    ['is packed in an unknown way', (whole) => alterEntries(whole, 10, 99)],
    ['has entries of other sizes', (whole) => alterEntries(whole, 20, 1)],
  ])('skips one that %s, whatever its digest, and refuses to publish it', async (_, alter) => {
    const [old, name] = [await packChanged(1), await packChanged(2)];
    const damaged = writeArchive(alter(readFileSync(archiveOf(folder, old))));
    const { kept, skipped } = await stage(name);
    const message = `${archiveOf(folder, damaged)} can't be unzipped: `;
    expect(kept).toEqual([old]);
    expect(skipped).toEqual([expect.stringContaining(message)]);
    expect(skipped[0]).toMatch(/: \S.* \(delete it, then pack its commit again\)$/);
    await expect(stage(damaged)).rejects.toThrow(message);
  });

  it('refuses a release that is not there, with the nearest name', async () => {
    const name = await pack(1);
    await expect(stage(name.slice(0, -1))).rejects.toThrow(`(did you mean "${name}"?)`);
    await expect(stage('a')).rejects.toThrow(
      `${folder} has no release a (run npm run release -- fetch)`,
    );
  });

  it.each<[string, (whole: Buffer) => Buffer]>([
    ['cut', (whole) => whole.subarray(0, whole.length >> 1)],
    ['empty', () => Buffer.alloc(0)],
    ['another one', (whole) => Buffer.concat([whole, Buffer.from('\n')])],
  ])('refuses a release whose archive is %s', async (_, alter) => {
    const name = await pack(1);
    const archive = archiveOf(folder, name);
    writeFileSync(archive, alter(readFileSync(archive)));
    await expect(stage(name)).rejects.toThrow(
      `${archive} isn't what its name says (delete it, then fetch it or pack it again)`,
    );
  });

  it('writes nothing outside of the site', async () => {
    const bytes = zip({ 'site/../a': new Uint8Array(), b: new Uint8Array() }, new Date(2e12));
    const { files } = await stageRelease(folder, writeArchive(bytes), path.join(folder, 'out'));
    expect(files).toBe(0);
  });
});
