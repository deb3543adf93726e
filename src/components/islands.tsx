import { island } from './Island';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

import SearchButton from '../search/browser/SearchButton';

/** Opens the search from within a page. */
export const LargeSearchButton = island('LargeSearchButton', () => <SearchButton isLarge />);

/** Shows the pages that are closest to an address without a page. */
export const NearestPages = island('NearestPages', function NearestPages(): ReactNode {
  const [Nearest, setNearest] = useState<ComponentType>();
  useEffect(() => {
    // With the index it is more than all else on the page, which stands without it.
    import('../search/browser/NearestPages').then(
      ({ default: loaded }) => setNearest(() => loaded),
      () => undefined,
    );
  }, []);
  return Nearest && <Nearest />;
});
