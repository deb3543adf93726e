import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';

import { isAll } from '../../tests/depth';
import { archiveOf, packRelease } from '../publishing/release';
import { smallSite, writeSite } from '../publishing/site.fixture';
import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';

let file: (name: string) => string;
let [first, second] = ['', ''];
beforeEach(async () => {
  file = temporaryFiles({});
  [first, second] = [await pack(1), await pack(2)];
  play('npx', cloudflare(''));
});

async function pack(day: number): Promise<string> {
  const site = writeSite({ ...smallSite, _headers: '', _redirects: '', 'docs.html': `${day}` });
  const commit = { hash: String(day).padStart(40, '0'), time: new Date(Date.UTC(2026, 0, day)) };
  const nothing = { specifications: [], packages: [] };
  return packRelease(site, commit, nothing, file('releases'));
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

/** Runs the command, and returns its status, with the lines that are neither titles nor details. */
async function release(...args: readonly string[]): Promise<[number | null, string[]]> {
  const program = ['--require', require.resolve('tsx/cjs'), 'src/commands/release.ts'];
  const options = ['--archives', file('releases')];
  const PATH = `${file('.')}${path.delimiter}${process.env.PATH}`;
  const env = { ...process.env, GITHUB_OUTPUT: file('output'), PATH };
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

describe('publish', () => {
  const published = (name: string, day: number) => `${name}: {"release":"${name}"}\n${day}`;
  const deployed = () => linesOf('deployed').join('\n');

  it('publishes the release it is told, old or new, and says how to go back', async () => {
    expect(await release('publish', second)).toEqual([0, []]);
    expect(await release('publish', first)).toEqual([0, []]);
    expect(deployed()).toBe(`${published(second, 2)}\n${published(first, 1)}`);
    expect(linesOf('output')).toEqual(['before=v1', 'before=v1']);
  });

  it.runIf(isAll())('needs the name of a release', async () => {
    const [status, lines] = await release('publish');
    expect([status, lines[0]]).toEqual([1, '✗ usage:']);
    expect((await release('publish', first, second))[1][0]).toBe('✗ usage:');
    const fault = `there is no ${archiveOf(file('releases'), 'a')} (download it, or pack its commit)`;
    expect(await release('publish', 'a')).toEqual([1, [`✗ ${fault}`]]);
    expect(deployed()).toBe('');
  });

  it('writes the site and its configuration for nginx, in place of those of another release', async () => {
    for (const name of [second, first]) {
      expect(await release('publish', name, '--nginx', file('own'))).toEqual([0, []]);
    }
    expect(readdirSync(file('own')).sort()).toEqual(['Dockerfile', 'nginx.conf', 'site']);
    expect(readFileSync(file('own/site/docs.html'), 'utf8')).toBe('1');
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

  it.runIf(isAll())(
    'publishes nothing without a way back, unless nothing was published before',
    async () => {
      play('npx', cloudflare('', 'echo No connection. >&2; exit 1'));
      const fault = '✗ npx wrangler deployments status --json failed: No connection.';
      expect(await release('publish', first)).toEqual([1, [fault]]);
      play('npx', cloudflare('', `echo '{ "versions": [] }'`));
      const nothing = '✗ wrangler reports no version to roll back to';
      expect(await release('publish', first)).toEqual([1, [nothing]]);
      expect(deployed()).toBe('');
      play('npx', cloudflare('', 'echo "No Worker. [code: 10007]" >&2; exit 1'));
      expect(await release('publish', first)).toEqual([0, []]);
      expect(linesOf('output')).toEqual([]);
    },
  );
});
