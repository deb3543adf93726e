import { addIslands } from '../browser/islands';

/** What React renders in the browser, and why. All else of a page is its HTML. */
addIslands({
  /** Its list changes with each letter. */
  SearchResults: () =>
    import(/* webpackChunkName: "island-search" */ '../search/browser/SearchResults'),
  /** Only the browser knows the address that has no page. */
  NearestPages: () =>
    import(/* webpackChunkName: "island-nearest" */ '../search/browser/NearestPages'),
});
