import type { LoadContext, Plugin } from '@docusaurus/types';
import omit from 'lodash/omit';
import pick from 'lodash/pick';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What the docs plugin tells every page of the site about its versions. */
interface DocsData {
  readonly versions: readonly {
    readonly mainDocId: string;
    readonly docs: readonly { readonly id: string }[];
  }[];
}

/** An item of the navigation bar, or the bar. */
interface BarItem {
  readonly docId?: string;
  readonly items?: readonly BarItem[];
}

type GlobalData = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Makes each page of a production build its own HTML, of which React draws the frame (see
 * `src/components/StaticPage`): the browser has one route for all pages and no code of any of them, so
 * nothing that every page loads grows with their number. The dev server shows pages as Docusaurus
 * does, and reloads them as they change.
 */
export default function staticPages({ generatedFilesDir, siteConfig }: LoadContext): Plugin {
  const { navbar } = siteConfig.themeConfig as { navbar?: BarItem };
  const named = new Set(docsNamedBy(navbar ?? {}));
  return {
    name: 'static-pages',
    configureWebpack(_config, isServer) {
      if (process.env.NODE_ENV !== 'production') return {};
      // By its number alone: names need a list of all pages, which the server goes through for each.
      if (isServer) return { output: { chunkFilename: '[id].js' } };
      const file = path.join(generatedFilesDir, 'globalData.json');
      const data = JSON.parse(readFileSync(file, 'utf8')) as GlobalData;
      const folder = path.join(generatedFilesDir, 'static-pages');
      mkdirSync(folder, { recursive: true });
      const write = (name: string, value: unknown): string => {
        writeFileSync(path.join(folder, name), JSON.stringify(value));
        return path.join(folder, name);
      };
      const nothing = write('nothing.json', {});
      const generated = {
        'routes.js': path.join(__dirname, '../components/StaticPage/routes.tsx'),
        'registry.js': nothing,
        'routesChunkNames.json': nothing,
        'globalData.json': write('globalData.json', withoutPages(data, named)),
        'docusaurus.config.mjs': write('docusaurus.config.json', forBrowser(siteConfig)),
        'site-metadata.json': nothing,
      };
      return {
        optimization: {
          // All pages have the same script, so nothing is gained by keeping the runtime apart.
          runtimeChunk: false,
          // The styles of a part that loads later, such as the search, come with it.
          splitChunks: { cacheGroups: { styles: { chunks: 'initial' } } },
        },
        resolve: {
          alias: Object.fromEntries(
            Object.entries(generated).map(([name, own]) => [
              path.join(generatedFilesDir, name),
              own,
            ]),
          ),
        },
      };
    },
  };
}

/** Leaves of the configuration what the frame reads. */
function forBrowser(config: LoadContext['siteConfig']): object {
  return {
    ...pick(config, ['title', 'titleDelimiter', 'url', 'baseUrl', 'trailingSlash', 'customFields']),
    future: {},
    themeConfig: omit(config.themeConfig, [
      'footer',
      'image',
      'metadata',
      'prism',
      'tableOfContents',
    ]),
  };
}

function docsNamedBy({ docId, items = [] }: BarItem): string[] {
  return [...(docId === undefined ? [] : [docId]), ...items.flatMap(docsNamedBy)];
}

/** Leaves of the docs what the bar needs: the first page of a version, and the pages that it names. */
function withoutPages(data: GlobalData, named: ReadonlySet<string>): GlobalData {
  const docs = data['docusaurus-plugin-content-docs'] as Readonly<Record<string, DocsData>>;
  return {
    ...data,
    'docusaurus-plugin-content-docs': Object.fromEntries(
      Object.entries(docs).map(([id, plugin]) => [
        id,
        {
          ...plugin,
          versions: plugin.versions.map((version) => ({
            ...version,
            docs: version.docs.filter((doc) => doc.id === version.mainDocId || named.has(doc.id)),
          })),
        },
      ]),
    ),
  };
}
