/*
 * Ejected from @docusaurus/theme-classic, theme/DocSidebar, with its Desktop and Desktop/Content.
 * Changes: it is in the page at any width (Navbar/MobileSidebar/behaviour.ts copies it into the menu), a
 * reference's sidebar is labeled with the reference's name, and the repeated logo is hidden from assistive
 * technology. A second search button is for when the navigation bar is hidden.
 */
import { ThemeClassNames } from '@docusaurus/theme-common';
import contentStyles from '@docusaurus/theme-classic/lib/theme/DocSidebar/Desktop/Content/styles.module.css';
import styles from '@docusaurus/theme-classic/lib/theme/DocSidebar/Desktop/styles.module.css';
import { translate } from '@docusaurus/Translate';
import { referenceOf } from '@site/src/config/api-references';
import type { Props } from '@theme/DocSidebar';
import SearchButton from '@site/src/search/browser/SearchButton';
import DocSidebarItems from '@theme/DocSidebarItems';
import Logo from '@theme/Logo';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** Returns the docs sidebar. */
export default function DocSidebar({ path, sidebar }: Props): ReactNode {
  const label = translate({ id: 'theme.docs.sidebar.navAriaLabel', message: 'Docs sidebar' });
  return (
    <div className={clsx(styles.sidebar, styles.sidebarWithHideableNavbar)}>
      <Logo tabIndex={-1} aria-hidden className={styles.sidebarLogo} />
      <SearchButton isCopy />
      <nav
        aria-label={referenceOf(path)?.title ?? label}
        className={clsx('menu thin-scrollbar', contentStyles.menu)}
      >
        <ul className={clsx(ThemeClassNames.docs.docSidebarMenu, 'menu__list')}>
          <DocSidebarItems items={sidebar} activePath={path} level={1} />
        </ul>
      </nav>
    </div>
  );
}
