import { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

/**
 * Opens the search (`../behaviour.ts`). Without JavaScript it is a link to the list of all pages.
 *
 * @param props.isLarge - whether it is as wide as its container, and not made for the bar
 * @param props.hasShortcuts - whether it exposes the keys that open the search, as one button of a page does
 * @param props.isCopy - whether keys and screen readers have another one
 */
export default function SearchButton({
  isLarge = false,
  hasShortcuts = false,
  isCopy = false,
}: {
  isLarge?: boolean;
  hasShortcuts?: boolean;
  isCopy?: boolean;
}): ReactNode {
  const allPages = useBaseUrl('/all-pages');
  const label = isLarge
    ? translate({
        id: 'portal.search.invitation',
        message: 'Search guides and API references',
      })
    : translate({ id: 'portal.search.open', message: 'Search' });

  return (
    // eslint-disable-next-line @docusaurus/no-html-links -- the dev server's router must not follow it
    <a
      href={allPages}
      data-search=""
      aria-keyshortcuts={hasShortcuts ? 'Control+K Meta+K /' : undefined}
      aria-label={label}
      aria-hidden={isCopy || undefined}
      tabIndex={isCopy ? -1 : undefined}
      className={clsx(styles.button, isLarge && styles.large)}
    >
      <SearchIcon />
      <span className={styles.label}>{label}</span>
      <kbd className={styles.key} aria-hidden="true">
        /
      </kbd>
    </a>
  );
}

/** A magnifying glass. */
export function SearchIcon(): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
      <path
        d="M8.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Zm4.2 9.7L17 17"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  );
}
