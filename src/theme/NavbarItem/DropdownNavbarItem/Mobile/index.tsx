/*
 * Ejected from @docusaurus/theme-classic, theme/NavbarItem/DropdownNavbarItem/Mobile.
 * Change: a native disclosure, which opens without a script. If the dropdown has an address of its own, its
 * first item leads there. Upstream has one element for the link and the disclosure.
 */
import { isRegexpStringMatch } from '@docusaurus/theme-common';
import { isSamePath, useLocalPathname } from '@docusaurus/theme-common/internal';
import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Mobile';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import type { VersionData } from '../../docs-versions';

type Item = Props['items'][number];

function isActive(item: Item, pathname: string): boolean {
  const { to, activeBasePath, activeBaseRegex } = item as Partial<Props>;
  return (
    isSamePath(to, pathname) ||
    isRegexpStringMatch(activeBaseRegex, pathname) ||
    (activeBasePath !== undefined && pathname.startsWith(activeBasePath))
  );
}

/** Returns a dropdown of the mobile sidebar, open where it holds the page that is shown. */
export default function DropdownNavbarItemMobile({
  items,
  className,
  label,
  children,
  to,
  href,
  'data-docs-versions': versions,
}: Props & VersionData): ReactNode {
  const pathname = useLocalPathname();
  const own: Item[] = to || href ? [{ label, to, href }] : [];
  const all = [...own, ...items];
  return (
    <li className="menu__list-item" data-docs-versions={versions}>
      <details open={all.some((item) => isActive(item, pathname))}>
        <summary className={clsx('menu__link menu__link--sublist-caret', className)}>
          <span>{children ?? label}</span>
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
