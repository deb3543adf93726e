import { getSwcHtmlMinifier } from '@docusaurus/faster';
import type { ThemeConfig } from '@docusaurus/theme-common';
import { getThemeInlineScript } from '@docusaurus/theme-classic/lib/inlineScripts';
import type { HtmlTagObject, LoadContext, Plugin } from '@docusaurus/types';
import { load } from 'cheerio';
import uniqBy from 'lodash/uniqBy';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { hasOneColorMode } from '../../shared/color-mode';
import {
  type InlineScript,
  inlineScriptsFile,
  readInlineScripts,
} from '../../shared/inline-scripts';
import { writeFolder } from 'docusaurus-plugin-static-api-docs/write-folder';

const read = (name: string) => readFileSync(path.join(__dirname, `${name}.mjs`), 'utf8');

/**
 * Puts into the head of each page, as one script, what has to run before the page is drawn:
 * `page-recovery.mjs` keeps the text with the reader when a part of the page cannot be had
 * (specification, section 8), `announcement.mjs` hides what the reader has closed, and `text-face.mjs` loads
 * the face of the text where it is needed. A site with several color modes has upstream's script in it,
 * which sets the reader's; a site with one has it in the HTML (`src/theme/Layout`). The colors of the
 * announcement are in a stylesheet, because the content security policy refuses the style attribute that
 * upstream writes.
 *
 * A production build lists the script before any page is rendered (`src/shared/inline-scripts.ts`).
 * Those of theme-classic are not in its pages (`src/config/page-template.ts`).
 *
 * @throws Error for a color that would end its declaration
 */
export default async function headScripts(context: LoadContext): Promise<Plugin> {
  const { siteConfig, siteStorage, generatedFilesDir } = context;
  const { announcementBar, colorMode } = siteConfig.themeConfig as ThemeConfig;
  const write = (name: string, text: string): string => {
    writeFolder(generatedFilesDir, new Map([[name, text]]), { isAll: false });
    return path.join(generatedFilesDir, name);
  };
  const colors = hasOneColorMode(colorMode) ? '' : getThemeInlineScript({ colorMode, siteStorage });
  const script: Script = {
    tagName: 'script',
    attributes: {
      'data-announcement-id': announcementBar?.id ?? '',
      'data-storage-namespace': siteStorage.namespace,
    },
    innerHTML: [colors, ...['announcement', 'text-face', 'page-recovery'].map(read)].join('\n'),
  };
  if (process.env.NODE_ENV === 'production') {
    const listed: InlineScript = { name: 'head', text: await minified(script) };
    // The default language is built first. The others differ in the keys of their storage.
    const { currentLocale, defaultLocale } = context.i18n;
    const before = currentLocale === defaultLocale ? [] : readInlineScripts(context.siteDir);
    write(inlineScriptsFile, JSON.stringify(uniqBy([...before, listed], 'text')));
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
        headTags: [script],
        postBodyTags: [{ tagName: 'template', attributes: { 'data-end': '' } }],
      };
    },
  };
}

/** A script element with its content. */
type Script = HtmlTagObject & { readonly innerHTML: string };

/** Returns the content of a script as the minifier of pages leaves it (`@docusaurus/bundler`, `minifyHtml`). */
async function minified({ innerHTML }: Script): Promise<string> {
  const minify = await getSwcHtmlMinifier();
  const page = `<!doctype html><html><head><script>${innerHTML}</script></head><body></body></html>`;
  const { code } = await minify(Buffer.from(page), { minifyJs: true });
  const text = load(code)('script').text();
  if (text === '') throw new Error('The minifier drops a script of the head.');
  return text;
}
