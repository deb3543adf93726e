import { isUnfolded } from '@site/src/components/OneStop/one-stop';

/** Scrolls the sidebar of a list, and nothing else, to the item of the page, unless it is in view. */
export function showCurrent(list: HTMLElement): void {
  const current = list.querySelector('[aria-current="page"]');
  const sidebar = list.closest('.menu');
  if (!current || !isUnfolded(current) || !sidebar) return;
  const item = current.getBoundingClientRect();
  const view = sidebar.getBoundingClientRect();
  const head = list.querySelector<HTMLElement>('.sidebar-head')?.offsetHeight ?? 0;
  if (item.top >= view.top + head && item.bottom <= view.bottom) return;
  sidebar.scrollTop += (item.top + item.bottom - view.top - head - view.bottom) / 2;
}
