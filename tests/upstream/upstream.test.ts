import difference from 'lodash/difference';
import groupBy from 'lodash/groupBy';
import uniq from 'lodash/uniq';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

/*
 * Detects changes to upstream internals: files that the portal replaces, wraps, or renders; internals that
 * `reaches.yaml` lists; and class names. `npm diff` shows how a file changed (ARCHITECTURE.md, "Upgrade Docusaurus").
 */

interface Source {
  readonly file: string;
  readonly text: string;
}

/** Code that depends on internals of a package. */
interface Reach {
  /** Text in our code. A star at the end matches anything. */
  readonly reach: string;
  /** Our file; others may contain the text, too. */
  readonly in?: string;
  /** Upstream files to review when they change; defaults to the module. */
  readonly upstream?: readonly string[];
  readonly why: string;
  readonly breaks: string;
  /** What upstream could offer instead. */
  readonly ask?: string;
}

const { documented, reaches } = parse(readFileSync('tests/upstream/reaches.yaml', 'utf8')) as {
  documented: readonly string[];
  reaches: readonly Reach[];
};

const sources: Source[] = ['src', 'packages', 'docusaurus.config.ts']
  .flatMap((root) =>
    path.extname(root)
      ? [root]
      : readdirSync(root, { recursive: true, encoding: 'utf8' }).map((it) => path.join(root, it)),
  )
  .filter((file) =>
    /^(?!.*(?:\.(?:test|fixture)\.|node_modules|\bdist\b|\btests\b)).*\.(?:tsx?|mjs|css)$/.test(
      file,
    ),
  )
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** Returns the path of a module in `node_modules`, if it exists. */
function findModule(module: string): string | undefined {
  const folder = path.join('node_modules', module);
  return [`${folder}/index.js`, `${folder}.js`, /\.\w+$/.test(module) ? folder : ''].find(
    existsSync,
  );
}

/** Tests whether a file is public in its package: a program, or an export. */
function isPublic(folder: string, file: string): boolean {
  const { bin = {}, exports = {} } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    bin?: string | Record<string, string>;
    exports?: string | object;
  };
  const programs = Object.values(typeof bin === 'string' ? { bin } : bin);
  return (
    programs.some((it) => path.normalize(it) === file) ||
    (typeof exports === 'object' && `./${file}` in exports && file !== 'internal')
  );
}

/** Tests whether a package is part of the repository. */
function isOurs(folder: string): boolean {
  return realpathSync(folder).startsWith(path.resolve('packages') + path.sep);
}

/** Returns the internal modules of packages that a file names. */
function modulesIn({ text }: Source): string[] {
  const modulePaths = text.matchAll(
    /['"](?:node_modules\/)?((?:@[\w.-]+\/)?\w[\w.-]*)\/([\w./-]+)['"]/g,
  );
  return Array.from(modulePaths).flatMap(([, name = '', file = '']) => {
    const folder = `node_modules/${name}`;
    if (!existsSync(`${folder}/package.json`) || isOurs(folder)) return [];
    const isFile = findModule(`${name}/${file}`) ?? findModule(`${name}/lib/${file}`);
    return isFile && !isPublic(folder, file) ? [`${name}/${file}`] : [];
  });
}

/** Upstream's names of output, experiments, and bundler configuration. */
const signs =
  /(?:__|--|\.)docusaurus[\w-]*|DOCUSAURUS_\w+|\bdocusaurus[._](?!config|io\b|mjs)[a-z][\w.]*|\bconfigureWebpack\b|\b(?:unstable|experimental)_\w+|\.experiments\.\w+|\bresolveWeak\b/g;

/** Returns the internals that a file uses but `reaches.yaml` doesn't list. */
function unlistedIn(source: Source): string[] {
  const reached = [...modulesIn(source), ...(source.text.match(signs) ?? [])];
  return uniq(reached)
    .filter((it) => !documented.some((pattern) => isMatch(pattern, it)))
    .filter((it) => !reaches.some((each) => isIn(each, source) && isMatch(each.reach, it)))
    .map((it) => `${source.file}: ${it}`);
}

function isMatch(pattern: string, text: string): boolean {
  return pattern.endsWith('*') ? text.startsWith(pattern.slice(0, -1)) : text === pattern;
}

function isIn({ reach, in: file }: Reach, source: Source): boolean {
  return (
    (file === undefined || file === source.file) && source.text.includes(reach.replace('*', ''))
  );
}

/** Where Docusaurus looks up theme components that the site doesn't replace. */
const themes = [
  '@docusaurus/theme-classic/lib/theme',
  '@docusaurus/core/lib/client/theme-fallback',
];

/** An upstream file, and our file that depends on it. */
type Followed = readonly [upstream: string, ours: string];

const head =
  /^\/\*\n \* (?:Ejected from|Wraps|Replaces) (?<package>(?:@[\w-]+\/)?[\w-]+), (?<file>[\w/-]+)/;

const replaced = sources.flatMap(({ file, text }): Followed[] => {
  const { package: name, file: replaced = '' } = head.exec(text)?.groups ?? {};
  return name === undefined ? [] : [[`${name}/lib/${replaced}`, file]];
});

const rendered = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/ from '@theme(?:-original|-init)?\/([^']+)'/g)].flatMap(
    ([, name]): Followed[] => {
      const upstream = themes.map((theme) => `${theme}/${name}`).find(findModule);
      return upstream === undefined ? [] : [[upstream, file]];
    },
  ),
);

