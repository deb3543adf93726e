import { useHistory, useLocation } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import clsx from 'clsx';
import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useState,
} from 'react';

import { preloadIndex } from '../../engine/index-files';
import { useTableUrl } from '../use-table-url';
import { visited } from '../visited';
import styles from './styles.module.css';

type Dialog = ComponentType<{ tableUrl: string; onClose: () => void }>;

const loadDialog = async (): Promise<Dialog> => (await import('../SearchDialog')).default;

/**
 * Opens the search. Without JavaScript it is a link to the list of all pages. The dialog and the index
 * load when the button is hovered or focused, or a shortcut is pressed.
 *
 * @param props.isLarge - as wide as its container, for a page; otherwise it fits the navigation bar
 * @param props.hasShortcuts - Ctrl+K, Cmd+K and `/` open the search, which remembers the pages that are
 *   left; for one button of a page
 */
export default function SearchButton({
  isLarge = false,
  hasShortcuts = false,
}: {
  isLarge?: boolean;
  hasShortcuts?: boolean;
}): ReactNode {
  const allPages = useBaseUrl('/all-pages');
  const isBrowser = useIsBrowser();
  const [Dialog, setDialog] = useState<Dialog>();
  const tableUrl = useTableUrl();
  const { pathname } = useLocation();
  const { listen, push } = useHistory();
  const load = useCallback(() => {
    void preloadIndex(tableUrl);
    return loadDialog();
  }, [tableUrl]);
  const open = useCallback(() => {
    load().then(
      (loaded) => setDialog(() => loaded),
      // The router stays on this page where that one can't be had either.
      () => push(allPages),
    );
  }, [allPages, load, push]);
  const prepare = () => {
    load().catch(() => undefined);
  };

  useEffect(() => {
    if (!hasShortcuts) return undefined;
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isChord = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isChord && !(isSlash && !isTyping(event.target))) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    // The title is still that of the page which is left.
    const unlisten = listen(() => visited.push([pathname, document.title]));
    return () => {
      document.removeEventListener('keydown', onKey);
      unlisten();
    };
  }, [hasShortcuts, listen, open, pathname]);

  const onPress = (event: MouseEvent | KeyboardEvent) => {
    const opensTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if ('key' in event ? event.key !== ' ' : opensTab) return;
    event.preventDefault();
    open();
  };

  const label = isLarge
    ? translate({
        id: 'portal.search.invitation',
        message: 'Search guides, operations, fields and errors',
      })
    : translate({ id: 'portal.search.open', message: 'Search' });

  return (
    <>
      {/* eslint-disable-next-line @docusaurus/no-html-links -- a route change must not follow */}
      <a
        href={allPages}
        role={isBrowser ? 'button' : undefined}
        aria-haspopup={isBrowser ? 'dialog' : undefined}
        aria-keyshortcuts={hasShortcuts ? 'Control+K Meta+K /' : undefined}
        aria-label={label}
        className={clsx(styles.button, isLarge && styles.large)}
        onClick={onPress}
        onKeyDown={onPress}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path
            d="M8.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Zm4.2 9.7L17 17"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
          />
        </svg>
        <span className={styles.label}>{label}</span>
        <kbd className={styles.key} aria-hidden="true">
          /
        </kbd>
      </a>
      {Dialog && <Dialog tableUrl={tableUrl} onClose={() => setDialog(undefined)} />}
    </>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="radio"]), textarea, select'))
  );
}
