import type { PropDocContent, PropSidebarItem } from '@docusaurus/plugin-content-docs';

/** What a page is beside its words: enough for the frame around them. */
export interface PageData {
  /** What the theme knows of a doc page; `title`, table of contents, neighbours. */
  readonly doc: Pick<
    PropDocContent,
    'metadata' | 'frontMatter' | 'toc' | 'assets' | 'contentTitle'
  >;
  readonly sidebar: { readonly name: string; readonly items: PropSidebarItem[] };
}

/** A page as it was found in a document. */
export interface StaticPage extends PageData {
  /** Markup of its words. */
  readonly markup: string;
}

/** Id of the element that holds the `PageData` of its document, as JSON. */
export const dataId = 'static-page-data';

/** Class of the element that holds the words. */
export const wordsClass = 'static-page';

/** Returns the static page that a document holds; `undefined` where it holds none. */
export function readPage(document: Document): StaticPage | undefined {
  const data = document.getElementById(dataId)?.textContent;
  const words = document.querySelector(`.${wordsClass}`);
  if (!data || !words) return undefined;
  return { ...(JSON.parse(data) as PageData), markup: words.innerHTML };
}