const reached = reaches.flatMap((reach): Followed[] =>
  sources
    .filter((source) => isIn(reach, source))
    .flatMap(({ file }) =>
      (reach.upstream ?? [reach.reach]).map((upstream): Followed => [upstream, file]),
    ),
);

/** Returns a short digest of each upstream file, and our files that depend on it. */
function digestsOf(followed: readonly Followed[]): Record<string, string> {
  const entries = Object.entries(groupBy(followed, 0)).map(([upstream, pairs]) => {
    const file = findModule(upstream);
    const ours = uniq(pairs.map(([, it]) => it)).join(' ');
    if (!file) throw new Error(`${ours} depends on ${upstream}, which no longer exists`);
    const digest = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
    return [path.relative('node_modules', file), `${digest} ${ours}`] as const;
  });
  return Object.fromEntries(entries.sort());
}

/** Returns the global classes that a style sheet selects. */
function classesIn(file: string, css = readFileSync(file, 'utf8')): string[] {
  const selectors: string[] = [];
  postcss.parse(css).walkRules(({ selector }) => void selectors.push(selector));
  const global = file.endsWith('.module.css')
    ? selectors.flatMap((it) => it.match(/:global\(.*\)/g) ?? [])
    : selectors;
  return global.join().match(/(?<=\.)[a-z][\w-]*/gi) ?? [];
}

const theme = 'node_modules/@docusaurus/theme-classic/lib';
const themeClassNames = 'node_modules/@docusaurus/theme-common/lib/utils/ThemeClassNames.js';

/** Returns the classes of Infima and the theme that our style sheets, markup, and scripts use. */
function upstreamClasses(): string[] {
  const sheets = readdirSync(theme, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.join(theme, file));
  const classes = new Set([
    ...['node_modules/infima/dist/css/default/default.css', ...sheets].flatMap((it) =>
      classesIn(it),
    ),
    ...(readFileSync(themeClassNames, 'utf8').match(/(?<=')[a-z]+-[a-z-]+(?=')/g) ?? []),
  ]);
  const usedClasses = sources.flatMap(({ file, text }) =>
    file.endsWith('.css')
      ? classesIn(file, text)
      : (text.match(/(?<=['"`,(>] ?\.)[a-z][\w-]*|[a-z]+(?:-|__)[\w-]+/g) ?? []),
  );
  return uniq(usedClasses)
    .filter((it) => classes.has(it))
    .sort();
}

describe('upstream code that we depend on', () => {
  it('is named in each component that replaces or wraps one of the theme', () => {
    expect(replaced.length).toBeGreaterThan(15);
    const components = sources.filter(({ file }) => /^src\/theme\/.*\.tsx$/.test(file));
    const silent = components
      .filter(({ file }) => !replaced.some(([, ours]) => ours === file))
      .filter(({ file }) => {
        const name = file.replace(/^src\/theme\//, '').replace(/(?:\/index)?\.tsx$/, '');
        return themes.some((theme) => findModule(`${theme}/${name}`));
      });
    expect(silent.map(({ file }) => file)).toEqual([]);
  });

  it('is listed with a reason if it is internal', () => {
    expect(sources.flatMap(unlistedIn), 'add to reaches.yaml, with the reason').toEqual([]);
    const used = reaches.filter((reach) => sources.some((source) => isIn(reach, source)));
    expect(difference(reaches, used), 'no longer used').toEqual([]);
    for (const { reach, why, breaks } of reaches) expect(why && breaks, reach).toBeTruthy();
  });

  it.each([
    ["import site from '@docusaurus/core/lib/server/i18n';", '@docusaurus/core/lib/server/i18n'],
    [
      "createRequire(__filename)('@docusaurus/bundler/lib/compiler')",
      '@docusaurus/bundler/lib/compiler',
    ],
    ["readFileSync('node_modules/infima/dist/js/menu.js')", 'infima/dist/js/menu.js'],
    ['configureWebpack() {}', 'configureWebpack'],
    ["document.querySelector('#__docusaurus_new')", '__docusaurus_new'],
    ["localStorage.getItem('docusaurus.tab.os')", 'docusaurus.tab.os'],
  ])('is found when it is new: %s', (text, reach) => {
    expect(unlistedIn({ file: 'src/new.ts', text })).toEqual([`src/new.ts: ${reach}`]);
  });

  it('has not changed since it was recorded', async () => {
    const { version } = JSON.parse(
      readFileSync('node_modules/@docusaurus/core/package.json', 'utf8'),
    ) as { version: string };
    const files = digestsOf([...replaced, ...rendered, ...reached]);
    await expect(
      `${JSON.stringify({ version, files, classes: upstreamClasses() }, null, 2)}\n`,
    ).toMatchFileSnapshot(
      'followed.json',
      'review the change, adopt it in our file, then run this with -u (ARCHITECTURE.md, "Upgrade Docusaurus")',
    );
  });
});
