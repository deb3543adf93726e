import type { Behaviour } from '@site/src/browser/behaviour';

/** The dropdown that is open only while the mouse is on it; a click keeps it open. */
let transient: Element | undefined;

function dropdownOf(target: EventTarget | null) {
  const element = (target as Element).closest<HTMLElement>('.dropdown');
  const button = element?.querySelector<HTMLButtonElement>(':scope > button');
  const menu = element?.querySelector<HTMLElement>(':scope > [popover]');
  return element && button && menu && 'popover' in menu ? { element, button, menu } : undefined;
}

function isOpen(menu: HTMLElement): boolean {
  return menu.matches(':popover-open');
}

function onOver({ target, pointerType }: PointerEvent): void {
  const { element, menu } = dropdownOf(target) ?? {};
  if (transient && transient !== element) dropdownOf(transient)?.menu.hidePopover();
  if (!element || !menu || pointerType !== 'mouse' || isOpen(menu)) return;
  menu.showPopover();
  transient = element;
}

function onClick(event: MouseEvent): void {
  const { element, button, menu } = dropdownOf(event.target) ?? {};
  if (button?.contains(event.target as Node) && element === transient) {
    event.preventDefault();
    transient = undefined;
  } else if (menu && (event.target as Element).closest('a')) menu.hidePopover();
}

function onFocusOut({ target, relatedTarget }: FocusEvent): void {
  const { element, menu } = dropdownOf(target) ?? {};
  if (relatedTarget && !element?.contains(relatedTarget as Node)) menu?.hidePopover();
}

function onToggle({ target }: Event): void {
  const { element, menu } = dropdownOf(target) ?? {};
  if (menu && element === transient && !isOpen(menu)) transient = undefined;
}

/**
 * Adds to the dropdowns of the bar what the browser doesn't do by itself: hovering opens one, and
 * it closes when the focus or the pointer leaves.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/
 */
export const dropdowns: Behaviour = {
  listen() {
    document.addEventListener('pointerover', onOver);
    document.addEventListener('pointerleave', () => {
      if (transient) dropdownOf(transient)?.menu.hidePopover();
    });
    document.addEventListener('click', onClick);
    document.addEventListener('focusout', onFocusOut);
    // The event does not bubble.
    document.addEventListener('toggle', onToggle, true);
  },
};
