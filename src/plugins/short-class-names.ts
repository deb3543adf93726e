import type { Plugin } from '@docusaurus/types';

/** A rule of the bundler for style sheets, as far as it is read. */
interface Rule {
  readonly use?: readonly { readonly options?: { modules?: { localIdentName?: string } } }[];
}

/**
 * Names a class of a CSS module by its hash alone, where upstream puts the name in the file before it:
 * each is in the HTML of every page, in the style sheet and in the script. The dev server keeps both.
 */
export default function shortClassNames(): Plugin {
  return {
    name: 'short-class-names',
    configureWebpack({ module }) {
      if (process.env.NODE_ENV !== 'production') return;
      const loaders = (module?.rules as Rule[]).flatMap(({ use }) => use ?? []);
      const modules = loaders.flatMap(({ options }) => options?.modules ?? []);
      if (modules.length === 0) throw new Error('No rule of the bundler is for CSS modules');
      for (const options of modules) options.localIdentName = '_[contenthash:base64:4]';
    },
  };
}
