import { escapeFrontMatter } from './docusaurus/escape-front-matter';
import { finishMarkup } from './docusaurus/finish-markup';
import { unlinkHeadings } from './docusaurus/unlink-headings';

/**
 * Returns the options of a docs plugin whose folder has pages of `pageWriters` among others.
 *
 * @param options.baseUrl - of the site; `/` unless given
 */
export function docsOptions({ baseUrl = '/' }: { readonly baseUrl?: string } = {}) {
  return {
    docItemComponent: '@theme/ApiItem',
    beforeDefaultRemarkPlugins: [
      unlinkHeadings,
      [finishMarkup, { file: () => undefined, baseUrl }] as [typeof finishMarkup, object],
    ],
    rehypePlugins: [escapeFrontMatter],
  };
}
