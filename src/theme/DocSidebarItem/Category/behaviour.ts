import type { Behaviour } from '@site/src/browser/behaviour';

/** Selects the disclosures that are animated; those in a text are not. */
const animated = '.theme-doc-sidebar-item-category > details';

/** Milliseconds, by the height of the content (specification, section 9). */
function durationOf(height: number): number {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 1;
  const part = height / 36;
  return Math.round((4 + 15 * part ** 0.25 + part / 5) * 10);
}

/** How each disclosure that is moving will end. */
const moving = new WeakMap<Element, { readonly opens: boolean }>();

/** Opens or closes a disclosure by animating its height. */
function move(details: HTMLDetailsElement): void {
  const content = details.lastElementChild as HTMLElement;
  const { style } = content;
  const own = { opens: !(moving.get(details)?.opens ?? details.open) };
  const start = details.open ? content.offsetHeight : 0;
  moving.set(details, own);
  details.open = true;
  style.height = 'auto';
  const height = content.scrollHeight;
  const duration = durationOf(height);
  style.overflow = 'hidden';
  style.height = `${start}px`;
  content.getBoundingClientRect();
  style.transition = `height ${duration}ms ease-in-out`;
  style.height = `${own.opens ? height : 0}px`;
  const end = () => {
    // The reader may have reversed it.
    if (moving.get(details) !== own) return;
    details.open = own.opens;
    moving.delete(details);
    style.height = style.transition = style.overflow = '';
  };
  content.addEventListener('transitionend', ({ target }) => target === content && end(), {
    once: true,
  });
  // Where nothing is drawn, the event doesn't come.
  setTimeout(end, duration + 100);
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
