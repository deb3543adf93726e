import type { Behaviour } from '@site/src/browser/behaviour';
import { isModified, pageLinkOf } from '@site/src/browser/links';
import { isInMenu, stay } from '@site/src/browser/navigation';
import {
  addVisitState,
  readVisitState,
} from 'docusaurus-plugin-static-api-docs/theme/StaticHtml/visit-state';
import { showCurrent } from '@site/src/theme/DocSidebarItems/show-current';

import { sidebarId } from './id';

/** The sidebar of the docs or of the blog, which the page has at any width. */
const sidebarsOfPages = '.theme-doc-sidebar-container nav, .blog-wrapper aside nav';

const desktop = matchMedia('(min-width: 997px)');

/** Whether the reader follows a link of the menu, whose page replaces the menu's history entry. */
let isLeaving = false;

function dialogOf(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(`#${sidebarId}`);
}

/** Shows one of the two menus, and moves the focus along, since the other one is inert. */
function showMenu(dialog: HTMLElement, isSecond: boolean): void {
  const items = dialog.querySelector('.navbar-sidebar__items');
  items?.classList.toggle('navbar-sidebar__items--show-secondary', isSecond);
  const [first, second] = dialog.querySelectorAll<HTMLElement>('.navbar-sidebar__item');
  if (!first || !second) return;
  first.inert = isSecond;
  second.inert = !isSecond;
  const shown = isSecond ? second : first;
  shown.querySelector<HTMLElement>(':is(a[href], button, summary)')?.focus();
}

/** Puts a copy of the page's sidebar into the second menu, once; says whether there is one. */
function fillSecondMenu(dialog: HTMLElement): boolean {
  const menu = dialog.querySelectorAll('.navbar-sidebar__item')[1];
  const sidebar = document.querySelector(sidebarsOfPages);
  if (!menu || !sidebar) return false;
  if (menu.querySelector('[data-copy-of-sidebar]')) return true;
  const copy = document.createElement('div');
  copy.dataset['copyOfSidebar'] = '';
  copy.append(...[...sidebar.children].map((it) => it.cloneNode(true)));
  for (const element of copy.querySelectorAll('[id]')) element.id += '-menu';
  menu.append(copy);
  return true;
}

/**
 * Updates what depends on the dialog. While it is open, the history has an extra entry for the page, so
 * that the browser's Back button closes it.
 */
function onOpenOrClose(dialog: HTMLDialogElement): void {
  if (dialog.open) {
    isLeaving = false;
    showMenu(dialog, fillSecondMenu(dialog));
    const list = dialog.querySelector<HTMLElement>('.theme-doc-sidebar-menu');
    if (list) showCurrent(list);
    if (isInMenu()) return;
    const state = readVisitState();
    history.pushState({ mobileSidebar: true }, '');
    addVisitState(state);
  } else if (isInMenu() && !isLeaving) history.back();
}

function onClick(event: MouseEvent): void {
  const { target } = event;
  const dialog = dialogOf();
  if (!dialog) return;
  const element = target as Element;
  const opener = element.closest<HTMLButtonElement>(`button[commandfor="${sidebarId}"]`);
  // Browsers before 2026 support neither `commandfor` nor `closedby`.
  if (opener && !('commandForElement' in opener)) {
    if (dialog.open) dialog.close();
    else dialog.showModal();
  } else if (target === dialog) dialog.close();
  else if (element.closest('.navbar-sidebar__back')) showMenu(dialog, false);
  else if (dialog.contains(element) && pageLinkOf(target) && !isModified(event)) {
    isLeaving = true;
    dialog.close();
  }
}

let observer: MutationObserver | undefined;

/** The menu that replaces the items of the bar at 996 px or less. */
export const mobileSidebar: Behaviour = {
  listen() {
    // After `navigation`, which needs the entry when it follows a link.
    document.addEventListener('click', onClick);
    addEventListener('popstate', () => {
      // Back, before the page of a link in the menu has come.
      if (isLeaving) stay();
      isLeaving = false;
      dialogOf()?.close();
    });
    desktop.addEventListener('change', () => desktop.matches && dialogOf()?.close());
  },
  show() {
    observer?.disconnect();
    const dialog = dialogOf();
    if (!dialog) return;
    dialog.querySelector('[data-copy-of-sidebar]')?.remove();
    observer = new MutationObserver(() => onOpenOrClose(dialog));
    observer.observe(dialog, { attributeFilter: ['open'] });
    // It may be open since before the script, also on a phone that was turned since.
    // A browser without dialogs has no such method.
    if (desktop.matches) dialog.close?.();
    else if (dialog.open) onOpenOrClose(dialog);
  },
};
