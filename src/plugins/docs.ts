import docsPlugin, {
  validateOptions,
  type LoadedContent,
  type PluginOptions,
} from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import cloneDeepWith from 'lodash/cloneDeepWith';
import type { Root } from 'mdast';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Transformer } from 'unified';

import { refuseCodeInSidebars } from '../checks/find-code';
import { listSidebars } from '../checks/routes';
import { references } from '../config/api-references';
import { downloadsFolder, simulatorUrl } from '../config/downloads';
import { docsFolder, versionOf } from '../config/versions';
import { nodesOf } from '../guides/nodes';
import { readFrontMatter } from '../guides/parse-front-matter';
import { placeContents } from '../guides/place-contents';
import { placeOpening } from '../shared/place-opening';
import { restoreImageTexts } from '../guides/restore-image-texts';
import { escapeFrontMatter } from 'docusaurus-plugin-static-api-docs/build';
import { FaultsError, isFaultsError } from 'docusaurus-plugin-static-api-docs/faults';
import { specificationUrl } from 'docusaurus-plugin-static-api-docs/specification-url';
import { freezeVersion } from './freeze-version';

export { validateOptions };

/** Output generated from the specifications: it changes with them, except while one is being saved. */
const generated = [
  ...references.map(({ specification }) => specificationUrl(specification)),
  simulatorUrl,
].map((url) => `${downloadsFolder}${url}`);

/** Delay before the dev server rereads all front matter, so that a saved page is shown first. */
const settleMilliseconds = 2000;

const loadGuide = path.join(__dirname, 'load-guide.ts');

/** The part of a bundler rule that this plugin changes. */
interface PageLoader {
  readonly loader: string;
  readonly options: { readonly dependencies: readonly string[] };
}

/**
 * Extends Docusaurus's docs plugin:
 *
 * - The dev server compiles pages with `load-guide.ts`, and recompiles them when a specification changes.
 * - Links from untranslated pages point to the translations of other pages.
 * - Front matter and image texts stay as written.
 * - The contents of a narrow page follow its first paragraph, and the first page begins with packing line 1.
 * - Frozen versions keep their specifications.
 * - The docs root is at `/docs` instead of upstream's `/docs/`.
 */
export default async function docs(
  context: LoadContext,
  { beforeDefaultRemarkPlugins, rehypePlugins, ...others }: PluginOptions,
): Promise<Plugin<LoadedContent>> {
  const options = {
    ...others,
    beforeDefaultRemarkPlugins: [
      ...beforeDefaultRemarkPlugins,
      placeContents,
      () => linkTranslations(context),
    ],
    rehypePlugins: [restoreImageTexts, placeOpening, ...rehypePlugins, escapeFrontMatter],
  };
  if (options.sidebarPath) refuseCodeInSidebars(path.resolve(context.siteDir, options.sidebarPath));
  const plugin = await docsPlugin(context, options);
  let isLoaded = false;
  return {
    ...plugin,
    extendCli(cli) {
      cli
        .command('docs:version')
        .arguments('<version>')
        .description('Freeze the docs and the specifications that they explain as a version')
        .action((version: string) => freezeVersion(version, options, context));
    },
    getPathsToWatch: () => [...(plugin.getPathsToWatch?.() ?? []), ...generated],
    configureWebpack(...parameters) {
      const config = plugin.configureWebpack?.(...parameters);
      if (process.env.NODE_ENV !== 'development') return config;
      const [rule] = (config?.module?.rules ?? []) as { use: PageLoader[] }[];
      const [loader] = rule?.use ?? [];
      if (!loader)
        throw new Error('expected a page loader in the bundler configuration of the docs plugin');
      const generatedFiles = generated.map((file) => path.join(context.siteDir, file));
      const loaderOptions = {
        ...loader.options,
        dependencies: [...loader.options.dependencies, ...generatedFiles],
        // The page itself shows the faults of its front matter.
        markdownConfig: { ...context.siteConfig.markdown, parseFrontMatter: readFrontMatter },
      };
      const use = [{ loader: loadGuide, options: loaderOptions }];
      return { ...config, module: { rules: [{ ...rule, use }] } };
    },
    async loadContent() {
      if (isLoaded) await setTimeout(settleMilliseconds);
      isLoaded = true;
      const content = await loadContent(plugin);
      if (!content) throw new Error('expected the docs plugin to load content');
      for (const { sidebars, sidebarFilePath, contentPath } of content.loadedVersions) {
        const { refused } = listSidebars(sidebars, contentPath);
        const place = { file: String(sidebarFilePath), line: 1, column: 1, rule: 'sidebar-page' };
        // The preview would show them before the rule sees them.
        if (refused.length > 0) {
          throw new FaultsError(refused.map(({ message, fix }) => ({ ...place, message, fix })));
        }
      }
      return {
        loadedVersions: content.loadedVersions.map((version) => ({
          ...version,
          docs: cloneDeepWith(version.docs, (value, key) =>
            key === 'permalink' && value === `${version.path}/` ? version.path : undefined,
          ),
        })),
      };
    },
  };
}

/**
 * Returns a transform for untranslated pages, which points their file links to the translations of other
 * pages, where upstream doesn't look.
 */
function linkTranslations({ siteDir, i18n }: LoadContext): Transformer<Root> {
  return (tree, { path: page }) => {
    const folder = (language?: string) => path.join(siteDir, docsFolder(versionOf(page), language));
    for (const link of nodesOf(tree, 'link', 'definition')) {
      const [, file, hash = ''] = /^([^:#]+\.mdx?)(#.*)?$/.exec(link.url) ?? [];
      if (file === undefined) continue;
      const target = path.relative(folder(), path.resolve(path.dirname(page), file));
      const translated = path.join(folder(i18n.currentLocale), target);
      if (!existsSync(translated)) continue;
      link.url = `@site/${path.relative(siteDir, translated).split(path.sep).join('/')}${hash}`;
    }
  };
}

/** @throws the FaultsError of the front matter, which upstream wraps in an error of its own */
async function loadContent(plugin: Plugin<LoadedContent>): Promise<LoadedContent | undefined> {
  try {
    return await plugin.loadContent?.();
  } catch (error) {
    throw error instanceof Error && isFaultsError(error.cause) ? error.cause : error;
  }
}
