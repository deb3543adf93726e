import { readdirSync } from 'node:fs';

/**
 * What may import what, the one list of it: each folder of `src` imports from those that stand after
 * it, so that no two can import each other.
 */
const build = [
  'commands',
  'plugins',
  'publishing',
  'search/build',
  'checks',
  'guides',
  'simulator',
  'search/engine',
  'config',
  'shared',
  'reference',
];
const browser = [
  'script',
  'pages',
  'theme',
  'components',
  'search/browser',
  'browser',
  'search/engine',
  'config',
  'shared',
  'reference/theme',
  'reference/shared',
];

/** Tests and fixtures may use everything. */
const tests = String.raw`\.(?:test|fixture)\.|^tests/`;

/** Browser code names files by the alias of the site, too. */
const inFolders = (folders) => `^(?:@site/)?src/(?:${folders.join('|')})/`;

/** Allows the folders of a list what stands after them; commands start what stands in tests, too. */
const downwards = (folders) =>
  folders.map((folder, index) => ({
    name: `imports-of-${folder.replace('/', '-')}`,
    comment: `src/${folder} may import from ${folders.slice(index + 1).join(', ') || 'no other folder'}`,
    severity: 'error',
    from: { path: inFolders([folder]), pathNot: tests },
    to: {
      path: folder === 'commands' ? '^(?:@site/)?src/' : '^(?:@site/)?(?:src|tests)/',
      pathNot: inFolders(folders.slice(index)),
    },
  }));

const swizzled = readdirSync('src/theme', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx$/.test(file))
  .map((file) => file.replace(/(?:\/index)?\.tsx$/, ''));

export default {
  forbidden: [
    {
      name: 'imports-in-circle',
      comment: 'move what both need into a module that imports neither',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true },
    },
    ...downwards(build),
    ...downwards(browser).filter(({ name }) => !downwards(build).some((it) => it.name === name)),
    {
      name: 'imports-of-what-the-generator-keeps',
      comment:
        'what builds the site imports src/reference; any code may import its folders shared and theme',
      severity: 'error',
      from: { path: '^src/', pathNot: `${inFolders(['reference'])}|${tests}` },
      to: {
        path: inFolders(['reference']),
        pathNot: String.raw`^(?:@site/)?src/reference/(?:(?:index|plugin)\.ts$|shared/|theme/)`,
      },
    },
    {
      name: 'config-imports-code',
      comment: 'src/config holds data: of other folders it imports types only',
      severity: 'error',
      from: { path: inFolders(['config']) },
      to: {
        path: '^(?:@site/)?src/',
        pathNot: inFolders(['config', 'shared']),
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'component-imports-theme',
      comment: 'src/theme imports from src/components, not the other way round',
      severity: 'error',
      from: { path: inFolders(['components', 'search/browser']) },
      to: { path: `^@theme/(?:${swizzled.join('|')})$` },
    },
  ],
  options: {
    exclude: { path: String.raw`node_modules|\.css$|\.json$` },
    // Circles of types are circles, too.
    tsPreCompilationDeps: true,
  },
};
