import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const inlineScript = readFileSync(path.join(__dirname, 'inline-script.mjs'), 'utf8');

/**
 * Does for the announcement bar what has to be done before React runs: a new announcement shows on the
 * first load, where upstream hides it by the old dismissal, and the colours of the configuration are in
 * the stylesheet, where upstream writes a style attribute, which the content security policy refuses.
 */
export default function announcement({
  siteConfig,
  siteStorage,
  generatedFilesDir,
}: LoadContext): Plugin {
  const { announcementBar } = siteConfig.themeConfig as ThemeConfig;
  return {
    name: 'announcement',
    getClientModules() {
      if (!announcementBar) return [];
      const file = path.join(generatedFilesDir, 'announcement-colors.css');
      writeFileSync(file, formatColors(announcementBar));
      return [file];
    },
    injectHtmlTags() {
      if (!announcementBar) return {};
      const attributes = {
        'data-announcement-id': announcementBar.id,
        'data-storage-namespace': siteStorage.namespace,
      };
      return { headTags: [{ tagName: 'script', attributes, innerHTML: inlineScript }] };
    },
  };
}

/**
 * Returns the custom properties that `src/theme/AnnouncementBar` reads.
 *
 * @throws Error for a colour that would end the declaration it stands in
 */
function formatColors({
  backgroundColor,
  textColor,
}: {
  readonly backgroundColor?: string;
  readonly textColor?: string;
}): string {
  const declarations = Object.entries({
    '--announcement-background': backgroundColor,
    '--announcement-color': textColor,
  }).map(([property, color]) => {
    if (!color || /[;{}]/.test(color)) {
      throw new Error(`themeConfig.announcementBar: "${color}" is not a colour`);
    }
    return `  ${property}: ${color};\n`;
  });
  return `:root {\n${declarations.join('')}}\n`;
}
