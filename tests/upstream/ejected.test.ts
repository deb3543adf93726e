import difference from 'lodash/difference';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/*
 * Lists the upstream files that an upgrade changes and that the portal has a version of its own of,
 * wraps, or imports from inside a package. `npm diff` shows the change of one (ARCHITECTURE.md,
 * "Upgrade Docusaurus").
 */
const head =
  /^\/\*\n \* (?:Ejected from|Wraps|Replaces) (?<package>(?:@[\w-]+\/)?[\w-]+), (?<file>[\w/-]+)/;

/** Files inside Docusaurus's packages that are imported, which no version promises to keep, and why. */
const deepImports: Readonly<Record<string, string>> = {
  '@docusaurus/mdx-loader/lib/remark/headings/index.js': 'anchors are those that the pages get',
  '@docusaurus/plugin-content-docs/lib/cli.js': 'a version is frozen without a command of its own',
  '@docusaurus/plugin-content-docs/lib/numberPrefix.js': 'routes are known before a build',
  '@docusaurus/plugin-content-docs/lib/props.js': 'the sidebars are prepared as for its own pages',
  '@docusaurus/plugin-content-docs/lib/slug.js': 'routes are known before a build',
  '@docusaurus/theme-classic/lib/inlineScripts': 'the color mode is set in the one inline script',
  '@docusaurus/theme-classic/lib/inlineSvgSprites': 'the template of pages writes the icons itself',
  '@docusaurus/theme-classic/lib/theme/DocSidebar/Desktop/Content/styles.module.css':
    'the sidebar keeps the classes of the theme',
  '@docusaurus/theme-classic/lib/theme/DocSidebar/Desktop/styles.module.css':
    'the sidebar keeps the classes of the theme',
  'docusaurus-theme-openapi-docs/lib/theme/ApiItem/Layout': 'the theme itself is not registered',
};

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

const imported = files.flatMap((own) =>
  [...readFileSync(own, 'utf8').matchAll(/ from '(@?docusaurus[^']*\/lib\/[^']+)'/g)].map(
    ([, upstream = '']): Own => ({ own, upstream }),
  ),
);

/** Returns the path of a module in `node_modules`, if it is there. */
function findModule(module: string): string | undefined {
  const folder = path.join('node_modules', module);
  return [`${folder}/index.js`, `${folder}.js`, /\.\w+$/.test(module) ? folder : ''].find(
    existsSync,
  );
}

/** Returns where an upstream file is, the start of its digest, and which of our files it concerns. */
function digestOf({ own, upstream }: Own): readonly [string, string] {
  const file = findModule(upstream);
  if (!file) throw new Error(`${own} needs ${upstream}, which upstream has moved`);
  const digest = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
  return [path.relative('node_modules', file), `${digest} ${own}`];
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

  it('and those imported from inside a package are listed here, with the reason', () => {
    const [listed, used] = [Object.keys(deepImports), imported.map(({ upstream }) => upstream)];
    expect(difference(used, listed), 'add to deepImports, with the reason').toEqual([]);
    expect(difference(listed, used), 'no longer imported').toEqual([]);
  });

  it('are made for the ones that are installed', async () => {
    const followed = [...ownFiles, ...imported].map(digestOf);
    const { version } = JSON.parse(
      readFileSync('node_modules/@docusaurus/core/package.json', 'utf8'),
    ) as { version: string };
    await expect(
      `${JSON.stringify({ version, files: Object.fromEntries(followed.sort()) }, null, 2)}\n`,
    ).toMatchFileSnapshot(
      'followed.json',
      'look at what changed, adopt it in our file, then run this with -u (ARCHITECTURE.md, "Upgrade Docusaurus")',
    );
  });
});
