import { showNearestPages } from '../search/browser/nearest-pages';
import { showResults } from '../search/browser/search-results';

/** The parts of the search that only a reader who searches needs. */
export { showNearestPages, showResults };

declare global {
  var portalSearch:
    | {
        readonly showNearestPages: typeof showNearestPages;
        readonly showResults: typeof showResults;
      }
    | undefined;
}
