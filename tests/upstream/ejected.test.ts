import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Says by a diff when an upgrade changes an upstream file that the portal has a version of its own of.
 * Look whether the change concerns ours, then record it: `npx vitest run tests/upstream -u`.
 */
const themeFolder = 'src/theme';

/** How the head of an ejected component names its upstream file. */
const head =
  /^\/\*\n \* Ejected from (?<package>@docusaurus\/[\w-]+) (?<version>[\d.]+), (?<file>theme[\w/-]+)\./;

const components = readdirSync(themeFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.tsx'),
);

interface Ejected {
  readonly component: string;
  readonly version: string;
  /** Path of the upstream file in `node_modules`. */
  readonly upstream: string;
}

function listEjected(): Ejected[] {
  return components.flatMap((component) => {
    const text = readFileSync(path.join(themeFolder, component), 'utf8');
    if (!text.startsWith('/*\n * Ejected')) return [];
    const { package: name = '', version = '', file = '' } = head.exec(text)?.groups ?? {};
    return [{ component, version, upstream: `${name}/lib/${file}` }];
  });
}

function readUpstream(upstream: string): string {
  const folder = path.join('node_modules', upstream);
  for (const file of [`${folder}/index.js`, `${folder}.js`]) {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      continue;
    }
  }
  throw new Error(`${upstream} is not there any more: upstream moved or dropped it`);
}

describe('components of the theme', () => {
  it('are there, and say what they are to upstream', () => {
    expect(listEjected().length).toBeGreaterThan(4);
    expect(listEjected().filter(({ version }) => version === '')).toEqual([]);
  });

  it.each(listEjected())(
    '$component is made from the $upstream that is installed',
    async ({ upstream }) => {
      await expect(readUpstream(upstream)).toMatchFileSnapshot(`recorded/${upstream}.js.txt`);
    },
  );
});

it('the module that PageRecovery takes the place of is as it was', async () => {
  const upstream = '@docusaurus/core/lib/client/preload';
  await expect(readUpstream(upstream)).toMatchFileSnapshot(`recorded/${upstream}.js.txt`);
});
