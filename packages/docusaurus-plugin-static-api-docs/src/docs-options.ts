import type { TranslationFile } from '@docusaurus/types';

import { escapeFrontMatter } from './docusaurus/escape-front-matter';
import { finishMarkup } from './docusaurus/finish-markup';
import { setLiteralsAside } from './docusaurus/set-literals-aside';
import { unlinkHeadings } from './docusaurus/unlink-headings';

/**
 * Returns the options of a docs plugin whose folder has pages of `pageWriters` among others.
 *
 * @param options.baseUrl - of the site; `/` unless given
 * @param options.labels - returns the translated words of pages; they are English unless given
 */
export function docsOptions({
  baseUrl = '/',
  labels = () => undefined,
}: {
  readonly baseUrl?: string;
  readonly labels?: () => TranslationFile | undefined;
} = {}) {
  return {
    docItemComponent: '@theme/ApiItem',
    beforeDefaultRemarkPlugins: [
      setLiteralsAside,
      unlinkHeadings,
      [finishMarkup, { file: labels, baseUrl }] as [typeof finishMarkup, object],
    ],
    rehypePlugins: [escapeFrontMatter],
  };
}
