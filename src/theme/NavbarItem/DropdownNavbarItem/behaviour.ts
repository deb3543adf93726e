import type { Behaviour } from '@site/src/browser/behaviour';

/** Dropdown opened by hovering; a click keeps it open. */
let hovered: Element | undefined;

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
  if (hovered && hovered !== element) dropdownOf(hovered)?.menu.hidePopover?.();
  if (!element || !menu || pointerType !== 'mouse' || isOpen(menu)) return;
  menu.showPopover?.();
  hovered = element;
}

function onClick(event: MouseEvent): void {
  const { element, button, menu } = dropdownOf(event.target) ?? {};
  if (button?.contains(event.target as Node) && element === hovered) {
    event.preventDefault();
    hovered = undefined;
  } else if (menu && (event.target as Element).closest('a')) menu.hidePopover?.();
}

function onFocusOut({ target, relatedTarget }: FocusEvent): void {
  const { element, menu } = dropdownOf(target) ?? {};
  if (relatedTarget && !element?.contains(relatedTarget as Node)) menu?.hidePopover?.();
}

function onToggle({ target }: Event): void {
  const { element, menu } = dropdownOf(target) ?? {};
  if (menu && element === hovered && !isOpen(menu)) hovered = undefined;
}

/**
 * Opens dropdowns of the bar on hovering, and closes them when the focus or the pointer leaves.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/
 */
export const dropdowns: Behaviour = {
  listen() {
    document.addEventListener('pointerover', onOver);
    document.addEventListener('pointerleave', () => {
      if (hovered) dropdownOf(hovered)?.menu.hidePopover?.();
    });
    document.addEventListener('click', onClick);
    document.addEventListener('focusout', onFocusOut);
    // The event does not bubble.
    document.addEventListener('toggle', onToggle, true);
  },
};
