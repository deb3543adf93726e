import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';

import { listSiteFiles } from '../shared/site-files';
import { archiveOf, packRelease, unpackRelease } from './release';
import { smallSite, writeSite } from './site.fixture';
import { zip } from './zip';

const host = { _headers: '/*\n  A: 1\n', _redirects: '' };
const contents = {
  specifications: [{ file: 'a.yaml', title: 'A', version: '1.0.0' }],
  packages: [{ name: 'react', version: '19.0.0', license: 'MIT' }],
};

let folder: string;
beforeEach(() => void (folder = writeSite({})));

/** Packs a site as the release of a commit of some day in January. */
async function pack(day: number, files: Readonly<Record<string, string>> = {}): Promise<string> {
  const site = writeSite({ ...smallSite, ...host, 'docs.html': `<h1>Day ${day}</h1>`, ...files });
  utimesSync(path.join(site, 'docs.html'), new Date(), new Date(Math.random() * 1e12));
  const time = new Date(Date.UTC(2026, 0, day, 12));
  const commit = { hash: String(day).padStart(40, '0'), time };
  return packRelease(site, commit, contents, folder);
}

/** Unpacks a release, and returns its files with their texts. */
async function unpack(name: string): Promise<Readonly<Record<string, string>>> {
  const site = path.join(folder, 'site');
  await unpackRelease(folder, name, site);
  const files = (await listSiteFiles(site)).map(({ file }) => file);
  return Object.fromEntries(
    files.map((file) => [file, readFileSync(path.join(site, file), 'utf8')]),
  );
}

describe('packRelease', () => {
  it('names the release by time, commit, and content, and writes a manifest', async () => {
    const name = await pack(2);
    expect(name).toMatch(/^20260102T120000Z-000000000000-[0-9a-f]{12}$/);
    const entries = unzipSync(readFileSync(archiveOf(folder, name)));
    const manifest: unknown = JSON.parse(strFromU8(entries['manifest.json'] ?? new Uint8Array()));
    expect(manifest).toMatchObject({ committedAt: '2026-01-02T12:00:00Z', ...contents });
    const files = Object.keys({ ...smallSite, ...host }).map((file) => `site/${file}`);
    expect(Object.keys(entries).sort()).toEqual(['manifest.json', ...files].sort());
  });

  it('ignores file times, and does not overwrite a different archive', async () => {
    const [name, again] = [await pack(2), await pack(2)];
    expect(again).toBe(name);
    const changed = await pack(2, { 'docs.html': 'changed' });
    expect(readdirSync(folder).sort()).toEqual([`${name}.zip`, `${changed}.zip`].sort());
  });
});

describe('unpackRelease', () => {
  it('unpacks only the site of the release, with its name', async () => {
    const [name] = [await pack(1), await pack(2, { 'later.html': '' })];
    const files = await unpack(name);
    expect(files).toEqual({
      ...smallSite,
      'docs.html': '<h1>Day 1</h1>',
      'release.json': `{"release":"${name}"}\n`,
    });
  });

  it('rejects a release without an archive', async () => {
    await expect(unpack('a')).rejects.toThrow(
      `there is no ${archiveOf(folder, 'a')} (download it, or pack its commit)`,
    );
  });

  it.each<[string, (whole: Buffer) => Buffer]>([
    ['cut', (whole) => whole.subarray(0, whole.length >> 1)],
    ['empty', () => Buffer.alloc(0)],
    ['changed', (whole) => Buffer.concat([whole, Buffer.from('\n')])],
  ])('rejects a release whose archive is %s', async (_, alter) => {
    const name = await pack(1);
    const archive = archiveOf(folder, name);
    writeFileSync(archive, alter(readFileSync(archive)));
    await expect(unpack(name)).rejects.toThrow(
      `${archive} doesn't match its name (delete it, then download it or pack its commit again)`,
    );
  });

  it('writes nothing outside of the site', async () => {
    const bytes = zip({ 'site/../a': new Uint8Array(), b: new Uint8Array() }, new Date(2e12));
    const name = `a-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}`;
    writeFileSync(archiveOf(folder, name), bytes);
    expect(Object.keys(await unpack(name))).toEqual(['release.json']);
    expect(readdirSync(folder).sort()).toEqual(['site', `${name}.zip`].sort());
  });
});
