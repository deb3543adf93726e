/*
 * Replaces @docusaurus/theme-classic 3.10.2, theme/SearchBar, which is empty.
 * Change: the navigation bar's `search` item opens the portal's own search.
 */
import SearchButton from '@site/src/search/browser/SearchButton';
import type { ReactNode } from 'react';

/** Returns the search button of the navigation bar; the keys that open the search belong to it. */
export default function SearchBar(): ReactNode {
  return <SearchButton hasShortcuts />;
}
