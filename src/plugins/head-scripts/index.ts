import type { ThemeConfig } from '@docusaurus/theme-common';
import { getThemeInlineScript } from '@docusaurus/theme-classic/lib/inlineScripts';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { hasOneColorMode } from '../../shared/color-mode';
import { writeFolder } from '../../reference/shared/write-folder';

const read = (name: string) => readFileSync(path.join(__dirname, `${name}.mjs`), 'utf8');

/**
 * Puts into the head of each page what has to run before React: `page-recovery.mjs` keeps the text
 * with the reader when a part of the page cannot be had (specification, section 8), `start.mjs` starts
 * React, and `announcement.mjs` shows a new announcement on the first load, where upstream hides it by
 * the old dismissal. A site with several color modes has upstream's script, which sets the reader's
 * before anything is painted; the one of a site with one is in the HTML (`src/theme/Layout`). The colors of the announcement are in a stylesheet, where upstream writes a style
 * attribute, which the content security policy refuses.
 *
 * @throws Error for a color that would end its declaration
 */
export default function headScripts(context: LoadContext): Plugin {
  const { siteConfig, siteStorage, generatedFilesDir } = context;
  const { announcementBar, colorMode } = siteConfig.themeConfig as ThemeConfig;
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
      const name = 'announcement-colors.css';
      const text = `:root {\n  --announcement-background: ${backgroundColor};\n  --announcement-color: ${textColor};\n}\n`;
      writeFolder(generatedFilesDir, new Map([[name, text]]), { isAll: false });
      return [path.join(generatedFilesDir, name)];
    },
    injectHtmlTags() {
      const colors = hasOneColorMode(colorMode)
        ? []
        : [getThemeInlineScript({ colorMode, siteStorage })];
      const scripts = [...colors, read('page-recovery'), read('start')].map((innerHTML) => ({
        tagName: 'script',
        innerHTML,
      }));
      const postBodyTags = [{ tagName: 'template', attributes: { 'data-end': '' } }];
      if (!announcementBar) return { headTags: scripts, postBodyTags };
      const attributes = {
        'data-announcement-id': announcementBar.id,
        'data-storage-namespace': siteStorage.namespace,
      };
      const announcement = { tagName: 'script', attributes, innerHTML: read('announcement') };
      return { headTags: [announcement, ...scripts], postBodyTags };
    },
  };
}
