import type { ThemeConfig } from '@docusaurus/theme-common';
import { getThemeInlineScript } from '@docusaurus/theme-classic/lib/inlineScripts';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { transformSync } from 'esbuild';
import uniq from 'lodash/uniq';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { hasOneColorMode } from '../../shared/color-mode';
import { inlineScriptsFile, readInlineScripts } from '../../shared/inline-scripts';
import { writeFolder } from 'docusaurus-plugin-static-api-docs/write-folder';

const read = (name: string) => readFileSync(path.join(__dirname, `${name}.mjs`), 'utf8');

/**
 * Puts into the head of each page, as one script, what has to run before the page is drawn:
 * `page-recovery.mjs` keeps the text readable when one of the page's files can't be loaded, and
 * `announcement.mjs` hides what the reader has closed. A site with
 * several color modes has upstream's script in it, which sets the reader's; a site with one has it in the
 * HTML (`src/theme/Layout`). The colors of the announcement are in a stylesheet, because the content
 * security policy refuses the style attribute that upstream writes.
 *
 * A production build lists the script before any page is rendered (`src/shared/inline-scripts.ts`).
 * Those of theme-classic are not in its pages (`src/config/page-template.ts`).
 *
 * @throws Error for a color that would end its declaration
 */
export default function headScripts(context: LoadContext): Plugin {
  const { siteConfig, siteStorage, generatedFilesDir } = context;
  const { announcementBar, colorMode } = siteConfig.themeConfig as ThemeConfig;
  const write = (name: string, text: string): string => {
    writeFolder(generatedFilesDir, new Map([[name, text]]), { isAll: false });
    return path.join(generatedFilesDir, name);
  };
  const colors = hasOneColorMode(colorMode) ? '' : getThemeInlineScript({ colorMode, siteStorage });
  const isProduction = process.env.NODE_ENV === 'production';
  const scripts = [colors, ...['announcement', 'page-recovery'].map(read)].join('\n');
  // Nothing else changes it, so it is in a page as it is listed.
  const text = transformSync(scripts, { minify: isProduction }).code.trim();
  if (isProduction) {
    // The default language is built first. Other languages use different storage keys.
    const { currentLocale, defaultLocale } = context.i18n;
    const before = currentLocale === defaultLocale ? [] : readInlineScripts(context.siteDir);
    write(inlineScriptsFile, JSON.stringify(uniq([...before, text])));
  }
  return {
    name: 'head-scripts',
    getClientModules() {
      if (!announcementBar) return [];
      const { backgroundColor = '', textColor = '' } = announcementBar;
      for (const color of [backgroundColor, textColor]) {
        if (!color || /[;{}]/.test(color)) {
          throw new Error(`themeConfig.announcementBar: "${color}" is not a color`);
        }
      }
      // Read by `src/theme/AnnouncementBar`.
      const text = `:root {\n  --announcement-background: ${backgroundColor};\n  --announcement-color: ${textColor};\n}\n`;
      return [write('announcement-colors.css', text)];
    },
    injectHtmlTags() {
      return {
        headTags: [
          {
            tagName: 'script',
            attributes: {
              'data-announcement-id': announcementBar?.id ?? '',
              'data-storage-namespace': siteStorage.namespace,
            },
            innerHTML: text,
          },
        ],
        postBodyTags: [{ tagName: 'template', attributes: { 'data-end': '' } }],
      };
    },
  };
}
