import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';

import { isAll } from '../depth';
import { portalCopy } from './portal-copy.fixture';

/*
 * Does what CONTRIBUTING.md and RUNBOOK.md tell writers and publishers to do, in a copy of the portal: another
 * organization, color, logo, and announcement, no redirects, and a page and a section that were moved or removed.
 */
const { create, inCopy, read, write, replace, run } = portalCopy('portal-of-others');

function git(...args: string[]): void {
  const identity = ['-c', 'user.name=Writer', '-c', 'user.email=writer@example.com'];
  const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: inCopy('.') });
  expect(status, String(stderr)).toBe(0);
}

/** Replaces a text in all pages, settings, and queries, as a writer does who follows the faults of the check. */
function replaceEverywhere(from: RegExp, to: string): void {
  const pages = readdirSync(inCopy('docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => `docs/${file}`);
  const queries = readdirSync(inCopy('tests/search'))
    .filter((file) => file.endsWith('.txt'))
    .map((file) => `tests/search/${file}`);
  for (const file of [...pages, ...queries, 'src/config/search-words.ts']) {
    write(file, read(file).replace(from, to));
  }
}

const check = () => run('tsx', 'src/commands/check.ts');
const passed = '✓ Checking pages, specifications, code, types and format';

describe.runIf(isAll())('a portal that others publish', { timeout: 1_500_000 }, () => {
  beforeAll(async () => {
    await create();
    git('init', '--initial-branch', 'main');
    git('add', '.');
    git('commit', '--message', 'Portal');
  }, 300_000);

  it('passes the check when its organization, look, and announcement change', async () => {
    replace(
      'src/config/organization.ts',
      ["title: 'Connected Intelligence Suite'", "title: 'Line Control'"],
      ["name: 'Example Organization'", "name: 'Other Publisher'"],
      ["siteUrl: 'https://docs.example.com'", "siteUrl: 'https://help.example.org'"],
      ['https://git.example.com/connected-intelligence-suite/docs', 'https://git.example.org/docs'],
    );
    replace('src/css/tokens.css', ['--color-primary: #084a94;', '--color-primary: #5b2080;']);
    for (const file of ['logo', 'logo-on-dark', 'favicon'].map((it) => `static/img/${it}.svg`)) {
      write(
        file,
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle r="4"/></svg>\n',
      );
    }
    replace(
      'src/config/announcement.ts',
      [/id: '.*'/, "id: 'maintenance'"],
      [/import \{ organization \}.*\n\n/, ''],
      [/content: .*/, "content: 'Maintenance on Sunday.',"],
    );
    expect(await check()).toContain(passed);
  });

  it('passes the check and the samples with the page that writers copy', async () => {
    const [, page = ''] = /^````mdx\n(.*?)^````$/ms.exec(read('CONTRIBUTING.md')) ?? [];
    write('docs/count-devices.mdx', page);
    replace('sidebars.ts', ["    'limits',\n", "    'limits',\n    'count-devices',\n"]);
    expect(await check()).toContain(passed);
    const samples = await run(
      'vitest',
      'run',
      'tests/samples/pages/pages',
      '-t',
      'count-devices.mdx',
    );
    expect(samples).toMatch(/Tests .*1 passed/);
  });

  it('names what a moved and a removed page leave behind, and passes the check without it', async () => {
    git('mv', 'docs/proxies-and-closed-networks.mdx', 'docs/networks.mdx');
    rmSync(inCopy('docs/before-you-go-live.mdx'));
    replace(
      'sidebars.ts',
      ["    'before-you-go-live',\n", ''],
      ['proxies-and-closed-networks', 'networks'],
    );
    const faults = await check();
    expect(faults).toMatch(/broken-link .*proxies-and-closed-networks/);
    expect(faults).toMatch(/lost-url .*\/docs\/proxies-and-closed-networks/);
    expect(faults).toMatch(/lost-url .*\/docs\/before-you-go-live/);

    replaceEverywhere(/proxies-and-closed-networks/g, 'networks');
    replaceEverywhere(/before-you-go-live(\.mdx)?(#[\w-]+)?/g, 'troubleshooting$1');
    const moved = (from: string, to: string) => `  { from: '/docs/${from}', to: '/docs/${to}' },\n`;
    replace('src/config/redirects.ts', [
      'redirects: readonly Redirect[] = [\n',
      `redirects: readonly Redirect[] = [\n${moved('proxies-and-closed-networks', 'networks')}${moved('before-you-go-live', 'troubleshooting')}`,
    ]);
    expect(await check()).toContain(passed);
  });

  it('builds, and passes the unit tests, without redirects and records of what was published', async () => {
    rmSync(inCopy('api-specs/history'), { recursive: true, force: true });
    rmSync(inCopy('src/config/published-urls.txt'));
    replace('src/config/redirects.ts', [/(redirects: readonly Redirect\[\] = \[)[^]*?\];/, '$1];']);
    rmSync(inCopy('.git'), { recursive: true });
    git('init', '--initial-branch', 'main');
    git('add', '.');
    git('commit', '--message', 'Portal of others');
    expect(await run('tsx', 'src/commands/build.ts')).toContain('✓ Writing headers and redirects');
    expect(read('build/index.html')).toContain('Maintenance on Sunday.');
    expect(read('build/docs/networks.html')).toContain('https://help.example.org/docs/networks');
    const tested = await run('vitest', 'run', 'src', 'tests/upstream', 'tests/workflows');
    expect(tested).toMatch(/Tests .*\d passed/);
    expect(tested.match(/^.* FAIL .*$/gm)).toBeNull();
  });
});
