import type { Behaviour } from '@site/src/browser/behaviour';
import { loadPart } from '@site/src/browser/parts';

/** Shows the pages whose addresses are most similar; until then, the list is hidden. */
export const nearestPages: Behaviour = {
  show() {
    const place = document.querySelector<HTMLElement>('[data-nearest-pages]');
    const list = place?.querySelector('ul');
    if (!place || !list) return;
    loadPart('portalSearch')
      .then(({ showNearestPages }) => showNearestPages(list))
      // The list already contains general pages.
      .catch(() => undefined)
      .finally(() => (place.dataset['nearestPages'] = 'shown'));
  },
};
