/** Selects content of closed disclosures, and items hidden by the filter. */
const folded = 'details:not([open]) > :not(summary), [hidden]';

/** Scrolls the sidebar, but not the page, to the item of the current page, unless it is in view. */
export function showCurrent(list: HTMLElement): void {
  const current = list.querySelector('[aria-current="page"]');
  const sidebar = list.closest('.menu');
  if (!current || current.closest(folded) || !sidebar) return;
  const item = current.getBoundingClientRect();
  const view = sidebar.getBoundingClientRect();
  // While the page arrives, browsers scroll further than its height asks for (scroll-initial-target).
  if (item.bottom + sidebar.scrollTop <= view.bottom) {
    sidebar.scrollTop = 0;
    return;
  }
  // A sticky head covers the items behind it.
  const head = list.querySelector('.sidebar-head');
  const top = () => Math.max(view.top, head?.getBoundingClientRect().bottom ?? 0);
  if (item.top < top() || item.bottom > view.bottom) {
    sidebar.scrollTop += (item.top + item.bottom - top() - view.bottom) / 2;
  }
  // Don't leave an item half covered. Scroll up, because the end of the list may be reached.
  const links = [...list.querySelectorAll('.menu__list-item .menu__link')];
  const half = links
    .map((link) => link.getBoundingClientRect())
    .find((link) => link.top < top() && link.bottom > top());
  if (half) sidebar.scrollTop -= top() - half.top;
}
