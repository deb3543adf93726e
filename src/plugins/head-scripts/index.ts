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
 * Adds one script to the head of each page, which runs before the first paint: `page-recovery.mjs` keeps the
 * text readable if one of the page's files can't be loaded, and `announcement.mjs` hides a closed announcement.
 * On a site with several color modes, it includes upstream's script, which sets the reader's mode. Otherwise,
 * the mode is in the HTML (`src/theme/Layout`). The colors of the announcement are in a style sheet, because
 * the content security policy blocks the style attribute that upstream writes.
 *
 * A production build lists the script before any page is rendered (`src/shared/inline-scripts.ts`). The page
 * template omits theme-classic's own scripts (`src/config/page-template.ts`).
 *
 * @throws Error if a color contains `;`, `{`, or `}`
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
  // No later step minifies it, so its hash in the content security policy matches.
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
          throw new Error(`themeConfig.announcementBar: invalid color "${color}"`);
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
