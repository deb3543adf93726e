import type { LoadContext, Plugin, PostCssOptions, SwizzleConfig } from '@docusaurus/types';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { otherItemFiles } from './docusaurus/bring-other-item';
import { generatePages } from './page-writers';
import { findRefusedOptions, hasOtherTheme } from './refused-options';
import { FaultsError } from './shared/faults';
import { writeFolder } from './shared/write-folder';

const folder = path.join(__dirname, 'theme');

/** Styles of pages, which hold for them only, and styles whose names are the theme's own. */
const styles = {
  ofPages: ['code.css', 'calls.css', 'reference.css'],
  ofAll: ['tokens.css', 'methods.css', 'menu.css'],
};

/** The theme's paths, shared by the plugin and the standalone theme. */
export function themeParts({
  generatedFilesDir,
  siteConfig,
}: Pick<LoadContext, 'generatedFilesDir' | 'siteConfig'>) {
  const generated = path.join(generatedFilesDir, 'static-api-docs');
  return {
    getThemePath() {
      writeFolder(generated, [
        ['styles.css', scopedStyles()],
        ...otherItemFiles(hasOtherTheme(siteConfig)),
      ]);
      return folder;
    },
    getTypeScriptThemePath: () => path.join(__dirname, 'typescript'),
    getClientModules: () => [path.join(generated, 'styles.css')],
    configurePostCss: replaceNesting,
  };
}

/** The frame of a page is the one part that sites replace. Docusaurus reads it from the module, not from the plugin. */
export function getSwizzleConfig(): SwizzleConfig {
  return { components: { StaticApiItem: { actions: { eject: 'safe', wrap: 'safe' } } } };
}

/**
 * Has Docusaurus replace nested rules in any case: without Docusaurus Faster, its minifier drops those that all
 * browsers of the site know.
 */
export function replaceNesting(options: PostCssOptions): PostCssOptions {
  const plugins = options.plugins.map((plugin) => {
    const [name, settings] = Array.isArray(plugin)
      ? (plugin as [unknown, { features?: object }])
      : [];
    if (!String(name).includes('postcss-preset-env')) return plugin;
    return [name, { ...settings, features: { ...settings?.features, 'nesting-rules': true } }];
  });
  return { ...options, plugins };
}

/**
 * Returns the styles of references, which reach no page of the site: those of pages are nested in a selector
 * without specificity. Infima's layer is named, since Docusaurus replaces layers for old browsers file by
 * file, and rules of a file that names none would lose to Infima's.
 */
export function scopedStyles(): string {
  const [ofAll, ofPages] = [styles.ofAll, styles.ofPages].map((files) =>
    files.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n'),
  );
  return `@layer docusaurus.infima;\n${ofAll}\n:where(.reference-page) {\n${ofPages}}\n`;
}

/** The theme, for a site that uses `pageWriters` without the plugin. */
export default async function theme(context: LoadContext): Promise<Plugin> {
  const refused = findRefusedOptions(context);
  if (refused.length > 0) throw new FaultsError(refused);
  await generatePages(hasOtherTheme(context.siteConfig));
  return { name: 'docusaurus-theme-static-api-docs', ...themeParts(context) };
}
