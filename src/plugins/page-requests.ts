import type { LoadContext, Plugin } from '@docusaurus/types';
import { getFileLoaderUtils } from '@docusaurus/utils';
import escapeRegExp from 'lodash/escapeRegExp';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

import { imageKinds, linkedKinds } from '../config/file-kinds';

/** A folder or file that isn't hidden, and that the bundler reads as nothing else. */
const part = String.raw`(?!node_modules/)\w[\w.-]*`;

/** What Docusaurus and MDX make each page import, and a partial. */
const modules = [
  /^react\/jsx-(?:dev-)?runtime$/,
  /^@mdx-js\/react$/,
  /^@theme\/StaticHtml$/,
  /^@site\/\.docusaurus\/docusaurus-plugin-content-[\w./-]+\.json$/,
  new RegExp(String.raw`^(?:@site/|\./|(?:\.\./)+)(?:${part}/)*_[\w.-]*\.mdx$`),
];

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

/**
 * Whether the bundler may be asked for a module on behalf of a page.
 *
 * @param issuer - absolute path of the page, or of a file that Docusaurus generates from the names of pages
 * @param roots - folders whose files pages may name
 */
export function isAllowedRequest(
  request: string,
  issuer: string,
  roots: readonly string[],
): boolean {
  if (!/\.mdx?$/i.test(issuer)) return !request.startsWith('@site/') || page.test(request);
  if (modules.some((pattern) => pattern.test(request))) return true;
  const file = files.map((pattern) => pattern.exec(request)?.groups?.['file']).find(Boolean);
  if (file === undefined) return false;
  const target = path.join(path.dirname(issuer), file);
  // A symbolic link could lead elsewhere.
  return existsSync(target) && roots.some((it) => realpathSync(target).startsWith(it + path.sep));
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
  const roots = [siteDir, ...siteConfig.staticDirectories.map((it) => path.resolve(siteDir, it))];
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
                throw new Error(`${from} asks for "${request}", which no page may ask for`);
              });
            });
          },
        ],
      };
    },
  };
}
