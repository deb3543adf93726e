import type { PropDocContent } from '@docusaurus/plugin-content-docs';
import type { ReactNode } from 'react';

import Frame from './Frame';
import { type PageData, wordsClass } from './page-data';

/**
 * A static page while the site is built. The browser gets its HTML alone: it never loads `content`.
 *
 * @param props.content - the page's MDX
 * @param props.sidebar - as this page shows it
 */
export default function BuiltPage({
  content: Content,
  sidebar,
}: {
  content: PropDocContent;
  sidebar: PageData['sidebar'];
}): ReactNode {
  const { metadata, frontMatter, toc, assets, contentTitle } = Content;
  return (
    <Frame
      data={{ doc: { metadata, frontMatter, toc, assets, contentTitle }, sidebar }}
      words={
        <div className={`markdown ${wordsClass}`}>
          <Content />
        </div>
      }
    />
  );
}
