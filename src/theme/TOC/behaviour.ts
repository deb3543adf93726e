import type { Behaviour } from '@site/src/browser/behaviour';

const active = 'table-of-contents__link--active';

/** Returns the heading of the section in view by upstream's rules (theme-common, `useTOCHighlight`), or the first. */
function headingInView(headings: readonly Element[]): Element | undefined {
  const next = headings.findIndex((heading) => heading.getBoundingClientRect().top >= 0);
  if (next < 0) return headings.at(-1);
  const { bottom } = headings[next]?.getBoundingClientRect() ?? new DOMRect();
  return headings[bottom < innerHeight / 2 ? next : Math.max(next - 1, 0)];
}

function mark(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.theme-doc-toc-desktop a')];
  if (!links[0]?.checkVisibility()) return;
  const headings = [...document.querySelectorAll('main :is(h2, h3).anchor')];
  const hash = `#${headingInView(headings)?.id}`;
  for (const link of links) {
    const isActive = decodeURIComponent(link.hash) === hash;
    link.classList.toggle(active, isActive);
    // Not `scrollIntoView`, which scrolls the page too, by its `scroll-padding`.
    if (isActive) link.offsetParent?.scrollTo(0, link.offsetTop - innerHeight / 2);
  }
}

/** Marks the section in view in the table of contents. */
export const contents: Behaviour = {
  listen() {
    document.addEventListener('scroll', mark, { passive: true });
    addEventListener('resize', mark);
  },
  // In the first frame, which lays the page out anyway; before it, the page would be laid out twice.
  show: () => void requestAnimationFrame(mark),
};
