/*
 * Ejected from @docusaurus/theme-classic, theme/NavbarItem/DropdownNavbarItem/Mobile.
 * Change: a native disclosure, which starts open. If the dropdown has an address, its first item links there.
 * Upstream has one element for the link and the disclosure.
 */
import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Mobile';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import type { VersionData } from '../../docs-versions';

type Item = Props['items'][number];

/** Returns a dropdown in the mobile sidebar. */
export default function DropdownNavbarItemMobile({
  items,
  className,
  label,
  to,
  href,
  'data-docs-versions': versions,
}: Props & VersionData): ReactNode {
  const ownLink: Item[] = to || href ? [{ label, to, href }] : [];
  const all = [...ownLink, ...items];
  return (
    <li className="menu__list-item" data-docs-versions={versions}>
      <details open>
        <summary className={clsx('menu__link menu__link--sublist-caret', className)}>
          <span>{label}</span>
        </summary>
        <ul className="menu__list">
          {all.map((item, index) => (
            <NavbarItem
              mobile
              isDropdownItem
              activeClassName="menu__link--active"
              {...item}
              key={index}
            />
          ))}
        </ul>
      </details>
    </li>
  );
}
