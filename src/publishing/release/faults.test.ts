import { buildSync } from 'esbuild';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as tar from 'tar';
import { beforeAll, describe, expect, it } from 'vitest';

import { inDepth } from '../../../tests/depth';
import { temporaryFiles } from '../../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { listSiteFiles } from '../../shared/site-files';
import { StepError } from '../../shared/step-error';
import { smallSite, writeSite } from '../site.fixture';
import { archiveOf, releasesOf, withRelease } from './archive';

const site = (day: number) =>
  writeSite({
    ...smallSite,
    'docs.html': `<h1>Day ${day}</h1>`,
    [`assets/js/day.0000000${day}.js`]: 'x'.repeat(20_000),
  });

const program = temporaryFiles()('publish.cjs');
const sites = [site(1), site(2)];
/** A folder in which the release of the first day is packed and staged. */
const published = temporaryFiles()('.');
const first = '20260101T000000Z-000000000000';
const second = '20260102T000000Z-000000000000';
let changes: number;
beforeAll(() => {
  const entry = path.join(__dirname, 'killed.fixture.ts');
  buildSync({ entryPoints: [entry], bundle: true, platform: 'node', outfile: program });
  execFileSync(process.execPath, [program, sites[0] ?? '', published, '1']);
  const trial = copyOf(published);
  changes = Number(execFileSync(process.execPath, [program, sites[1] ?? '', trial, '2']));
});

function copyOf(folder: string): string {
  const copy = temporaryFiles()('.');
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/** Packs and stages the release of the second day in a folder, with its temporary files there too. */
function publishSecond(folder: string, killedAt = 0, setup = '') {
  const temporary = path.join(folder, 'temporary');
  mkdirSync(temporary, { recursive: true });
  const args = [program, sites[1] ?? '', folder, '2', String(killedAt)];
  return spawnSync('sh', ['-c', `${setup} exec "$0" "$@"`, process.execPath, ...args], {
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: temporary },
  });
}

/** Returns the day of the staged pages, if any. Every archive can be read. */
async function expectWhole(folder: string): Promise<number> {
  const archives = path.join(folder, 'releases');
  for (const name of releasesOf(readdirSync(archives))) {
    await withRelease(archiveOf(archives, name), async () => undefined);
  }
  const staged = path.join(folder, 'publish');
  if (!existsSync(staged)) return 0;
  const page = readFileSync(path.join(staged, 'docs.html'), 'utf8');
  const day = Number(/Day (\d)/.exec(page)?.[1]);
  // The second release has the script of the first, and each has `release.json`.
  const files = await listSiteFiles(staged);
  expect(files).toHaveLength(Object.keys(smallSite).length + day + 1);
  return day;
}

it('leaves nothing half-done behind when it is killed, and the next run goes on and cleans up', async () => {
  expect(changes).toBeGreaterThan(30);
  const seen = new Set<number>();
  // The last change is one of the sample: the new pages are there.
  for (let change = changes; change > 0; change -= inDepth(25, 1)) {
    const folder = copyOf(published);
    expect(publishSecond(folder, change).signal).toBe('SIGKILL');
    seen.add(await expectWhole(folder));

    expect(publishSecond(folder)).toMatchObject({ status: 0, stderr: '' });
    expect(await expectWhole(folder)).toBe(2);
    expect(readdirSync(path.join(folder, 'temporary'))).toEqual([]);
    expect(readdirSync(folder).sort()).toEqual(['publish', 'releases', 'temporary']);
    const archives = readdirSync(path.join(folder, 'releases'));
    expect(releasesOf(archives).sort()).toEqual([first, second]);
    expect(archives).toHaveLength(2);
  }
  // Before and after the new pages were there.
  expect([...seen]).toEqual(expect.arrayContaining([1, 2]));
}, 600_000);

it('leaves no archive on a full disk', async () => {
  const folder = copyOf(published);
  const { status, stderr } = publishSecond(folder, 0, 'ulimit -f 16;');
  expect(stderr).toContain('EFBIG');
  expect(status).toBe(1);
  expect(readdirSync(path.join(folder, 'releases'))).toEqual([`${first}.tar.gz`]);
  expect(await expectWhole(folder)).toBe(1);
  expect(publishSecond(folder).status).toBe(0);
});

it('packs the same bytes whatever the times and permissions of the files', () => {
  const [usual, strict] = ['022', '077'].map((mask) => {
    const folder = copyOf(published);
    // As a build with that mask would have written it, at a time of its own.
    const build = `umask ${mask}; cp -r "$2" "$3/site"; touch -d @${mask} "$3/site/docs.html"`;
    const setup = `${build}; set -- "$1" "$3/site" "$3" "$4" "$5";`;
    expect(publishSecond(folder, 0, setup)).toMatchObject({ status: 0, stderr: '' });
    return readFileSync(archiveOf(path.join(folder, 'releases'), second));
  });
  expect(strict?.equals(usual ?? Buffer.alloc(0))).toBe(true);
});

describe('an archive', () => {
  it.each([
    ['that is cut', (whole: Buffer) => whole.subarray(0, whole.length >> 1), /end of file/],
    ['that is empty', () => Buffer.alloc(0), /Unrecognized archive format/],
    [
      'with a changed byte',
      (whole: Buffer) => whole.fill(~whole.readUInt8(1000), 1000, 1001),
      /invalid|incorrect/,
    ],
    ['that is none', () => Buffer.from('no archive'), /Unrecognized archive format/],
  ])('%s is refused on one line', async (_, alter, reason) => {
    const archive = archiveOf(path.join(copyOf(published), 'releases'), first);
    writeFileSync(archive, alter(readFileSync(archive)));
    await expectRefused(archive, reason);
  });

  const manifest = { name: first, files: [{ path: '_headers', bytes: 0, sha256: 'a' }] };
  it.each([
    ['without a manifest', undefined, /no such file .*manifest\.json/],
    ['whose manifest is half there', JSON.stringify(manifest).slice(0, 50), /JSON/],
    ['whose manifest is nothing', 'null', /null/],
    ['of another release', JSON.stringify({ ...manifest, name: second }), /it holds 20260102/],
    ['with other files', JSON.stringify(manifest), /its manifest differs in a\.html, _headers/],
  ])('%s is refused on one line', async (_, text, reason) => {
    const folder = writeSite({ 'site/a.html': '', ...(text && { 'manifest.json': text }) });
    const archive = archiveOf(folder, first);
    await tar.create({ cwd: folder, file: archive, gzip: true }, readdirSync(folder));
    await expectRefused(archive, reason);
  });

  async function expectRefused(archive: string, reason: RegExp): Promise<void> {
    const read = withRelease(archive, async () => undefined);
    const error: unknown = await read.catch((it: unknown) => it);
    expect(error).toBeInstanceOf(StepError);
    const [, why] = /^Error: (.+)$/.exec(String(error)) ?? [];
    expect(why).toMatch(reason);
    expect(why?.startsWith(`${archive} can't be used: `)).toBe(true);
    expect(why?.endsWith(' (delete it, then fetch it or pack it again)')).toBe(true);
  }
});
