import { addIslands } from '@site/src/browser/islands';

// An island that the portal has no page for.
addIslands({ Part: () => import(/* webpackChunkName: "island-part" */ './part.tsx') });
