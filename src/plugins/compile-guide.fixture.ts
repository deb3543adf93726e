import mdxLoader, { createMDXLoaderItem } from '@docusaurus/mdx-loader';
import path from 'node:path';

import { parseFrontMatter } from '../guides/parse-front-matter';
import loadGuide from './load-guide';

/** Loaders of pages: for builds, and for the dev server. */
export const pageLoaders = { build: mdxLoader, preview: loadGuide };

type Loader = ThisParameterType<typeof mdxLoader>;

/**
 * Compiles a page as the docs plugin does.
 *
 * @param page - absolute path
 * @param source - its MDX
 * @param remarkPlugins - the site's transforms
 * @returns the code or the errors, and the files it depends on
 */
export async function compileGuide(
  page: string,
  source: string,
  remarkPlugins: readonly unknown[],
  load: (this: Loader, source: string) => unknown = loadGuide,
): Promise<{ result: string; code: string; dependencies: string[] }> {
  const item = await createMDXLoaderItem({
    ...{ siteDir: process.cwd(), staticDirs: [], admonitions: true },
    beforeDefaultRemarkPlugins: remarkPlugins,
    createAssets: ({ frontMatter }: { frontMatter: Record<string, unknown> }) => ({
      image: frontMatter['image'],
    }),
    markdownConfig: {
      ...{ format: 'mdx', mermaid: false, emoji: false, anchors: { maintainCase: false } },
      mdx1Compat: { comments: false, admonitions: false, headingIds: false },
      parseFrontMatter,
      hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' },
    },
  } as unknown as Parameters<typeof createMDXLoaderItem>[0]);
  const { options } = item as { readonly options: object };
  const dependencies: string[] = [];
  const { error, code = '' } = await new Promise<{ error: Error | null; code?: string }>(
    (resolve) => {
      const loader = {
        ...{ resourcePath: page, resource: page, context: path.dirname(page) },
        getOptions: () => options,
        _compiler: { name: 'client' },
        addDependency: (file: string) => dependencies.push(path.relative('docs', file)),
        async: () => (error: Error | null, code?: string) =>
          resolve({ error, ...(code !== undefined && { code }) }),
      };
      void load.call(loader as unknown as Loader, source);
    },
  );
  return { result: error?.stack ?? code, code, dependencies };
}
