import type { Behaviour } from '@site/src/browser/behaviour';

/** Selects the animated disclosures. */
const animated = '.theme-doc-sidebar-item-category > details';

/** Returns the milliseconds for a height in pixels, by upstream's formula (theme-common, `Collapsible`). */
function durationOf(height: number): number {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 1;
  const rows = height / 36;
  return Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10);
}

/** Animates a disclosure open or closed, or reverses a running animation. */
function move(details: HTMLDetailsElement): void {
  const content = details.lastElementChild as HTMLElement;
  const [moving] = content.getAnimations();
  if (moving) return moving.reverse();
  const isOpening = !details.open;
  details.open = true;
  const height = content.scrollHeight;
  const animation = content.animate(
    { height: ['0px', `${height}px`], overflow: ['hidden', 'hidden'] },
    { duration: durationOf(height), easing: 'ease-in-out' },
  );
  if (!isOpening) animation.reverse();
  animation.onfinish = () => (details.open = animation.playbackRate > 0);
}

function onClick(event: MouseEvent): void {
  const element = event.target as Element;
  const summary = element.closest('summary');
  // The row of the current page also toggles its category.
  const row = element.closest('.menu__list-item-collapsible > a[aria-current="page"]');
  const details = summary?.parentElement ?? row?.parentElement?.nextElementSibling;
  if (!(details instanceof HTMLDetailsElement) || !details.matches(animated)) return;
  event.preventDefault();
  move(details);
}

/** Animates the categories of the docs sidebar as they open and close. */
export const disclosures: Behaviour = {
  listen() {
    document.addEventListener('click', onClick);
  },
};
