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
import { references } from '../config/api-references';
import { downloadsFolder, simulatorUrl } from '../config/downloads';
import { docsFolder, versionOf } from '../config/versions';
import { nodesOf } from '../guides/nodes';
import { readFrontMatter } from '../guides/parse-front-matter';
import { restoreImageTexts } from '../guides/restore-image-texts';
import { escapeFrontMatter } from 'docusaurus-plugin-static-api-docs/build';
import { isFaultsError } from 'docusaurus-plugin-static-api-docs/faults';
import { specificationUrl } from 'docusaurus-plugin-static-api-docs/specification-url';
import { freezeVersion } from './freeze-version';

export { validateOptions };

/** What is made of the specifications: it changes when they do, but not while one is half saved. */
const generated = [
  ...references.map(({ specification }) => specificationUrl(specification)),
  simulatorUrl,
].map((url) => `${downloadsFolder}${url}`);

/**
 * How long the development server waits until it reads the front matter of all pages again, so that
 * what was saved is on the screen first.
 */
const settleMilliseconds = 2000;

const loadGuide = path.join(__dirname, 'load-guide.ts');

/** What is used of an item of the bundler's configuration. */
interface PageLoader {
  readonly loader: string;
  readonly options: { readonly dependencies: readonly string[] };
}

/**
 * Extends the docs plugin of Docusaurus:
 *
 * - The development server compiles pages with `load-guide.ts`, and again when a specification changes.
 * - Links from untranslated pages lead to the translations of other pages.
 * - Front matter and image texts stay as they are written.
 * - Frozen versions keep their specifications.
 * - The docs root is at `/docs`, where upstream has `/docs/`.
 */
export default async function docs(
  context: LoadContext,
  { beforeDefaultRemarkPlugins, rehypePlugins, ...others }: PluginOptions,
): Promise<Plugin<LoadedContent>> {
  const options = {
    ...others,
    beforeDefaultRemarkPlugins: [...beforeDefaultRemarkPlugins, () => linkTranslations(context)],
    rehypePlugins: [restoreImageTexts, ...rehypePlugins, escapeFrontMatter],
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
      if (!loader) throw new Error('The docs plugin has no loader for pages');
      const own = generated.map((file) => path.join(context.siteDir, file));
      const loaderOptions = {
        ...loader.options,
        dependencies: [...loader.options.dependencies, ...own],
        // The page itself shows what is wrong with its front matter.
        markdownConfig: { ...context.siteConfig.markdown, parseFrontMatter: readFrontMatter },
      };
      const use = [{ loader: loadGuide, options: loaderOptions }];
      return { ...config, module: { rules: [{ ...rule, use }] } };
    },
    async loadContent() {
      if (isLoaded) await setTimeout(settleMilliseconds);
      isLoaded = true;
      const content = await loadContent(plugin);
      if (!content) throw new Error('The docs plugin loaded nothing');
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
 * Returns a transform of a page without a translation: its links by file lead to the translations of
 * other pages, which upstream does not find from there.
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

/** @throws FaultsError as the front matter does, which upstream puts into an error of its own */
async function loadContent(plugin: Plugin<LoadedContent>): Promise<LoadedContent | undefined> {
  try {
    return await plugin.loadContent?.();
  } catch (error) {
    throw error instanceof Error && isFaultsError(error.cause) ? error.cause : error;
  }
}
