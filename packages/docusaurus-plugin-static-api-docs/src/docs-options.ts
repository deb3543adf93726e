import type { TranslationFile } from '@docusaurus/types';

import { bringOtherItem } from './docusaurus/bring-other-item';
import { escapeFrontMatter } from './docusaurus/escape-front-matter';
import { readGeneratedPages } from './docusaurus/read-generated-pages';

/**
 * Returns the options of a docs plugin whose folder has pages written by `pageWriters`.
 *
 * @param options.baseUrl - of the site; defaults to `/`
 * @param options.labels - returns the translated labels of pages; defaults to English
 */
export function docsOptions({
  baseUrl = '/',
  labels = () => undefined,
}: {
  readonly baseUrl?: string;
  readonly labels?: () => TranslationFile | undefined;
} = {}) {
  return {
    docItemComponent: '@theme/StaticApiItem',
    beforeDefaultRemarkPlugins: [
      [readGeneratedPages, { labels, baseUrl }] as [typeof readGeneratedPages, object],
      bringOtherItem,
    ],
    rehypePlugins: [escapeFrontMatter],
  };
}
