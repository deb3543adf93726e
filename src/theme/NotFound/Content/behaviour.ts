import type { Behaviour } from '@site/src/browser/behaviour';
import { loadPart } from '@site/src/browser/parts';

/** Shows the pages that are closest to the address. */
export const nearestPages: Behaviour = {
  show() {
    const place = document.querySelector<HTMLElement>('[data-nearest-pages]');
    if (!place) return;
    const offered: unknown = JSON.parse(place.dataset['nearestPages'] ?? '[]');
    loadPart('portalIslands').then(
      ({ render }) => render('NearestPages', place, { offered }),
      // The page can be read without them.
      () => undefined,
    );
  },
};
