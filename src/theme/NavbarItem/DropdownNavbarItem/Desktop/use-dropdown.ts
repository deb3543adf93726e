import { targetOf } from '@site/src/components/OneStop/arrow-keys';
import { startTransition, useEffect, useState, type RefObject } from 'react';

/**
 * Adds to a button and its popover what the browser does not do by itself, and tells whether the
 * popover is open.
 *
 * @param dropdown - the element around both
 * @returns the state for `aria-expanded`; undefined as long as the browser alone says it
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/
 */
export function useDropdown(dropdown: RefObject<HTMLElement | null>): boolean | undefined {
  const [isShown, setShown] = useState<boolean>();

  useEffect(() => {
    const element = dropdown.current;
    const menu = element?.querySelector<HTMLElement>('[popover]');
    if (!element || !menu || !('popover' in menu)) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    addBehaviour(element, signal);
    menu.addEventListener('toggle', () => setShown(isOpen(menu)), { signal });
    startTransition(() => setShown(isOpen(menu)));
    return () => listening.abort();
  }, [dropdown]);

  return isShown;
}

function isOpen(menu: HTMLElement): boolean {
  return menu.matches(':popover-open');
}

function addBehaviour(dropdown: HTMLElement, signal: AbortSignal): void {
  const button = dropdown.querySelector<HTMLButtonElement>(':scope > button');
  const menu = dropdown.querySelector<HTMLElement>(':scope > [popover]');
  if (!button || !menu) return;
  /** Open only as long as the mouse rests on it; a click makes it stay. */
  let isTransient = false;
  const on = <Type extends keyof HTMLElementEventMap>(
    target: HTMLElement,
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => target.addEventListener(type, listener, { signal });

  on(dropdown, 'pointerenter', ({ pointerType }) => {
    if (pointerType !== 'mouse' || isOpen(menu)) return;
    menu.showPopover();
    isTransient = true;
  });
  on(dropdown, 'pointerleave', () => {
    if (isTransient) menu.hidePopover();
  });
  on(menu, 'beforetoggle', () => {
    isTransient = false;
  });
  on(button, 'click', (event) => {
    if (!isTransient) return;
    event.preventDefault();
    isTransient = false;
  });
  on(menu, 'click', ({ target }) => {
    if ((target as Element).closest('a')) menu.hidePopover();
  });
  on(dropdown, 'focusout', ({ relatedTarget }) => {
    if (relatedTarget && !dropdown.contains(relatedTarget as Node)) menu.hidePopover();
  });
  on(dropdown, 'keydown', (event) => {
    const links = [...menu.querySelectorAll<HTMLElement>('a[href]')];
    const current = links.indexOf(document.activeElement as HTMLElement);
    const target = targetOf(event.key, current, links.length);
    if (target === undefined) return;
    event.preventDefault();
    if (!isOpen(menu)) menu.showPopover();
    (links[target] ?? button).focus();
  });
}
