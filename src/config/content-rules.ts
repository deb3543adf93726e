import type { ContentOptions } from '../content-rules';
import { listReferenceRoutes } from '../reference/reference-routes';
import { apiReferences } from './api-references';
import { eventReference } from './event-reference';
import { siteOperations } from './site-operations';

/** What the content rules know of the site beside `docs/` and `sidebars.ts`. */
export const contentRules = {
  operations: siteOperations,
  referencePages: () => listReferenceRoutes(apiReferences),
  routes: [
    '/',
    ...[...apiReferences, eventReference].map(({ routeBasePath }) => `/${routeBasePath}/`),
  ],
} satisfies ContentOptions;
