import type { Behaviour } from '@site/src/browser/behaviour';
import { elementAt } from 'docusaurus-plugin-static-api-docs/theme/StaticHtml/behaviour';

let lastScrollY = 0;
let isAtAnchor = false;
/** After going back, the browser restores the scroll position in steps, until the reader acts. */
let isRestoring = false;

function barOf(): HTMLElement | null {
  return document.querySelector('.navbar');
}

function hide(isHidden: boolean): void {
  barOf()?.toggleAttribute('data-hidden', isHidden);
}

/** Follows upstream's rules (theme-common, `useHideableNavbar`). */
function onScroll(): void {
  // Shows the link to the top (`src/css/navigation.css`) from the same position as upstream (`useBackToTopButton`).
  document.documentElement.toggleAttribute('data-scrolled', scrollY > 300);
  const previousScrollY = lastScrollY;
  lastScrollY = scrollY;
  const height = barOf()?.offsetHeight ?? 0;
  if (scrollY < height || isRestoring) return hide(false);
  if (isAtAnchor) {
    isAtAnchor = false;
    return;
  }
  if (scrollY >= previousScrollY) return hide(true);
  // At the end of the page, browsers may scroll back by themselves.
  if (scrollY + innerHeight < document.documentElement.scrollHeight - height) hide(false);
}

function onAnchor(hash: string): void {
  if (!elementAt(hash)) return;
  isAtAnchor = true;
  hide(true);
}

/** Hides the bar on scrolling down and at an anchor, and shows it otherwise. */
export const hidingBar: Behaviour = {
  listen() {
    document.addEventListener('scroll', onScroll, { passive: true });
    for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
      addEventListener(type, () => (isRestoring = false), { passive: true });
    }
    addEventListener('hashchange', () => onAnchor(location.hash));
    document.addEventListener('click', ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[href*="#"]');
      if (link?.pathname === location.pathname) onAnchor(link.hash);
    });
    addEventListener('pageshow', ({ persisted }) => persisted && hide(false));
  },
  show() {
    lastScrollY = scrollY;
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const isNew = load?.type === 'navigate';
    isRestoring = !isNew;
    // The reader may have scrolled before the script was loaded.
    hide(isNew && scrollY > (barOf()?.offsetHeight ?? 0));
    if (isNew) onAnchor(location.hash);
  },
};
