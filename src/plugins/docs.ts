import docsPlugin, {
  validateOptions,
  type LoadedContent,
  type PluginOptions,
} from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import cloneDeepWith from 'lodash/cloneDeepWith';

export { validateOptions };

/**
 * The docs plugin, with the docs root at the route that the specification names (section 2):
 * `/docs`, where upstream has `/docs/` for a page whose slug is `/`, in the page and in the links to it
 * from the pages before and after.
 */
export default async function docs(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<LoadedContent>> {
  const plugin = await docsPlugin(context, options);
  return {
    ...plugin,
    async loadContent() {
      const content = await plugin.loadContent?.();
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
