/*
 * Wraps @docusaurus/theme-classic, theme/NavbarItem/HtmlNavbarItem.
 * Change: in the mobile sidebar's list, it is a list item.
 */
import type { Props } from '@theme/NavbarItem/HtmlNavbarItem';
import HtmlNavbarItem from '@theme-original/NavbarItem/HtmlNavbarItem';
import type { ReactNode } from 'react';

/** Returns an item of raw HTML, which only the configuration can contain. */
export default function HtmlItem(props: Props & { mobile?: boolean }): ReactNode {
  const { mobile = false, isDropdownItem = mobile } = props;
  return <HtmlNavbarItem {...props} isDropdownItem={isDropdownItem} />;
}
