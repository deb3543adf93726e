import type { Behaviour } from '@site/src/browser/behaviour';
import { elementAt } from 'docusaurus-plugin-static-api-docs/theme/StaticHtml/behaviour';

const active = 'table-of-contents__link--active';

/** Pixels above a heading after a link scrolled to it, without the heading's margin (`src/css/text.css`). */
const scrollPadding = 72;

/** Returns the heading of the section in view, by upstream's rules (theme-common, `useTOCHighlight`). */
function headingInView(headings: readonly Element[]): Element | undefined {
  const next = headings.find((heading) => heading.getBoundingClientRect().top >= scrollPadding);
  if (!next) return headings.at(-1);
  const isInUpperHalf = next.getBoundingClientRect().bottom < innerHeight / 2;
  return isInUpperHalf ? next : headings[Math.max(headings.indexOf(next) - 1, 0)];
}

function mark(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.theme-doc-toc-desktop a')];
  if (!links[0]?.getClientRects().length) return;
  const headings = [...document.querySelectorAll('main :is(h2, h3).anchor')];
  const heading = headingInView(headings);
  for (const it of headings) it.toggleAttribute('data-active', it === heading);
  for (const link of links) {
    const isActive = elementAt(link.hash) === heading;
    link.classList.toggle(active, isActive);
    // `scrollIntoView` would also scroll the page.
    if (isActive) link.offsetParent?.scrollTo(0, link.offsetTop - innerHeight / 2);
  }
}

/** Marks the section in view, and its link in the table of contents. */
export const contents: Behaviour = {
  listen() {
    document.addEventListener('scroll', mark, { passive: true });
    addEventListener('resize', mark);
  },
  // In the first frame, because reading positions earlier would cause an extra layout.
  show: () => void requestAnimationFrame(mark),
};
