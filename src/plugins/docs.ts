import docsPlugin, {
  validateOptions,
  type LoadedContent,
  type PluginOptions,
} from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import cloneDeepWith from 'lodash/cloneDeepWith';
import path from 'node:path';

import { references } from '../config/api-references';
import { downloadsFolder, simulatorUrl } from '../config/downloads';
import { docsFolder, versionOf } from '../config/versions';
import { isFaultsError } from '../reference/shared/faults';
import { specificationUrl } from '../reference/shared/specification-url';
import { freezeVersion } from './freeze-version';

export { validateOptions };

/** What is made of the specifications: it changes when they do, but not while one is half saved. */
const generated = [
  ...references.map(({ specification }) => specificationUrl(specification)),
  simulatorUrl,
].map((url) => `${downloadsFolder}${url}`);

const loadGuide = path.join(__dirname, 'load-guide.ts');

/** What is used of an item of the bundler's configuration. */
interface PageLoader {
  readonly loader: string;
  readonly options: {
    readonly dependencies: readonly string[];
    readonly resolveMarkdownLink: (link: MarkdownLink) => string | null;
  };
}

/** What is used of a link to the file of a page. */
interface MarkdownLink {
  readonly sourceFilePath: string;
}

/**
 * The docs plugin, with pages that the development server compiles by `load-guide.ts`, and again when
 * a specification has changed; with links from pages to translations; with versions that keep
 * their specifications; and with the docs root at the route that the specification names (section 2): `/docs`, where upstream has `/docs/` for a page
 * whose slug is `/`, in the page and in the links to it from the pages before and after.
 */
export default async function docs(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<LoadedContent>> {
  const plugin = await docsPlugin(context, options);
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
      const [rule] = (config?.module?.rules ?? []) as { use: PageLoader[] }[];
      const [loader] = rule?.use ?? [];
      if (!loader) throw new Error('The docs plugin has no loader for pages');
      const { dependencies, resolveMarkdownLink: resolve } = loader.options;
      // A page without a translation links to pages that may have one.
      const resolveMarkdownLink = (link: MarkdownLink) =>
        resolve(link) ??
        resolve({ ...link, sourceFilePath: translationOf(link.sourceFilePath, context) });
      const options = { ...loader.options, resolveMarkdownLink };
      const own = generated.map((file) => path.join(context.siteDir, file));
      const use =
        process.env.NODE_ENV === 'development'
          ? { loader: loadGuide, options: { ...options, dependencies: [...dependencies, ...own] } }
          : { ...loader, options };
      return { ...config, module: { rules: [{ ...rule, use: [use] }] } };
    },
    async loadContent() {
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

/** Returns where the translation of a page is, or would be. */
function translationOf(page: string, { siteDir, i18n }: LoadContext): string {
  const version = versionOf(page);
  const own = path.join(siteDir, docsFolder(version));
  const translated = path.join(siteDir, docsFolder(version, i18n.currentLocale));
  return path.join(translated, path.relative(own, page));
}

/** @throws FaultsError as the front matter does, which upstream puts into an error of its own */
async function loadContent(plugin: Plugin<LoadedContent>): Promise<LoadedContent | undefined> {
  try {
    return await plugin.loadContent?.();
  } catch (error) {
    throw error instanceof Error && isFaultsError(error.cause) ? error.cause : error;
  }
}
