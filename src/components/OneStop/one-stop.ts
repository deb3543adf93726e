import { targetOf } from './arrow-keys';

const listening = new WeakMap<Element, AbortController>();

/**
 * Makes many links and folds one tab stop: the item of the current page, or the first one. Arrow keys,
 * Home, and End move between them, and up from the first one to the field above, if there is one. To
 * assistive technology they stay links and buttons, which its own keys reach as before.
 *
 * @param root - the element that contains them; after a change to it, call this again
 * @param items - a selector of the links and folds
 * @param hint - id of the element that names the keys
 */
export function makeOneStop(root: HTMLElement, items: string, hint?: string): void {
  listening.get(root)?.abort();
  const own = new AbortController();
  const { signal } = own;
  listening.set(root, own);
  const all = () => [...root.querySelectorAll<HTMLElement>(items)];
  let stop: HTMLElement | undefined;

  const move = (item: HTMLElement | undefined) => {
    if (stop) stop.tabIndex = -1;
    stop = item;
    if (stop) stop.tabIndex = 0;
  };
  const start = () => {
    for (const item of all()) {
      item.tabIndex = -1;
      item.removeAttribute('aria-describedby');
    }
    const shown = all().filter(isUnfolded);
    const isCurrent = (item: HTMLElement) => item.getAttribute('aria-current') === 'page';
    const hasFocus = (item: HTMLElement) => item === document.activeElement;
    move(shown.find(hasFocus) ?? shown.find(isCurrent) ?? shown[0]);
    if (hint) stop?.setAttribute('aria-describedby', hint);
  };
  const follow = ({ target }: Event) => {
    if ((target as HTMLElement).matches(items)) move(target as HTMLElement);
  };
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const field = root.querySelector<HTMLElement>('input[type="search"]');
    const shown = all().filter((item) => isUnfolded(item) && item.getClientRects().length > 0);
    const current = shown.indexOf(event.target as HTMLElement);
    if (current < 0 && event.target !== field) return;
    const target = targetOf(event.key, current, shown.length);
    if (target === undefined) return;
    event.preventDefault();
    (shown[target] ?? field)?.focus();
  };
  start();
  // An item that is folded away can't be the tab stop. The event does not bubble.
  root.addEventListener('toggle', start, { capture: true, signal });
  root.addEventListener('focusin', follow, { signal });
  root.addEventListener('keydown', press, { signal });
}

/** Says whether no fold around an element is closed, and no filter hides it. */
export function isUnfolded(item: Element): boolean {
  return !item.closest('details:not([open]) > :not(summary), [hidden]');
}
