import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Says by a diff when an upgrade changes an upstream file that the portal has a version of its own of,
 * or wraps. Look whether the change concerns ours, then record it: `npx vitest run tests/upstream -u`.
 */
const head =
  /^\/\*\n \* (?:Ejected from|Wraps|Replaces) (?<package>(?:@[\w-]+\/)?[\w-]+) (?<version>[\d.]+), (?<file>[\w/-]+)/;

interface Own {
  /** Path of our file in `src`. */
  readonly own: string;
  /** Name of the upstream package. */
  readonly name: string;
  readonly version: string;
  /** Path of the upstream file in `node_modules`, without its ending. */
  readonly upstream: string;
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.tsx?$/.test(file),
);

const ownFiles: Own[] = files.flatMap((own) => {
  const text = readFileSync(path.join('src', own), 'utf8');
  const { package: name, version = '', file = '' } = head.exec(text)?.groups ?? {};
  return name === undefined ? [] : [{ own, name, version, upstream: `${name}/lib/${file}` }];
});

/** Returns the path of a module in `node_modules`, if it is there. */
function findModule(module: string): string | undefined {
  const folder = path.join('node_modules', module);
  return [`${folder}/index.js`, `${folder}.js`].find(existsSync);
}

/** Where Docusaurus looks for a component of the theme that the site does not have. */
const themes = [
  '@docusaurus/theme-classic/lib/theme',
  '@docusaurus/core/lib/client/theme-fallback',
];

describe('files in the place of upstream ones', () => {
  it('are there, and each component of the theme says which one it stands for', () => {
    expect(ownFiles.length).toBeGreaterThan(15);
    const components = files.filter((file) => /^theme\/.*\.tsx$/.test(file));
    const silent = components
      .filter((file) => !ownFiles.some(({ own }) => own === file))
      .filter((file) => {
        const name = file.replace(/^theme\//, '').replace(/(?:\/index)?\.tsx$/, '');
        return themes.some((theme) => findModule(`${theme}/${name}`));
      });
    expect(silent).toEqual([]);
  });

  it.each(ownFiles)('$own is made for the $upstream that is installed', async (file) => {
    const found = findModule(file.upstream);
    if (!found) throw new Error(`${file.upstream} is not there any more: upstream moved it`);
    const { version } = JSON.parse(
      readFileSync(path.join('node_modules', file.name, 'package.json'), 'utf8'),
    ) as { version: string };
    expect(version).toBe(file.version);
    await expect(readFileSync(found, 'utf8')).toMatchFileSnapshot(
      `recorded/${file.upstream}.js.txt`,
    );
  });
});
