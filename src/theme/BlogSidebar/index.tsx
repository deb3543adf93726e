/*
 * Wraps @docusaurus/theme-classic 3.10.2, theme/BlogSidebar.
 * Change: it is in the menu of the bar at any width, by an island, since the HTML of a page doesn't
 * know the width of its window.
 */
import { island } from '@site/src/components/Island';
import type { Props } from '@theme/BlogSidebar';
import BlogSidebarMobile from '@theme/BlogSidebar/Mobile';
import BlogSidebar from '@theme-original/BlogSidebar';
import type { ReactNode } from 'react';

const BlogSidebarInMenu = island('BlogSidebarInMenu', BlogSidebarMobile);

/** Returns the sidebar of the blog. */
export default function BlogSidebarInBothPlaces({ sidebar }: Props): ReactNode {
  return (
    <>
      <BlogSidebar sidebar={sidebar} />
      {sidebar && <BlogSidebarInMenu sidebar={sidebar} />}
    </>
  );
}
