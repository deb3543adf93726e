/*
 * Ejected from @docusaurus/theme-classic, theme/NavbarItem/DropdownNavbarItem/Desktop.
 * Changes: a button and a native popover. Even without a script, it opens, closes on Escape or a click outside,
 * and exposes its state to assistive technology. behaviour.ts adds hovering. A dropdown with an address is a
 * link and a button. A section's dropdown is marked as current on its pages.
 */
import { useLocalPathname } from '@docusaurus/theme-common/internal';
import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import clsx from 'clsx';
import { useId, type ReactNode } from 'react';

import type { VersionData } from '../../docs-versions';

/** Returns a dropdown in the navigation bar. */
export default function DropdownNavbarItemDesktop({
  items,
  position,
  className,
  label,
  activeBasePath,
  'data-docs-versions': versions,
  ...props
}: Props & VersionData): ReactNode {
  const id = `__menu${useId()}`;
  const isLink = Boolean(props.to ?? props.href);
  const pathname = useLocalPathname();
  const isCurrent = activeBasePath !== undefined && pathname.startsWith(activeBasePath);
  return (
    <div
      data-docs-versions={versions}
      className={clsx('navbar__item dropdown', { 'dropdown--right': position === 'right' })}
    >
      {isLink && (
        <NavbarNavLink
          id={`${id}-link`}
          className={clsx('navbar__link', className)}
          label={label}
          {...props}
        />
      )}
      <button
        type="button"
        className={clsx('clean-btn navbar__link', {
          [className ?? '']: !isLink,
          'navbar__link--active': isCurrent,
        })}
        popoverTarget={id}
        aria-current={isCurrent || undefined}
        aria-labelledby={isLink ? `${id}-link` : undefined}
      >
        {!isLink && label}
      </button>
      <ul id={id} popover="auto" className="dropdown__menu">
        {items.map((item, index) => (
          <NavbarItem
            isDropdownItem
            activeClassName="dropdown__link--active"
            {...item}
            key={index}
          />
        ))}
      </ul>
    </div>
  );
}
