/*
 * Ejected from @docusaurus/theme-classic 3.10.2, theme/DocItem/Footer.
 * Change: the tags alone. What else upstream has here stands below the title (DocItem/Content).
 */
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import TagsListInline from '@theme/TagsListInline';
import type { ReactNode } from 'react';

/** Returns the tags of a page, if it has any. */
export default function DocItemFooter(): ReactNode {
  const { tags } = useDoc().metadata;
  return (
    tags.length > 0 && (
      <footer className="docusaurus-mt-lg">
        <TagsListInline tags={tags} />
      </footer>
    )
  );
}
