import docsPlugin, {
  type LoadedContent,
  type PluginOptions,
  type PropSidebarItem,
  type PropVersionMetadata,
  validateOptions,
} from '@docusaurus/plugin-content-docs';
import type {
  LoadContext,
  Plugin,
  PluginContentLoadedActions,
  RouteConfig,
} from '@docusaurus/types';
import { aliasedSitePath } from '@docusaurus/utils';

import { sidebarOfPage } from './sidebar-of-page';

export { validateOptions };

/**
 * The docs plugin for pages that are complete HTML: in a production build each page carries what the
 * frame around it needs, and the browser has one route for all of them (see `index.ts`). So nothing
 * that every page of the site loads grows with their number.
 *
 * With the dev server it is the docs plugin as it comes, which reloads pages as they change.
 */
export default async function staticDocs(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<LoadedContent>> {
  if (process.env.NODE_ENV !== 'production') return docsPlugin(context, options);
  const plugin = await docsPlugin(withoutSharedMdx(context), options);
  return {
    ...plugin,
    async contentLoaded({ content, actions }) {
      const routes: RouteConfig[] = [];
      await plugin.contentLoaded?.({
        content,
        actions: {
          ...actions,
          addRoute: (route) => void routes.push(route),
          setGlobalData: (data) => actions.setGlobalData(withoutPages(data as GlobalData)),
        },
      });
      for (const root of routes) {
        const versions = (root.routes ?? []).map((version) =>
          withStaticPages(version, actions, context.siteDir),
        );
        actions.addRoute({ ...root, routes: await Promise.all(versions) });
      }
    },
  };
}

/** With `mdxCrossCompilerCache`, the server's bundle waits for the browser's, which has no such MDX. */
function withoutSharedMdx(context: LoadContext): LoadContext {
  const { siteConfig } = context;
  const { future } = siteConfig;
  const faster = { ...future.faster, mdxCrossCompilerCache: false };
  return { ...context, siteConfig: { ...siteConfig, future: { ...future, faster } } };
}

/** What the docs plugin tells all pages of the site about its versions. */
interface GlobalData {
  readonly versions: readonly {
    readonly mainDocId: string;
    readonly docs: readonly { readonly id: string }[];
  }[];
}

/** Menus and versions need the first page; the others would be told to every page of the site. */
function withoutPages(data: GlobalData): GlobalData {
  return {
    ...data,
    versions: data.versions.map((version) => ({
      ...version,
      docs: version.docs.filter(({ id }) => id === version.mainDocId),
    })),
  };
}

/** Upstream's tree is version, sidebar, pages; here each page has its own sidebar. */
async function withStaticPages(
  version: RouteConfig,
  { createData }: PluginContentLoadedActions,
  siteDir: string,
): Promise<RouteConfig> {
  const { version: metadata } = version.props as { version: PropVersionMetadata };
  const files = new Map<string, Promise<string>>();
  const fileOf = (name: string, items: PropSidebarItem[]): Promise<string> => {
    const text = JSON.stringify({ name, items });
    // With the alias routes and chunks get the same names in every folder that builds the site.
    const file =
      files.get(text) ??
      createData(`sidebar-${files.size}.json`, text).then((path) => aliasedSitePath(path, siteDir));
    files.set(text, file);
    return file;
  };
  const pages = (version.routes ?? []).flatMap(({ routes = [] }) => routes);
  return {
    ...version,
    props: { version: { ...metadata, docsSidebars: {}, docs: {} } },
    routes: await Promise.all(
      pages.map(
        async ({ path, exact, metadata: origin, modules, sidebar }): Promise<RouteConfig> => {
          if (!modules?.content || typeof sidebar !== 'string') {
            throw new Error(`${path} is no page with a sidebar, as those of a reference are`);
          }
          const items = sidebarOfPage(metadata.docsSidebars?.[sidebar] ?? [], path);
          return {
            path,
            component: '@site/src/theme/StaticPage/BuiltPage',
            modules: { content: modules.content, sidebar: await fileOf(sidebar, items) },
            isStaticPage: true,
            ...(exact !== undefined && { exact }),
            ...(origin && { metadata: origin }),
          };
        },
      ),
    ),
  };
}
