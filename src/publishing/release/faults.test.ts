import { buildSync } from 'esbuild';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as tar from 'tar';
import { beforeAll, describe, expect, it } from 'vitest';

import { inDepth } from '../../../tests/depth';
import { listSiteFiles } from '../../shared/site-files';
import { StepError } from '../../shared/step-error';
import { temporaryFiles } from '../../reference/specifications/temporary-files.fixture';
import { smallSite, writeSite } from '../site.fixture';
import { withRelease } from './archive';
import { ReleaseStore } from './store';

const site = (day: number) =>
  writeSite({
    ...smallSite,
    _headers: '/*\n  A: 1\n',
    _redirects: '',
    'docs.html': `<h1>Day ${day}</h1>`,
    [`assets/js/day.0000000${day}.js`]: 'x'.repeat(20_000),
  });

const program = temporaryFiles()('publish.cjs');
const sites = [site(1), site(2)];
/** A folder in which the release of the first day is packed, staged, and recorded. */
const published = temporaryFiles()('.');
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

/** Publishes the release of the second day in a folder, with its temporary files there too. */
function publishSecond(folder: string, killedAt = 0, limit = '') {
  const temporary = path.join(folder, 'temporary');
  mkdirSync(temporary, { recursive: true });
  const args = [program, sites[1] ?? '', folder, '2', String(killedAt)];
  return spawnSync('sh', ['-c', `${limit} exec "$0" "$@"`, process.execPath, ...args], {
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: temporary },
  });
}

/** Returns the days whose releases are published, and the day of the staged pages, if any. */
async function expectWhole(folder: string) {
  const store = new ReleaseStore(path.join(folder, 'releases'));
  for (const name of await store.names()) {
    await withRelease(store.archiveOf(name), async (manifest) => expect(manifest.name).toBe(name));
  }
  const staged = path.join(folder, 'publish');
  const page = path.join(staged, 'docs.html');
  const day = existsSync(staged) ? Number(/Day (\d)/.exec(readFileSync(page, 'utf8'))?.[1]) : 0;
  if (day > 0) {
    const files = (await listSiteFiles(staged)).map(({ file }) => file);
    // The second release has the scripts of the first, and each has `release.json`.
    expect(files).toHaveLength(Object.keys(smallSite).length + day + 1);
  }
  return { days: (await store.published()).map((name) => Number(name.slice(6, 8))), day };
}

describe('a run that is killed', { timeout: 300_000 }, () => {
  it('leaves nothing half-done behind, and the next one goes on and cleans up', async () => {
    expect(changes).toBeGreaterThan(30);
    const seen = new Set<number>();
    // The last change is one of the sample: the new pages are there.
    for (let change = changes; change > 0; change -= inDepth(25, 1)) {
      const folder = copyOf(published);
      expect(publishSecond(folder, change).signal).toBe('SIGKILL');
      const { days, day } = await expectWhole(folder);
      expect([[1], [1, 2]]).toContainEqual(days);
      seen.add(day);

      expect(publishSecond(folder)).toMatchObject({ status: 0, stderr: '' });
      expect((await expectWhole(folder)).day).toBe(2);
      expect(readdirSync(path.join(folder, 'temporary'))).toEqual([]);
      expect(readdirSync(folder).sort()).toEqual(['publish', 'releases', 'temporary']);
      expect(readdirSync(path.join(folder, 'releases')).sort()).toEqual([
        expect.stringMatching(/^20260101.*\.tar\.gz$/),
        expect.stringMatching(/^20260102.*\.tar\.gz$/),
        'history.json',
      ]);
    }
    // Before and after the new pages were there.
    expect([...seen]).toEqual(expect.arrayContaining([1, 2]));
  });
});

describe('a full disk', () => {
  it('while packing fails the run and leaves no archive', async () => {
    const folder = copyOf(published);
    const { status, stderr } = publishSecond(folder, 0, 'ulimit -f 16;');
    expect(stderr).toContain('EFBIG');
    expect(status).toBe(1);
    expect(await expectWhole(folder)).toEqual({ days: [1], day: 1 });
    expect(publishSecond(folder).status).toBe(0);
  });

  it('while the history is written fails the run and leaves the history', async () => {
    const folder = copyOf(published);
    const history = path.join(folder, 'releases/history.json');
    const names = Array.from(
      { length: 2_000 },
      (_, n) => `20250101T000000Z-${String(n).padStart(12, '0')}`,
    );
    const before = JSON.stringify([
      ...names,
      ...(JSON.parse(readFileSync(history, 'utf8')) as string[]),
    ]);
    writeFileSync(history, before);
    const { status, stderr } = publishSecond(folder, 0, 'ulimit -f 120;');
    expect(stderr).toContain('EFBIG');
    expect(status).toBe(1);
    expect(readFileSync(history, 'utf8')).toBe(before);
    expect(readdirSync(path.join(folder, 'releases')).sort()).toEqual([
      expect.stringContaining('20260101'),
      expect.stringContaining('20260102'),
      'history.json',
    ]);
  });
});

describe('an archive', () => {
  const file = { path: '_headers', bytes: 0, sha256: 'a' };
  const manifest = {
    name: '20260101T000000Z-000000000000',
    commit: '0'.repeat(40),
    committedAt: '2026-01-01T00:00:00Z',
    specifications: [],
    packages: [],
    files: [file, { ...file, path: '_redirects' }],
  };

  it.each([
    ['without a manifest', undefined, /there is no manifest\.json/],
    [
      'whose manifest is half there',
      JSON.stringify(manifest).slice(0, 99),
      /manifest\.json isn't JSON/,
    ],
    ['whose manifest is a list', '[]', /manifest\.json: Invalid input: expected object/],
    [
      'whose manifest has no commit',
      { ...manifest, commit: undefined },
      /manifest\.json\.commit: /,
    ],
    [
      'whose manifest names no headers',
      { ...manifest, files: [file] },
      /manifest\.json\.files: there is no _redirects/,
    ],
    [
      'without the files of its manifest',
      manifest,
      /doesn't match its manifest: a\.html, _headers, _redirects/,
    ],
  ])('%s is refused on one line', async (_, content, reason) => {
    const text = typeof content === 'object' ? JSON.stringify(content) : content;
    const folder = writeSite({ 'site/a.html': '', ...(text && { 'manifest.json': text }) });
    const archive = path.join(folder, 'a.tar.gz');
    await tar.create({ cwd: folder, file: archive, gzip: true }, readdirSync(folder));
    await expectRefused(archive, reason);
  });

  it.each([
    ['that is cut', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
    ['that is empty', () => Buffer.alloc(0)],
    [
      'with a changed byte',
      (whole: Buffer) => whole.fill(0, whole.length / 2, whole.length / 2 + 1),
    ],
  ])('%s is refused on one line', async (_, alter) => {
    const releases = path.join(copyOf(published), 'releases');
    const [name = ''] = await new ReleaseStore(releases).names();
    const archive = path.join(releases, `${name}.tar.gz`);
    writeFileSync(archive, alter(readFileSync(archive)));
    await expectRefused(archive, /cannot be read: /);
  });

  async function expectRefused(archive: string, reason: RegExp): Promise<void> {
    const error: unknown = await withRelease(archive, async () => undefined).catch(
      (it: unknown) => it,
    );
    expect(error).toBeInstanceOf(StepError);
    expect(String(error)).toMatch(reason);
    expect(String(error)).toContain(`${archive} `);
    expect(String(error)).toMatch(/^.+ \(pack it again, or delete it and fetch it\)$/);
  }
});
