import type { Behaviour } from './behaviour';
import { loadPart } from './parts';

/** Renders the islands that a page has places for, each in its own. */
export const islandPlaces: Behaviour = {
  show() {
    const places = document.querySelectorAll<HTMLElement>('[data-island]');
    if (places.length === 0) return;
    loadPart('portalIslands').then(
      ({ render }) => {
        for (const place of places) {
          const { island = '', props = '{}' } = place.dataset;
          render(island, place, JSON.parse(props) as object);
        }
      },
      // The page can be read without them.
      () => undefined,
    );
  },
};
