/*
 * Ejected from @docusaurus/theme-classic, theme/BlogSidebar.
 * Change: a template has the items for the mobile sidebar at any width, since the HTML of a page doesn't know
 * the width of the window. Navbar/MobileSidebar/behaviour.ts copies them from there.
 */
import {
  BlogSidebarItemList,
  useVisibleBlogSidebarItems,
} from '@docusaurus/plugin-content-blog/client';
import type { Props } from '@theme/BlogSidebar';
import BlogSidebarContent from '@theme/BlogSidebar/Content';
import BlogSidebarDesktop from '@theme/BlogSidebar/Desktop';
import type { ComponentProps, ReactNode } from 'react';

type Items = Pick<ComponentProps<typeof BlogSidebarItemList>, 'items'>;

function MenuList({ items }: Items): ReactNode {
  return (
    <BlogSidebarItemList
      items={items}
      ulClassName="menu__list"
      liClassName="menu__list-item"
      linkClassName="menu__link"
      linkActiveClassName="menu__link--active"
    />
  );
}

function Menu({ items }: Items): ReactNode {
  return (
    <BlogSidebarContent
      items={useVisibleBlogSidebarItems(items)}
      ListComponent={MenuList}
      yearGroupHeadingClassName="menu__link"
    />
  );
}

/** Returns the sidebar of the blog. */
export default function BlogSidebar({ sidebar }: Props): ReactNode {
  if (!sidebar?.items.length) return null;
  return (
    <>
      <BlogSidebarDesktop sidebar={sidebar} />
      <template data-menu="">
        <Menu items={sidebar.items} />
      </template>
    </>
  );
}
