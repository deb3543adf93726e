/*
 * Ejected from @docusaurus/theme-classic 3.10.2, theme/Navbar/MobileSidebar/Layout.
 * Change: the sidebar is a native modal dialog. The browser then does what upstream leaves out:
 * focus moves in, is kept in and comes back, the page behind is inert, Escape and a tap outside
 * close, all of it before React starts too. When one menu replaces the other, the focus moves to the
 * one that is now shown. Browser back closes it on the first page of a visit too, where upstream
 * lets the reader leave.
 */
import { ThemeClassNames } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar, useNavbarSecondaryMenu } from '@docusaurus/theme-common/internal';
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/Navbar/MobileSidebar/Layout';
import clsx from 'clsx';
import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

import { sidebarId } from '../id';
import styles from './styles.module.css';

/** Opens and closes the dialog as the sidebar's state says. */
function useModal(dialog: RefObject<HTMLDialogElement | null>, shown: boolean): void {
  // A layout effect, since its cleanup runs while the dialog is still in the document: only there
  // can it give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!shown || !element) return undefined;
    if (!element.open) element.showModal();
    return () => element.close();
  }, [dialog, shown]);
}

/** Takes over a dialog that the reader has opened before React started. */
function useOpenedBefore(dialog: RefObject<HTMLDialogElement | null>, open: () => void): void {
  useEffect(() => {
    if (dialog.current?.open) open();
  }, [dialog, open]);
}

/**
 * Makes browser back close the sidebar: while it is open, the history has one entry more, of the
 * same page. The router does not hear of that entry, since it would scroll the page to its top.
 */
function useBackCloses(shown: boolean, close: () => void): void {
  useEffect(() => {
    if (!shown) return undefined;
    let isOpen = true;
    const onPop = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      window.removeEventListener('popstate', onPop, { capture: true });
      if (isOpen) close();
    };
    window.history.pushState({ ...window.history.state, mobileSidebar: true }, '');
    window.addEventListener('popstate', onPop, { capture: true });
    return () => {
      isOpen = false;
      // After browser back or on the way to another page, the entry is no longer the current one.
      if (window.history.state?.mobileSidebar) window.history.back();
      else window.removeEventListener('popstate', onPop, { capture: true });
    };
  }, [shown, close]);
}

/** Moves the focus along when the other menu comes into view, since the one before turns inert. */
function useFocusInShownMenu(
  dialog: RefObject<HTMLDialogElement | null>,
  shown: boolean,
  secondaryMenuShown: boolean,
): void {
  const before = useRef(secondaryMenuShown);
  useEffect(() => {
    const changed = before.current !== secondaryMenuShown;
    before.current = secondaryMenuShown;
    if (!shown || !changed) return;
    dialog.current
      ?.querySelector<HTMLElement>(':scope .menu:not([inert]) :is(a[href], button, summary)')
      ?.focus();
  }, [dialog, shown, secondaryMenuShown]);
}

function Panel({ children, inert }: { children: ReactNode; inert: boolean }): ReactNode {
  return (
    <div
      className={clsx(
        ThemeClassNames.layout.navbar.mobileSidebar.panel,
        'navbar-sidebar__item menu',
      )}
      inert={inert}
    >
      {children}
    </div>
  );
}

/** Returns the sidebar that replaces the bar's items at 996 px or less (specification, section 2). */
export default function NavbarMobileSidebarLayout({
  header,
  primaryMenu,
  secondaryMenu,
}: Props): ReactNode {
  const { shown, toggle } = useNavbarMobileSidebar();
  const { shown: secondaryMenuShown } = useNavbarSecondaryMenu();
  const dialog = useRef<HTMLDialogElement>(null);
  useOpenedBefore(dialog, toggle);
  useModal(dialog, shown);
  useBackCloses(shown, toggle);
  useFocusInShownMenu(dialog, shown, secondaryMenuShown);

  return (
    // For browsers without `closedby`: a click on the backdrop has the dialog itself as its target.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      id={sidebarId}
      closedby="any"
      className={clsx(ThemeClassNames.layout.navbar.mobileSidebar.container, styles.dialog)}
      aria-label={translate({
        id: 'portal.mobileSidebar.label',
        message: 'Navigation',
      })}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close();
      }}
      onClose={() => {
        if (shown) toggle();
      }}
    >
      <div className={styles.content}>
        {header}
        <div
          className={clsx('navbar-sidebar__items', {
            'navbar-sidebar__items--show-secondary': secondaryMenuShown,
          })}
        >
          <Panel inert={secondaryMenuShown}>{primaryMenu}</Panel>
          <Panel inert={!secondaryMenuShown}>{secondaryMenu}</Panel>
        </div>
      </div>
    </dialog>
  );
}
