import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/*
 * Lists the upstream files that an upgrade changes and that the portal has a version of its own of, or
 * wraps. `npm diff` shows the change of one (ARCHITECTURE.md, "Upgrade Docusaurus").
 */
const head =
  /^\/\*\n \* (?:Ejected from|Wraps|Replaces) (?<package>(?:@[\w-]+\/)?[\w-]+), (?<file>[\w/-]+)/;

interface Own {
  /** Path of our file. */
  readonly own: string;
  /** Path of the upstream file in `node_modules`, without its ending. */
  readonly upstream: string;
}

const files = ['src', 'packages/docusaurus-plugin-static-api-docs/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => path.join(folder, file)),
);

const ownFiles: Own[] = files.flatMap((own) => {
  const text = readFileSync(own, 'utf8');
  const { package: name, file = '' } = head.exec(text)?.groups ?? {};
  return name === undefined ? [] : [{ own, upstream: `${name}/lib/${file}` }];
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
    const components = files.filter((file) => /^src\/theme\/.*\.tsx$/.test(file));
    const silent = components
      .filter((file) => !ownFiles.some(({ own }) => own === file))
      .filter((file) => {
        const name = file.replace(/^src\/theme\//, '').replace(/(?:\/index)?\.tsx$/, '');
        return themes.some((theme) => findModule(`${theme}/${name}`));
      });
    expect(silent).toEqual([]);
  });

  it('are made for the ones that are installed', async () => {
    const followed = ownFiles.map(({ own, upstream }) => {
      const file = findModule(upstream);
      if (!file) throw new Error(`${own} is made for ${upstream}, which upstream has moved`);
      const digest = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
      return [path.relative('node_modules', file), digest] as const;
    });
    const { version } = JSON.parse(
      readFileSync('node_modules/@docusaurus/core/package.json', 'utf8'),
    ) as { version: string };
    await expect(
      `${JSON.stringify({ version, files: Object.fromEntries(followed.sort()) }, null, 2)}\n`,
    ).toMatchFileSnapshot('followed.json');
  });
});
