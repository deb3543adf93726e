import type { ContentOptions } from '../checks';
import { apiReferences } from './api-references';
import { eventReference } from './event-reference';
import { siteSpecifications } from './site-contract';
import { siteOperations } from './site-operations';
import { siteReferences } from './site-references';

const references = [...apiReferences, eventReference];

/** What the content rules know of the site beside `docs/` and `sidebars.ts`. */
export const contentRules = {
  specifications: siteSpecifications,
  operations: siteOperations,
  references: siteReferences,
  routes: ['/', ...references.map(({ routeBasePath }) => `/${routeBasePath}/`)],
} satisfies ContentOptions;
