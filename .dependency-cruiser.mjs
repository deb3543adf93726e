import uniqBy from 'lodash/uniqBy.js';
import { readdirSync } from 'node:fs';

/** What the build and the browser both use, in the order of the lists below. */
const common = ['search/engine', 'config', 'shared'];

/**
 * What may import what, the one list of it: each folder of `src` imports from those that stand after
 * it, so that no two can import each other.
 */
const build = [
  ...['commands', 'plugins', 'publishing', 'search/build', 'checks', 'guides', 'docs-mcp'],
  ...common,
];
const browser = [
  ...['script', 'pages', 'theme', 'components', 'search/browser', 'browser'],
  ...common,
];
/** The way of the data in the generator of references, from its end; `theme` is for the browser. */
const generator = [
  'docusaurus',
  'generate',
  'pages',
  'downloads',
  'changelog',
  'mock',
  'samples',
  'markup',
  'model',
  'read',
  'shared',
];

/** Tests and fixtures may use everything. */
const tests = [String.raw`\.(?:test|fixture)\.`, '^tests/', '^packages/[^/]+/tests/'];

/** Browser code names files by the alias of the site, too. */
const inFolders = (folders, base = 'src') => `^(?:@site/)?${base}/(?:${folders.join('|')})/`;

/** Allows the folders of a list what stands after them; commands start what stands in tests, too. */
const downwards = (folders, base = 'src') =>
  folders.map((folder, index) => ({
    name: `imports-of-${folder.replace('/', '-')}`,
    comment: `${folder} may import from ${folders.slice(index + 1).join(', ') || 'no other folder'}`,
    severity: 'error',
    from: { path: inFolders([folder], base), pathNot: tests },
    to: {
      path: folder === 'commands' ? '^(?:@site/)?src/' : `^(?:@site/)?(?:${base}|src|tests)/`,
      pathNot: inFolders(folders.slice(index), base),
    },
  }));

const packages = 'packages/[^/]+/src';

const swizzled = readdirSync('src/theme', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx$/.test(file))
  .map((file) => file.replace(/(?:\/index)?\.tsx$/, ''));

export default {
  forbidden: [
    {
      name: 'imports-in-circle',
      comment: 'move what both need into a module that imports neither',
      severity: 'error',
      from: { path: '^(?:src|packages)/' },
      to: { circular: true },
    },
    ...uniqBy([...downwards(build), ...downwards(browser)], 'name'),
    ...downwards(generator, packages),
    {
      name: 'package-imports-portal',
      comment: 'a package is for any site',
      severity: 'error',
      from: { path: '^packages/', pathNot: tests },
      to: { path: '^(?:@site/)?(?:src|tests)/' },
    },
    {
      name: 'imports-past-the-doors',
      comment: 'import a package by its name: `exports` of its package.json lists its doors',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { path: '^packages/' },
    },
    {
      name: 'browser-imports-builder',
      comment: 'what generates pages runs in Node.js alone',
      severity: 'error',
      from: {
        path: inFolders(browser.filter((it) => it !== 'shared')),
        pathNot: tests,
      },
      to: { path: '^docusaurus-plugin-[a-z-]+/build$', dependencyTypesNot: ['type-only'] },
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
      // A heading is a part of any text.
      to: { path: `^@theme/(?:${swizzled.join('|')})$`, pathNot: '^@theme/Heading$' },
    },
  ],
  options: {
    exclude: { path: String.raw`node_modules|^packages/[^/]+/dist/|\.css$|\.json$` },
    // Circles of types are circles, too.
    tsPreCompilationDeps: true,
  },
};
