import docsPlugin, {
  validateOptions,
  type DocMetadata,
  type LoadedContent,
  type PluginOptions,
  type PropNavigationLink,
} from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';

export { validateOptions };

/**
 * The docs plugin, with the docs root at the route that the specification names (section 2):
 * `/docs`, where upstream has `/docs/` for a page whose slug is `/`.
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
          docs: version.docs.map((page) => withRootAt(version.path, page)),
        })),
      };
    },
  };
}

/** The page, and its links to the pages before and after it, with the root at `path`. */
function withRootAt(path: string, page: DocMetadata): DocMetadata {
  const move = <Link extends PropNavigationLink>(link: Link): Link =>
    link.permalink === `${path}/` ? { ...link, permalink: path } : link;
  return {
    ...page,
    permalink: page.permalink === `${path}/` ? path : page.permalink,
    previous: page.previous && move(page.previous),
    next: page.next && move(page.next),
  };
}
