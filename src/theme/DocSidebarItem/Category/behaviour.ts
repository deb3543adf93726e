import type { Behaviour } from '@site/src/browser/behaviour';

/** Selects the disclosures that are animated; those in a text are not. */
const animated = '.theme-doc-sidebar-item-category > details';

/** Milliseconds, by the height of the content. */
function durationOf(height: number): number {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 1;
  const part = height / 36;
  return Math.round((4 + 15 * part ** 0.25 + part / 5) * 10);
}

/** Opens or closes a disclosure by animating its height, or turns it around while it moves. */
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
  // The row of a category whose page is open.
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
