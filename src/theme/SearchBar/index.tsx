/*
 * Replaces @docusaurus/theme-classic, theme/SearchBar, which is empty.
 * Change: the navigation bar's `search` item opens the portal's search.
 */
import SearchButton from '@site/src/search/browser/SearchButton';
import SearchDialog from '@site/src/search/browser/SearchDialog';
import type { ReactNode } from 'react';

/** Returns the search button of the navigation bar, and the page's search dialog. */
export default function SearchBar(): ReactNode {
  return (
    <>
      <SearchButton hasShortcuts />
      <SearchDialog />
    </>
  );
}
