import { addIslands } from '@site/src/browser/render-island';

import Part from './part.tsx';

// An island that the portal has no page for.
addIslands({ Part });
