import mdxLoader, { createMDXLoaderItem } from '@docusaurus/mdx-loader';
import path from 'node:path';

import { parseFrontMatter } from '../guides/parse-front-matter';
import loadGuide from './load-guide';

/** The loaders of pages: that of a build, and that of the preview. */
export const pageLoaders = { build: mdxLoader, preview: loadGuide };

type Loader = ThisParameterType<typeof mdxLoader>;

/**
 * Compiles a page as the docs plugin does.
 *
 * @param page - absolute path
 * @param source - its text
 * @param remarkPlugins - the transforms of the site
 * @returns the code, or what is wrong and no code, and the files on which it depends
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
