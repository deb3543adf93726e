/*
 * Wraps @docusaurus/theme-classic, theme/NavbarItem/NavbarNavLink.
 * Change: a link is the current page only on that page. Upstream says so on all pages of its section, too.
 */
import isInternalUrl from '@docusaurus/isInternalUrl';
import { useLocation } from '@docusaurus/router';
import { isSamePath } from '@docusaurus/theme-common/internal';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { Props } from '@theme/NavbarItem/NavbarNavLink';
import NavbarNavLink from '@theme-original/NavbarItem/NavbarNavLink';
import type { ReactNode } from 'react';

/** Returns a link of the navigation bar. The router adds `aria-current` only where the link is active. */
export default function LinkOfBar(props: Props): ReactNode {
  const { pathname } = useLocation();
  const isPage = isSamePath(useBaseUrl(props.to), pathname);
  // Other links don't know whether they are active.
  const isRouted = isInternalUrl(props.to) && props.target === undefined;
  return (
    <NavbarNavLink {...(isRouted && { 'aria-current': isPage ? 'page' : 'true' })} {...props} />
  );
}
