import type { Options } from '@docusaurus/plugin-content-blog';
import mapValues from 'lodash/mapValues';

type CreateFeedItems = NonNullable<NonNullable<Options['feedOptions']>['createFeedItems']>;

/**
 * Returns the entries of the blog's feeds, whose texts can't end the section that they are in: the feed
 * writer (`xml-js`) escapes only the first `]]>` of each, and what follows the second one would be markup of
 * a document of this site.
 */
export const createFeedItems: CreateFeedItems = async ({ defaultCreateFeedItems, ...posts }) => {
  const items = await defaultCreateFeedItems(posts);
  return items.map((item) => ({ ...item, ...mapValues(textsOf(item), escapeEnd) }));
};

type Item = Awaited<ReturnType<CreateFeedItems>>[number];

/** Returns the parts that feeds contain as HTML. */
function textsOf({ title, description, content }: Item) {
  return { title, ...(description && { description }), ...(content && { content }) };
}

function escapeEnd(html: string): string {
  return html.replaceAll(']]>', ']]&gt;');
}
