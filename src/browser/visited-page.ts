import { addVisitState } from 'docusaurus-plugin-static-api-docs/theme/StaticHtml/visit-state';
import type { Behaviour } from './behaviour';

/** Records the page's title in its history entry, for the search's list of recent pages. */
export const visitedPage: Behaviour = {
  show() {
    // Skips addresses without a page, to which nobody returns.
    const isFound = !document.querySelector('[data-nearest-pages]');
    if (isFound) addVisitState({ title: document.title });
  },
};
