import type { LoadContext, Plugin } from '@docusaurus/types';
import { getFileLoaderUtils } from '@docusaurus/utils';
import escapeRegExp from 'lodash/escapeRegExp';
import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';

import { imageKinds, linkedKinds } from '../config/file-kinds';

/** A path without hidden parts or characters that are special to the bundler. */
const part = String.raw`(?!node_modules/)\w[\w.-]*`;

/** Modules that Docusaurus and MDX import into every page. */
const modules = [
  /^react\/jsx-(?:dev-)?runtime$/,
  /^@mdx-js\/react$/,
  /^@theme\/StaticHtml$/,
  /^@site\/\.docusaurus\/docusaurus-plugin-content-[\w./-]+\.json$/,
];

/** A partial, by its path relative to the site or the page. */
const partial = new RegExp(
  String.raw`^(?:@site/)?(?<file>(?:\./|(?:\.\./)+)?(?:${part}/)*_[\w.-]*\.mdx)$`,
);

/** Requests that Docusaurus makes for files, each with the kinds of files that pages can request with it. */
const files = [getFileLoaderUtils(true), getFileLoaderUtils(false)].flatMap(({ loaders }) => [
  requestOf(loaders.inlineMarkdownImageFileLoader, imageKinds),
  requestOf(loaders.inlineMarkdownAssetImageFileLoader, imageKinds),
  requestOf(loaders.inlineMarkdownLinkFileLoader, linkedKinds),
]);

function requestOf(loader: string, kinds: readonly string[]): RegExp {
  const file = String.raw`(?<file>\./(?:\.\./)*(?:${part}/)*${part}\.(?:${kinds.join('|')}))`;
  // By the first name, webpack doesn't parse a JSON file as JSON.
  return new RegExp(String.raw`^(?:\./[\w./-]+\.raw!=)?${escapeRegExp(loader)}${file}$`, 'i');
}

/** A page or its data, as requested by routes; the list of posts requests truncated ones. */
const page = new RegExp(
  String.raw`^@site/(?:\.docusaurus/)?(?:${part}/)*${part}(?:\?truncated=true)?$`,
);

/** Folders with files that pages can request: the site's and its static folders. */
interface Roots {
  readonly siteDir: string;
  readonly staticDirs: readonly string[];
}

/**
 * Tests whether a page is allowed to request a module from the bundler.
 *
 * @param issuer - absolute path of the page, or of a file that Docusaurus generates
 */
export function isAllowedRequest(request: string, issuer: string, roots: Roots): boolean {
  if (!/\.mdx?$/i.test(issuer)) return !request.startsWith('@site/') || page.test(request);
  if (modules.some((pattern) => pattern.test(request))) return true;
  const target = fileOf(request, issuer, roots);
  if (!target || !statSync(target, { throwIfNoEntry: false })?.isFile()) return false;
  // A symbolic link could point elsewhere.
  const real = realpathSync(target);
  return [roots.siteDir, ...roots.staticDirs].some((it) => real.startsWith(it + path.sep));
}

/** Returns the absolute path of a requested partial, image, or file. */
function fileOf(request: string, issuer: string, { siteDir }: Roots): string | undefined {
  const file = [partial, ...files]
    .map((pattern) => pattern.exec(request)?.groups?.['file'])
    .find(Boolean);
  const folder = request.startsWith('@site/') ? siteDir : path.dirname(issuer);
  return file && path.join(folder, file);
}

/**
 * Restricts the requests of pages to the bundler to an allowlist. A request can name a loader, which runs
 * code in the build, and Docusaurus turns addresses in text, front matter, authors of posts, and file names
 * into requests.
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
                const requested = /\.mdx?$/i.test(file) && fileOf(request, file, roots);
                // A package.json beside a page can substitute another file.
                if (!requested || createData?.resource === realpathSync(requested)) return;
                const from = path.relative(siteDir, file);
                throw new Error(
                  `${from} requests "${request}", which resolves to a different file`,
                );
              });
            });
          },
        ],
      };
    },
  };
}
