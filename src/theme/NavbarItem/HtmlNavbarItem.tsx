/*
 * Ejected from @docusaurus/theme-classic, theme/NavbarItem/HtmlNavbarItem.
 * Change: an item of the mobile sidebar's list is a list item.
 */
import type { Props } from '@theme/NavbarItem/HtmlNavbarItem';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** Returns an item of raw HTML, which the site's own configuration is the only source of. */
export default function HtmlNavbarItem({
  value,
  className,
  mobile = false,
  isDropdownItem = false,
}: Props & { mobile?: boolean }): ReactNode {
  const Item = mobile || isDropdownItem ? 'li' : 'div';
  return (
    <Item
      className={clsx(
        { navbar__item: !mobile && !isDropdownItem, 'menu__list-item': mobile },
        className,
      )}
      dangerouslySetInnerHTML={{ __html: value }}
    />
  );
}
