import { showNearestPages } from '../search/browser/nearest-pages';
import { showResults } from '../search/browser/search-results';

/** Parts of the search that are loaded on first use. */
export { showNearestPages, showResults };

declare global {
  var portalSearch:
    | {
        readonly showNearestPages: typeof showNearestPages;
        readonly showResults: typeof showResults;
      }
    | undefined;
}
