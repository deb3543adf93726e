import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { copyPortal } from '../copy-portal';
import { isAll } from '../depth';

const frontMatter = `---
title: Bad links
description: A page that links to what is not there, to see how the build refuses it.
kind: how-to
---
`;

let copy: string;
beforeEach(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'bad-build-'));
  await copyPortal(copy);
});
afterEach(() => rm(copy, { recursive: true, force: true }));

const unlisted = (id: string) =>
  `sidebar-page no sidebar lists the page, so readers can only find it by searching (add '${id}' to sidebars.ts)`;

/** Runs a command on the copy. */
function run(command: 'build' | 'check'): { output: string; status: number | null; lines: string[] } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [require.resolve('tsx/cli'), `src/commands/${command}.ts`],
    { cwd: copy, encoding: 'utf8' },
  );
  const output = `${stdout}\n${stderr}`;
  return {
    output,
    status,
    lines: output.split('\n').filter((line) => /^(?:docs\/|api-specs\/)/.test(line)),
  };
}

describe.runIf(isAll())('the build command', () => {
  it('rejects bad pages with one line per fault, and neither a stack trace nor a build', async () => {
    await writeFile(path.join(copy, 'docs/bad-mdx.mdx'), `${frontMatter}\nFewer than <50.\n`);
    const secret = ['postgres://reader:', 'h4rdToGuess9@database.example.org/events'].join('');
    await writeFile(
      path.join(copy, 'docs/bad-words.mdx'),
      `${frontMatter}
Read [the page](./bad-link.mdx) and <Operation id="addDevise" />.

The gatway has {process.env.HOME}, ${secret}.
`,
    );
    await writeFile(path.join(copy, 'static/img/bad.svg'), '<svg>\n');
    const { output, status, lines } = run('build');
    expect(lines, output).toEqual([
      `docs/bad-mdx.mdx:1:1 ${unlisted('bad-mdx')}`,
      expect.stringMatching(/^docs\/bad-mdx\.mdx:7:13 mdx-syntax Unexpected character `5` /),
      `docs/bad-words.mdx:1:1 ${unlisted('bad-words')}`,
      'docs/bad-words.mdx:7:6 broken-link there is no page "./bad-link.mdx"',
      'docs/bad-words.mdx:7:37 unknown-operation no specification defines the operation "addDevise" (did you mean "addDevice"?)',
      expect.stringMatching(/^docs\/bad-words\.mdx:9:5 spelling unknown word "gatway" /),
      expect.stringMatching(/^docs\/bad-words\.mdx:9:16 mdx-data the build would run \{process/),
    ]);
    expect(output).toMatch(/docs.bad-words\.mdx:9:\d+: .* found PostgreSQL connection string: \*+ /);
    expect(output).toMatch(/^static\/img\/bad\.svg:\d+:\d+ malformed-svg /m);
    expect(output).toMatch(/^✗ \d+ faults, and the findings of tools above$/m);
    expect(output).toMatch(/^ {2}seen: specifications \d+, files \d+, fences \d+, .*links \d+/m);
    expect(output).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
    expect(existsSync(path.join(copy, 'build'))).toBe(false);
  });
});

// CI machines may be busy, and the check lints all code without a cache.
describe.runIf(isAll())('the check command', { timeout: 600_000 }, () => {
  it('reports faults in code and comments, and references to a renamed operation and a moved page', async () => {
    const identity = ['-c', 'user.name=Writer', '-c', 'user.email=writer@example.com'];
    for (const args of [['init'], ['add', '--all'], ['commit', '--message', 'Publish']]) {
      spawnSync('git', [...identity, ...args], { cwd: copy });
    }
    const platform = 'api-specs/connected-intelligence-suite.openapi.yaml';
    await edit(platform, /operationId: getDevice$/m, 'operationId: readDevice');
    await rename(path.join(copy, 'docs/limits.mdx'), path.join(copy, 'docs/all-limits.mdx'));
    await edit('sidebars.ts', "'limits'", "'all-limits'");
    await writeFile(path.join(copy, 'NOTES.md'), '# Notes\n\nSee [the guide](GUIDE.md) of the gatway.\n');
    const code = "import { step } from '../commands/steps';\nexport const count: number = \"1\";\n";
    await writeFile(path.join(copy, 'src/shared/bad.ts'), code);

    const { output, status } = run('check');

    expect(output).toMatch(/^NOTES\.md:3:5 broken-link there is no file "GUIDE\.md"/m);
    expect(output).toMatch(/^NOTES\.md:3:34 spelling unknown word "gatway" /m);
    expect(output).toMatch(/^\[warn\] src\/shared\/bad\.ts$/m);
    expect(output).toMatch(/src\/shared\/bad\.ts\n +1:10 +error/);
    expect(output).toContain("src/shared/bad.ts(2,14): error TS2322: Type 'string' is not assignable");
    expect(output).toContain('error imports-of-shared: src/shared/bad.ts →');
    expect(output).toMatch(/^✗ \d+ faults, and the findings of tools above\n {2}seen: .*\n {2}npm run check -- --explain RULE /m);
    const lines = output.split('\n').filter((line) => /getDevice|readDevice/.test(line));
    const isNamed = (line: string) => line.endsWith('(renamed to "readDevice")');
    expect(lines.filter((line) => !isNamed(line))).toEqual([
      expect.stringMatching(
        /contract-changed .*: the operation `getDevice` is called `readDevice` now \(raise info\.version/,
      ),
    ]);
    for (const file of ['docusaurus.config.ts', 'packages/simulator/src/core/platform.ts', 'docs/']) {
      expect(lines.filter((line) => line.startsWith(file) && isNamed(line)), file).not.toEqual([]);
    }
    const api = '/api/connected-intelligence-suite';
    expect(output).toContain(`add { from: '${api}/get-device', to: '${api}/read-device' } to`);
    expect(output).toContain("add { from: '/docs/limits', to: '/docs/all-limits' } to");
    expect(output).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
  });
});

async function edit(name: string, before: string | RegExp, after: string): Promise<void> {
  const file = path.join(copy, name);
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(before);
  await writeFile(file, text.replace(before, after));
}
