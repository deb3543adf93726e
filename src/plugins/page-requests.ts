import type { LoadContext, Plugin } from '@docusaurus/types';
import { getFileLoaderUtils } from '@docusaurus/utils';
import escapeRegExp from 'lodash/escapeRegExp';
import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';

import { imageKinds, linkedKinds } from '../config/file-kinds';

/** A folder or file that isn't hidden, and that the bundler reads as nothing else. */
const part = String.raw`(?!node_modules/)\w[\w.-]*`;

/** What Docusaurus and MDX make each page import. */
const modules = [
  /^react\/jsx-(?:dev-)?runtime$/,
  /^@mdx-js\/react$/,
  /^@theme\/StaticHtml$/,
  /^@site\/\.docusaurus\/docusaurus-plugin-content-[\w./-]+\.json$/,
];

/** A partial, by its path from the folder of the site or of the page. */
const partial = new RegExp(
  String.raw`^(?:@site/)?(?<file>(?:\./|(?:\.\./)+)?(?:${part}/)*_[\w.-]*\.mdx)$`,
);

/** The ways in which Docusaurus asks for a file, each with the kinds of files that a page may name so. */
const files = [getFileLoaderUtils(true), getFileLoaderUtils(false)].flatMap(({ loaders }) => [
  requestOf(loaders.inlineMarkdownImageFileLoader, imageKinds),
  requestOf(loaders.inlineMarkdownAssetImageFileLoader, imageKinds),
  requestOf(loaders.inlineMarkdownLinkFileLoader, linkedKinds),
]);

function requestOf(loader: string, kinds: readonly string[]): RegExp {
  const file = String.raw`(?<file>\./(?:\.\./)*(?:${part}/)*${part}\.(?:${kinds.join('|')}))`;
  // By the first name, webpack takes a JSON file for no JSON.
  return new RegExp(String.raw`^(?:\./[\w./-]+\.raw!=)?${escapeRegExp(loader)}${file}$`, 'i');
}

/** A page or its data, as the routes name them; the list of posts has the beginning of each. */
const page = new RegExp(
  String.raw`^@site/(?:\.docusaurus/)?(?:${part}/)*${part}(?:\?truncated=true)?$`,
);

/** The folders in which a page may name files: that of the site, and those that it serves. */
interface Roots {
  readonly siteDir: string;
  readonly staticDirs: readonly string[];
}

/**
 * Whether the bundler may be asked for a module on behalf of a page.
 *
 * @param issuer - absolute path of the page, or of a file that Docusaurus generates from the names of pages
 */
export function isAllowedRequest(request: string, issuer: string, roots: Roots): boolean {
  if (!/\.mdx?$/i.test(issuer)) return !request.startsWith('@site/') || page.test(request);
  if (modules.some((pattern) => pattern.test(request))) return true;
  const target = fileOf(request, issuer, roots);
  if (!target || !statSync(target, { throwIfNoEntry: false })?.isFile()) return false;
  // A symbolic link could lead elsewhere.
  const real = realpathSync(target);
  return [roots.siteDir, ...roots.staticDirs].some((it) => real.startsWith(it + path.sep));
}

/** Returns the absolute path of the file that a page asks for. */
function fileOf(request: string, issuer: string, { siteDir }: Roots): string | undefined {
  const file = [partial, ...files]
    .map((pattern) => pattern.exec(request)?.groups?.['file'])
    .find(Boolean);
  const folder = request.startsWith('@site/') ? siteDir : path.dirname(issuer);
  return file && path.join(folder, file);
}

/**
 * Holds what a page asks of the bundler to a list. A request can name a loader, which is a program that
 * runs in the build, and Docusaurus makes requests of addresses in texts, of front matter, of the authors of
 * posts, and of the names of files.
 */
export default function pageRequests({
  siteDir,
  siteConfig,
  generatedFilesDir,
}: LoadContext): Plugin {
  const staticDirs = siteConfig.staticDirectories.map((it) => path.resolve(siteDir, it));
  const roots = { siteDir, staticDirs };
  const isGenerated = (file: string) => file.startsWith(generatedFilesDir + path.sep);
  return {
    name: 'page-requests',
    configureWebpack() {
      return {
        plugins: [
          function refuse(compiler) {
            compiler.hooks.normalModuleFactory.tap('page-requests', ({ hooks }) => {
              hooks.beforeResolve.tap('page-requests', ({ request, contextInfo: { issuer } }) => {
                const [file = ''] = issuer.split('?');
                if (!/\.mdx?$/i.test(file) && !isGenerated(file)) return;
                if (isAllowedRequest(request, file, roots)) return;
                const from = path.relative(siteDir, file);
                throw new Error(
                  `${from} requests "${request}", which pages aren't allowed to request`,
                );
              });
              hooks.afterResolve.tap('page-requests', (data) => {
                const { request, createData, contextInfo } = data;
                const [file = ''] = contextInfo.issuer.split('?');
                const asked = /\.mdx?$/i.test(file) && fileOf(request, file, roots);
                // A package.json beside a page can put another file in the place of one.
                if (!asked || createData?.resource === realpathSync(asked)) return;
                const from = path.relative(siteDir, file);
                throw new Error(`${from} requests "${request}", but would get another file`);
              });
            });
          },
        ],
      };
    },
  };
}
