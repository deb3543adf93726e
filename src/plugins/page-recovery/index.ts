import type { LoadContext, Plugin } from '@docusaurus/types';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const inlineScript = readFileSync(path.join(__dirname, 'inline-script.mjs'), 'utf8');

/**
 * Keeps the text with the reader when a part of a page cannot be had (specification, section 8):
 * before React runs by a small script in the HTML, after that by `src/components/PageRecovery`, which
 * takes the place of Docusaurus's own loading of pages.
 */
export default function pageRecovery({ siteDir }: LoadContext): Plugin {
  return {
    name: 'page-recovery',
    injectHtmlTags: () => ({ headTags: [{ tagName: 'script', innerHTML: inlineScript }] }),
    configureWebpack(_config, isServer) {
      if (isServer) return {};
      const upstream = require.resolve('@docusaurus/core/lib/client/preload');
      const own = path.join(siteDir, 'src/components/PageRecovery/preload.ts');
      return { resolve: { alias: { [upstream]: own } } };
    },
  };
}
