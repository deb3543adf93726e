import { addIslands } from '../browser/render-island';
import NearestPages from '../search/browser/NearestPages';
import SearchResults from '../search/browser/SearchResults';

// What React renders in the browser, and why. Everything else is HTML.
addIslands({
  /** Its list changes with each letter. */
  SearchResults,
  /** Only the browser knows the address that has no page. */
  NearestPages,
});
