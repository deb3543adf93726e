import type { Behaviour } from '@site/src/browser/behaviour';
import { loadPart } from '@site/src/browser/parts';

/** Shows the pages that are closest to the address; until then, nothing is in their place. */
export const nearestPages: Behaviour = {
  show() {
    const place = document.querySelector<HTMLElement>('[data-nearest-pages]');
    const list = place?.querySelector('ul');
    if (!place || !list) return;
    loadPart('portalSearch')
      .then(({ showNearestPages }) => showNearestPages(list))
      // Others are in the list.
      .catch(() => undefined)
      .finally(() => (place.dataset['nearestPages'] = 'shown'));
  },
};
